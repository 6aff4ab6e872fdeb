import type { SkipList } from '../drawing';
import type { YieldTimer } from './yieldTimer';
import { isSvg } from './inertSvg';
import { clips, markAttribute, safeDeclarations, safePaint, type CopiedStyles } from './styles';
import { t } from '../../text/t';

/** Maximum number of elements, including those instantiated by `use`. */
const maxDrawn = 20_000;
const maxDepth = 300;

const svgNamespace = 'http://www.w3.org/2000/svg';
const xlinkNamespace = 'http://www.w3.org/1999/xlink';

export const shapeNames: readonly string[] = [
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polygon',
  'polyline',
];
const containers = ['svg', 'g', 'a', 'switch'];
/** Drawn only by reference, or not at all. */
const definitions =
  `defs symbol clipPath mask pattern marker linearGradient radialGradient filter metadata title desc
  style view cursor font hatch mesh solidcolor`.split(/\s+/);
const animations = ['animate', 'animateTransform', 'animateMotion', 'set'];
const attributes =
  `transform transform-origin x y width height cx cy r rx ry x1 y1 x2 y2 points d viewBox
  preserveAspectRatio systemLanguage requiredExtensions requiredFeatures fill fill-opacity stroke stroke-opacity
  stroke-width opacity display visibility overflow font-size color`.split(/\s+/);
/** Attributes of `use` itself, not of its target. */
const placing = ['x', 'y', 'width', 'height'];

/** A shape of the copy, and its name in the drawing. */
export interface CopiedShape {
  readonly element: SVGGeometryElement;
  readonly name: string;
  readonly what: string;
}

interface Context {
  readonly parent: Element;
  /** Marks of the rules that elements match. */
  readonly marks: ReadonlyMap<Element, string>;
  /** Targets of the enclosing `use` elements. */
  readonly shown: readonly Element[];
  readonly name: string;
}

/**
 * Copies the drawn content into another document: only known elements and attributes, with every `use` replaced by its
 * target.
 * @throws Error with one line if the content exceeds the limits
 */
