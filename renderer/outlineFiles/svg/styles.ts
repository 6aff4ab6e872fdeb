import type { SkipList } from '../drawing';
import type { YieldTimer } from './yieldTimer';
import { t } from '../../text/t';

/** Attribute with the marks of the rules that an element of the file matches. */
export const markAttribute = 'data-rules';

/** Inherited property that marks shapes with a clipped ancestor. */
export const clipped = '--drawing-clipped';

/** Properties that determine the position and visibility of a shape. */
const properties = new Set(
  `display visibility opacity fill fill-opacity stroke stroke-opacity stroke-width transform transform-origin
  transform-box translate rotate scale offset-path offset-distance offset-rotate offset-anchor offset-position zoom
  x y cx cy r rx ry width height d overflow overflow-x overflow-y font-size color all content-visibility`.split(
    /\s+/,
  ),
);
const clipping = new Set(['clip-path', 'mask', 'mask-image', 'mask-reference']);

const loads = /(?:url|src|image|image-set|cross-fade|paint|element)\s*\(/i;
const localUrl = /^url\(\s*["']?#([^"')]*)["']?\s*\)\s*(.*)$/i;

/** Replaces references in a paint: gradients and patterns count as visible. */
export function safePaint(value: string, document: Document): string {
  if (!loads.test(value)) return value;
  const [, id, fallback] = localUrl.exec(value) ?? [];
  if (id !== undefined && document.getElementById(id)) return 'black';
  return fallback && !loads.test(fallback) ? fallback : 'none';
}

/** Whether a value of `clip-path` or `mask` clips anything. A dangling reference does not. */
export function clips(value: string, document: Document): boolean {
  if (value === '' || value === 'none') return false;
  const [, id] = localUrl.exec(value) ?? [];
  return id === undefined ? !loads.test(value) : document.getElementById(id) !== null;
}

/** Declarations that determine the position and visibility of a shape, without any that load resources. */
export function safeDeclarations(style: CSSStyleDeclaration, document: Document): string {
  let text = '';
  for (const property of Array.from(style)) {
    const value = style.getPropertyValue(property);
    const priority = style.getPropertyPriority(property) && '!important';
    if (clipping.has(property)) {
      text += `${clipped}:${clips(value, document) ? 1 : 0}${priority};`;
    } else if (property === 'fill' || property === 'stroke') {
      text += `${property}:${safePaint(value, document)}${priority};`;
    } else if ((properties.has(property) || property.startsWith('--')) && !loads.test(value)) {
      text += `${property}:${value}${priority};`;
    }
  }
  return text;
}

const maxStyleText = 2 ** 20;

interface Rule {
  readonly selector: string;
  readonly mark: string;
}

/** The style sheet rules of a drawing for a copy of its elements, in which marks replace selectors. */
export class CopiedStyles {
  /** The style sheet of the copy. */
  text = '';
  readonly #rules: Rule[] = [];
  readonly #marks = new Map<ParentNode, ReadonlyMap<Element, string>>();

  private constructor(
    private readonly document: Document,
    private readonly skipped: SkipList,
    private readonly breather: YieldTimer,
  ) {}

  static async of(root: Element, skipped: SkipList, breather: YieldTimer): Promise<CopiedStyles> {
    const styles = new CopiedStyles(root.ownerDocument, skipped, breather);
    let length = 0;
    for (const element of root.querySelectorAll('style')) {
      const [type, media] = ['type', 'media'].map(
        (name) => element.getAttribute(name)?.trim() ?? '',
      );
      if (type !== '' && type.toLowerCase() !== 'text/css') continue;
      const own = element.textContent ?? '';
      length += own.length;
      if (length > maxStyleText) throw new Error(t('svgStylesTooLarge'));
      if (/@import/i.test(own)) skipped.add('<style>', t('svgImportedStyles'));
      const sheet = new CSSStyleSheet({ media });
      sheet.replaceSync(own.replace(/@import[^;]*;/gi, ''));
      const rules = await styles.#copied(sheet.cssRules);
      styles.text += media ? `@media ${sheet.media.mediaText}{${rules}}` : rules;
    }
    return styles;
  }

  /**
   * Computes the marks of elements in the drawing itself, since the copy lacks what selectors may refer to. The target
   * of `use` is a separate tree, and selectors do not match beyond its root.
   * @param shown the root of that tree; null for the drawing
   */
  async marksIn(shown: Element | null): Promise<ReadonlyMap<Element, string>> {
    const key = shown ?? this.document;
    const known = this.#marks.get(key);
    if (known) return known;
    const marks = new Map<Element, string>();
    this.#marks.set(key, marks);
    if (this.#rules.length === 0) return marks;
    let scope: ParentNode = this.document;
    const originals = new Map<Element, Element>();
    if (shown) {
      scope = this.document.createDocumentFragment();
      const clone = shown.cloneNode(true) as Element;
      scope.append(clone);
      const all = [shown, ...shown.querySelectorAll('*')];
      [clone, ...clone.querySelectorAll('*')].forEach((own, i) => originals.set(own, all[i]));
    }
    for (const { selector, mark } of this.#rules) {
      await this.breather.pause();
      for (const matched of scope.querySelectorAll(selector)) {
        const element = originals.get(matched) ?? matched;
        marks.set(element, `${marks.get(element) ?? ''} ${mark}`);
      }
    }
    return marks;
  }

  async #copied(rules: CSSRuleList): Promise<string> {
    let text = '';
    for (const rule of rules) {
      await this.breather.pause();
      const inner = async (group: CSSGroupingRule): Promise<string> =>
        `{${await this.#copied(group.cssRules)}}`;
      if (rule instanceof CSSStyleRule) text += this.#copiedRule(rule);
      else if (rule instanceof CSSMediaRule)
        text += `@media ${rule.conditionText}${await inner(rule)}`;
      else if (rule instanceof CSSSupportsRule)
        text += `@supports ${rule.conditionText}${await inner(rule)}`;
      else if (rule instanceof CSSLayerBlockRule) text += `@layer ${rule.name}${await inner(rule)}`;
      else if (rule instanceof CSSLayerStatementRule) text += rule.cssText;
    }
    return text;
  }

  #copiedRule({ selectorText, style }: CSSStyleRule): string {
    if (/:has\(/i.test(selectorText)) {
      this.skipped.add('<style>', t('svgHasRules'));
      return '';
    }
    const declarations = safeDeclarations(style, this.document);
    if (declarations === '') return '';
    const mark = `r${this.#rules.length}`;
    this.#rules.push({ selector: selectorText, mark });
    // The selector is kept only for its specificity.
    return `:where([${markAttribute}~=${mark}]):is(*,${selectorText}){${declarations}}`;
  }
}
