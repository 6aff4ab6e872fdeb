import type { Job } from '../../job';
import { applied, inverse, product, scaled, type Affine } from '../affine';
import type { Chain } from '../chain';
import { closedPath, spanOf, type Point } from '../closedPath';
import { requireUsable, SkipList, type Drawing } from '../drawing';
import { joinedLoops } from '../joinedLoops';
import { YieldTimer } from './yieldTimer';
import { copyDrawing, type CopiedShape } from './copy';
import { inertSvg } from './inertSvg';
import { maxSegments } from './pathData';
import { linesOf } from './shapes';
import { clipped, CopiedStyles } from './styles';
import { t } from '../../text/t';

/** Tolerance for line ends to meet, as a fraction of the drawing's size. */
const tolerance = 1e-4;
/** Significant digits of coordinates: the browser computes in single precision. */
const digits = 7;
const frameSize = 1000;
/** Group of open lines. */
const open = '';

/**
 * Reads the closed outlines of an SVG file as a browser draws them, with y upwards, in its own units. The file is
 * parsed into a document without a window; only known elements and attributes are copied into a frame without scripts,
 * and measured.
 * @throws Error with one line if the file is unreadable or too large; the signal's reason if canceled
 */
export async function readSvg(text: string, { signal }: Partial<Job> = {}): Promise<Drawing> {
  const skipped = new SkipList();
  const breather = new YieldTimer(signal);
  const source = inertSvg(text);
  const styles = await CopiedStyles.of(source, skipped, breather);
  const frame = hiddenFrame();
  try {
    const { body, head } = frame.contentDocument!;
    const { root, shapes } = await copyDrawing(source, body, styles, skipped, breather);
    const style = head.appendChild(frame.contentDocument!.createElement('style'));
    style.textContent = `body{margin:0}:where(body>svg){display:block}${styles.text}`;
    const matrix = unitsOf(root);
    const isStyled = /[{;]d:/.test(styles.text);
    const chains: Chain[] = [];
    let segments = 0;
    for (const shape of shapes) {
      await breather.pause();
      for (const chain of chainsOf(shape, matrix, isStyled, skipped)) {
        segments += chain.stretches.length;
        chains.push(chain);
      }
      if (segments > maxSegments) {
        throw new Error(t('svgDrawingSegments', maxSegments));
      }
    }
    return outlinesOf(chains, skipped);
  } finally {
    frame.remove();
  }
}

/** Creates a frame in which scripts do not run. It is laid out but invisible. */
function hiddenFrame(): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-same-origin');
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  frame.style.cssText = `position:fixed;left:-9999px;top:0;width:${frameSize}px;height:${frameSize}px;border:0;visibility:hidden`;
  document.body.append(frame);
  return frame;
}

const affineOf = ({ a, b, c, d, e, f }: DOMMatrix): Affine => [a, b, c, d, e, f];
const transforms = ['transform', 'translate', 'rotate', 'scale', 'offset-path'];

/** Maps screen coordinates to units of the drawing, y upwards. Transforms of the whole drawing are included. */
function unitsOf(root: SVGSVGElement): Affine {
  if (!root.hasAttribute('width') && !root.hasAttribute('viewBox'))
    root.setAttribute('width', '100%');
  const before = root.getAttribute('style') ?? '';
  for (const name of transforms) root.style.setProperty(name, 'none', 'important');
  const screen = root.getScreenCTM();
  root.setAttribute('style', before);
  const back = screen && inverse(affineOf(screen));
  if (!screen || !back) throw new Error(t('svgNoSize'));
  // If `preserveAspectRatio` stretches the drawing, units are those along x.
  return product(scaled(1, -screen.d / screen.a), back);
}