export async function copyDrawing(
  source: SVGSVGElement,
  target: Element,
  styles: CopiedStyles,
  skipped: SkipList,
  breather: YieldTimer,
): Promise<{ readonly root: SVGSVGElement; readonly shapes: readonly CopiedShape[] }> {
  requireFewDrawn(source);
  const document = source.ownerDocument;
  const shapes: CopiedShape[] = [];

  let count = 0;

  function element(
    name: string,
    from: Element,
    { parent, marks }: Pick<Context, 'parent' | 'marks'>,
    left: readonly string[] = [],
  ): Element {
    if (++count > maxDrawn) throw new Error(t('svgTooManyUses', maxDrawn));
    const own = parent.ownerDocument.createElementNS(svgNamespace, name);
    for (const name of attributes) {
      const value = left.includes(name) ? null : from.getAttribute(name);
      if (value === null) continue;
      if (name === 'fill' || name === 'stroke') own.setAttribute(name, safePaint(value, document));
      else if (!/url\s*\(/i.test(value)) own.setAttribute(name, value);
    }
    const clip = ['clip-path', 'mask'].some((name) =>
      clips(from.getAttribute(name) ?? '', document),
    );
    if (clip) own.setAttribute('data-clipped', '');
    const style = safeDeclarations((from as SVGElement).style, document);
    if (style !== '') own.setAttribute('style', style);
    const rules = marks.get(from);
    if (rules !== undefined) own.setAttribute(markAttribute, rules);
    parent.append(own);
    return own;
  }

  async function copyChildren(from: Element, context: Context): Promise<void> {
    for (const child of from.children) await copy(child, context);
  }

  async function copy(from: Element, context: Context): Promise<void> {
    await breather.pause();
    const { parent } = context;
    const { localName: name } = from;
    if (!isSvg(from)) return;
    if (animations.includes(name)) return skipped.add(`<${name}>`, t('svgAnimation'));
    if (definitions.includes(name)) return;
    if (name === 'use') return copyUse(from, context);
    if (containers.includes(name))
      return copyChildren(from, { ...context, parent: element(name, from, context) });
    if (shapeNames.includes(name)) {
      const label = context.name || from.id;
      const own = element(name, from, context) as SVGGeometryElement;
      for (const child of from.children) await copy(child, { ...context, parent: own });
      shapes.push({
        element: own,
        name: label,
        what: label ? `<${name}> "${label}"` : `<${name}>`,
      });
      return;
    }
    skipped.add(`<${name}>`, reasonLeft(name));
    // It still counts as an alternative of `switch`.
    if (parent.localName === 'switch') element('g', from, context);
  }

  async function copyUse(from: Element, context: Context): Promise<void> {
    const href = from.getAttribute('href') ?? from.getAttributeNS(xlinkNamespace, 'href') ?? '';
    const shown = href.startsWith('#') ? document.getElementById(decodeId(href.slice(1))) : null;
    const what = from.id ? `<use> "${from.id}"` : '<use>';
    if (!href.startsWith('#')) skipped.add(what, t('svgOtherFile'));
    else if (!shown) skipped.add(what, t('svgReferenceMissing', href));
    else if (context.shown.includes(shown) || shown.contains(from))
      skipped.add(what, t('svgReferenceRecursive'));
    const group = element('g', from, context, placing);
    if (!shown || context.shown.includes(shown) || shown.contains(from)) return;
    const place = group.appendChild(group.ownerDocument.createElementNS(svgNamespace, 'svg'));
    for (const axis of ['x', 'y']) place.setAttribute(axis, from.getAttribute(axis) ?? '0');
    place.setAttribute('overflow', 'visible');
    const inner = {
      parent: place,
      marks: await styles.marksIn(shown),
      shown: [...context.shown, shown],
      name: context.name || from.id || shown.id,
    };
    if (!isSvg(shown, 'symbol') && !isSvg(shown, 'svg')) return copy(shown, inner);
    const viewport = element('svg', shown, inner);
    for (const side of ['width', 'height']) {
      const length = from.getAttribute(side) ?? shown.getAttribute(side);
      if (length !== null) viewport.setAttribute(side, length);
    }
    await copyChildren(shown, { ...inner, parent: viewport });
  }

  const marks = await styles.marksIn(null);
  const root = element('svg', source, { parent: target, marks }) as SVGSVGElement;
  await copyChildren(source, { parent: root, marks, shown: [], name: '' });
  return { root, shapes };
}

function reasonLeft(name: string): string {
  if (name === 'text') return t('svgText');
  if (name === 'image' || name === 'foreignObject') return t('svgNoShape');
  if (name === 'script') return t('svgScript');
  return t('svgUnknownElement');
}

function decodeId(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

/** Counts the elements that `use` would instantiate, which may double with every level. */
function requireFewDrawn(source: Element): void {
  const document = source.ownerDocument;
  const sizes = new Map<Element, { readonly count: number; readonly depth: number }>();
  const open = new Set<Element>();
  const sizeOf = (element: Element, level: number): { count: number; depth: number } => {
    const known = sizes.get(element);
    if (known) return known;
    if (level > maxDepth) throw new Error(t('svgNesting', maxDepth));
    let [count, depth] = [1, 1];
    const add = (other: Element, levels: number): void => {
      if (open.has(other)) return;
      const own = sizeOf(other, level + levels);
      count += own.count;
      depth = Math.max(depth, own.depth + levels);
    };
    open.add(element);
    for (const child of element.children) add(child, 1);
    if (element.localName === 'use') {
      const href =
        element.getAttribute('href') ?? element.getAttributeNS(xlinkNamespace, 'href') ?? '';
      const shown = href.startsWith('#') ? document.getElementById(decodeId(href.slice(1))) : null;
      if (shown) add(shown, 3);
    }
    open.delete(element);
    sizes.set(element, { count, depth });
    return { count, depth };
  };
  const { count, depth } = sizeOf(source, 0);
  if (count > maxDrawn) throw new Error(t('svgTooManyUses', maxDrawn));
  if (depth > maxDepth) throw new Error(t('svgUseNesting', maxDepth));
}
