import { arcPoints, type Point, type Stretch } from '../closedPath';
import { subpathsOf } from './pathData';
import { t } from '../../text/t';

/** A line of a shape in its own coordinates. */
export interface ShapeLine {
  readonly stretches: readonly Stretch[];
  readonly isClosed: boolean;
}

/**
 * The lines of a shape as laid out by the browser.
 * @param isStyled whether style sheets have path data @param tell is called with deviations from the file
 */
export function linesOf(
  shape: SVGGeometryElement,
  isStyled: boolean,
  notify: (reason: string) => void,
): ShapeLine[] {
  switch (shape.localName) {
    case 'path': {
      const { subpaths, isCut } = subpathsOf(dataOf(shape as SVGPathElement, isStyled));
      if (isCut) notify(t('svgPathError'));
      return subpaths;
    }
    case 'rect':
      return rectangle(shape as SVGRectElement);
    case 'circle':
    case 'ellipse': {
      const { x, y, width, height } = shape.getBBox();
      if (!(width > 0 && height > 0)) return [];
      const points = arcPoints([x + width / 2, y + height / 2], [width / 2, 0], [0, height / 2], 0, 2 * Math.PI); // prettier-ignore
      return [{ stretches: [{ points, isCurve: true }], isClosed: true }];
    }
    case 'line': {
      const length = shape.getTotalLength();
      const ends = [0, length].map((at) => pointOf(shape.getPointAtLength(at)));
      return [{ stretches: straight(ends, false), isClosed: false }];
    }
    default: {
      const points = Array.from((shape as SVGPolygonElement).points, pointOf);
      const isClosed = shape.localName === 'polygon';
      return points.length > 1 ? [{ stretches: straight(points, isClosed), isClosed }] : [];
    }
  }
}

const pointOf = ({ x, y }: { readonly x: number; readonly y: number }): Point => [x, y];

function straight(points: readonly Point[], isClosed: boolean): Stretch[] {
  const ends = isClosed ? points : points.slice(0, -1);
  return ends.map((point, i) => ({
    points: [point, points[(i + 1) % points.length]],
    isCurve: false,
  }));
}

/** The path data of the attribute, since computed values are rounded, or of a style that overrides it. */
function dataOf(path: SVGPathElement, isStyled: boolean): string {
  const attribute = path.getAttribute('d') ?? '';
  if (!isStyled && path.style.getPropertyValue('d') === '') return attribute;
  const computed = getComputedStyle(path).getPropertyValue('d');
  return /^path\("(.*)"\)$/.exec(computed)?.[1] ?? attribute;
}

/** Rounded corners are quarters of ellipses. */
function rectangle(shape: SVGRectElement): ShapeLine[] {
  const { x, y, width, height } = shape.getBBox();
  if (!(width > 0 && height > 0)) return [];
  const [ownX, ownY] = ['rx', 'ry'].map((name) => radiusOf(shape, name));
  const rx = Math.min(ownX ?? ownY ?? 0, width / 2);
  const ry = Math.min(ownY ?? ownX ?? 0, height / 2);
  const [right, bottom] = [x + width, y + height];
  if (!(rx > 0 && ry > 0)) {
    return [{ stretches: straight([[x, y], [right, y], [right, bottom], [x, bottom]], true), isClosed: true }]; // prettier-ignore
  }
  const quarter = (cx: number, cy: number, from: number): Stretch => ({
    points: arcPoints([cx, cy], [rx, 0], [0, ry], (from * Math.PI) / 2, ((from + 1) * Math.PI) / 2),
    isCurve: true,
  });
  const corners = [
    quarter(right - rx, y + ry, 3),
    quarter(right - rx, bottom - ry, 0),
    quarter(x + rx, bottom - ry, 1),
    quarter(x + rx, y + ry, 2),
  ];
  const stretches = corners.flatMap((corner, i): Stretch[] => {
    const after = corners[(i + 1) % 4].points[0];
    return [corner, { points: [corner.points[corner.points.length - 1], after], isCurve: false }];
  });
  return [{ stretches, isClosed: true }];
}

/** A radius in user units; null for `auto`. The browser resolves units and percentages. */
function radiusOf(shape: SVGRectElement, name: string): number | null {
  const value = getComputedStyle(shape).getPropertyValue(name);
  if (value === '' || value === 'auto') return null;
  const helper = shape.ownerDocument.createElementNS('http://www.w3.org/2000/svg', 'rect');
  helper.setAttribute(name, value);
  shape.parentElement?.append(helper);
  const length = helper[name as 'rx' | 'ry'].baseVal.value;
  helper.remove();
  return Math.max(0, length);
}