/** The lines of a shape, if the browser draws it. */
function chainsOf(
  { element, name, what }: CopiedShape,
  units: Affine,
  isStyled: boolean,
  skipped: SkipList,
): Chain[] {
  const hidden = reasonHidden(element);
  const screen = hidden === null ? element.getScreenCTM() : null;
  if (hidden !== null || !screen) {
    skipped.add(what, hidden ?? t('svgNotDisplayed'));
    return [];
  }
  const style = getComputedStyle(element);
  const isClipped =
    style.getPropertyValue(clipped).trim() === '1' || element.closest('[data-clipped]');
  if (isClipped) skipped.add(t('svgClipping', what), t('svgUnclipped'));
  const isFilled = paints(style.fill, style.fillOpacity) && element.localName !== 'line';
  const matrix = product(units, affineOf(screen));
  return linesOf(element, isStyled, (reason) => skipped.add(what, reason)).map(
    ({ stretches, isClosed }): Chain => ({
      stretches: stretches.map(({ points, isCurve }) => ({
        points: points.map((point) => applied(matrix, point)),
        isCurve,
      })),
      // Filled shapes are closed.
      isClosed: isClosed || isFilled,
      group: isClosed || isFilled ? name : open,
      what,
    }),
  );
}

const paints = (paint: string, opacity: string): boolean =>
  paint !== 'none' && Number(opacity) > 0 && !/^rgba\(.*[, ]0\)$|^transparent$/.test(paint);

function reasonHidden(element: SVGGeometryElement): string | null {
  if (element.getClientRects().length === 0) return t('svgNotDisplayed');
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) {
    return t('svgHidden');
  }
  const style = getComputedStyle(element);
  const isFilled = paints(style.fill, style.fillOpacity) && element.localName !== 'line';
  const isStroked = paints(style.stroke, style.strokeOpacity) && parseFloat(style.strokeWidth) > 0;
  if (!isFilled && !isStroked) return t('svgNotPainted');
  return outsideOf(element);
}

/** Reason a shape is outside the enclosing viewports; null if part of it is visible. */
function outsideOf(element: SVGGeometryElement): string | null {
  const own = element.getBoundingClientRect();
  for (
    let viewport = element.ownerSVGElement;
    viewport?.ownerSVGElement;
    viewport = viewport.ownerSVGElement
  ) {
    const matrix = (viewport.parentNode as SVGGraphicsElement).getScreenCTM?.();
    if (getComputedStyle(viewport).overflow === 'visible' || !matrix) continue;
    const [x, y, width, height] = [viewport.x, viewport.y, viewport.width, viewport.height].map(
      ({ baseVal }) => baseVal.value,
    );
    const corners = [[x, y], [x + width, y], [x, y + height], [x + width, y + height]].map(([px, py]) => applied(affineOf(matrix), [px, py])); // prettier-ignore
    const [xs, ys] = [0, 1].map((axis) => corners.map((corner) => corner[axis]));
    const isOutside =
      own.right < Math.min(...xs) ||
      own.left > Math.max(...xs) ||
      own.bottom < Math.min(...ys) ||
      own.top > Math.max(...ys);
    if (isOutside) return t('svgOutside');
  }
  return null;
}

function outlinesOf(chains: readonly Chain[], skipped: SkipList): Drawing {
  const loops = joinedLoops(chains, tolerance, skipped);
  const span = spanOf(loops.flatMap(({ stretches }) => stretches.flatMap(({ points }) => points)));
  const decimals = Math.min(20, Math.max(0, digits - Math.ceil(Math.log10(span || 1))));
  const rounded = (point: Point): Point => [
    Number(point[0].toFixed(decimals)) + 0,
    Number(point[1].toFixed(decimals)) + 0,
  ];
  const outlines = loops.flatMap(({ stretches, group, what }, index) => {
    const name = group || `outline${index + 1}`;
    const own = stretches.map(({ points, isCurve }) => ({ points: points.map(rounded), isCurve }));
    const path = closedPath(name, own);
    if (!path) skipped.add(what, t('drawingNoArea'));
    return path ?? [];
  });
  requireUsable(outlines);
  return { outlines, skipped: skipped.entries };
}
