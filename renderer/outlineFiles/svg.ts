import { closedPath, type ClosedPath } from './closedPath';
import { lengthOf, viewBoxOf, type Size } from './svgLength';
import { applied, identity, moved, parseTransform, product, type Matrix } from './svgMatrix';
import { shapeNames, stretchesOf } from './svgShapes';

/** What is described and not drawn, but by a `use`. */
const notDrawn = ['defs', 'symbol', 'clipPath', 'mask', 'pattern', 'marker'];

/** By `use` a small file can show any number. */
const mostUses = 10_000;

/** Where an element is drawn. */
interface Place {
  readonly matrix: Matrix;
  /** What percentages are of. */
  readonly size: Size;
  /** How many `use` the whole drawing may still have drawn. */
  readonly uses: { left: number };
  /** What it is drawn in by `use`; what shows itself is left out. */
  readonly within: readonly Element[];
  /** Name of what is drawn by the outermost `use`. */
  readonly name: string;
}

interface DrawnShape {
  readonly shape: Element;
  readonly place: Place;
}

/**
 * The closed outlines of what a drawing shows, y upwards, in its own units.
 * @throws Error with one line where it is no SVG, or has a path or a length that can't be read
 */
export function readSvgOutlines(text: string): ClosedPath[] {
  const document = new DOMParser().parseFromString(text, 'image/svg+xml');
  const root = document.querySelector('svg');
  if (document.querySelector('parsererror') || !root) {
    throw new Error('This is no SVG drawing that can be read');
  }
  const size = viewBoxOf(root) ?? sizeOf(root, { width: 0, height: 0 });
  const upwards: Matrix = [1, 0, 0, -1, 0, 0];
  const matrix = product(upwards, transformOf(root));
  const place = { matrix, size, uses: { left: mostUses }, within: [], name: '' };
  return drawnIn(root, place).flatMap(({ shape, place: { matrix, size: own, name } }, index) => {
    const label = name || shape.id || `outline${index + 1}`;
    return stretchesOf(shape, own).flatMap((loop) => {
      const placed = loop.map(({ points, isCurve }) => ({
        points: points.map((point) => applied(matrix, point)),
        isCurve,
      }));
      return closedPath(label, placed) ?? [];
    });
  });
}

const drawnIn = (element: Element, place: Place): DrawnShape[] =>
  [...element.children].flatMap((child) => drawn(child, place));

/** What is drawn of an element in the place of what it lies in. */
function drawn(element: Element, outside: Place): DrawnShape[] {
  if (isHidden(element) || notDrawn.includes(element.localName)) return [];
  const place = { ...outside, matrix: product(outside.matrix, transformOf(element)) };
  if (element.localName === 'use') return used(element, place);
  if (element.localName === 'svg') return inRoom(element, place, sizeOf(element, place.size));
  if (shapeNames.includes(element.localName)) return [{ shape: element, place }];
  return drawnIn(element, place);
}

function used(element: Element, place: Place): DrawnShape[] {
  const href = element.getAttribute('href') ?? element.getAttribute('xlink:href') ?? '';
  const target = href.startsWith('#') ? byId(element, href.slice(1)) : null;
  if (!target || isHidden(target) || place.within.includes(target)) return [];
  if (--place.uses.left < 0) {
    throw new Error(`This drawing shows more than ${mostUses} shapes by <use>, draw fewer`);
  }
  const [x, y] = ['x', 'y'].map((name) => lengthOf(element, name, place.size));
  const there = {
    ...place,
    matrix: product(product(place.matrix, moved(x, y)), transformOf(target)),
    within: [...place.within, target],
    name: place.name || element.id,
  };
  if (target.localName === 'symbol') return inRoom(target, there, sizeOf(element, place.size));
  // Its own transform is in the matrix already.
  const isShape = shapeNames.includes(target.localName);
  if (isShape) return [{ shape: target, place: there }];
  return target.localName === 'use' ? used(target, there) : drawnIn(target, there);
}

/** What an element with a view box of its own shows in a room of a size. */
function inRoom(element: Element, place: Place, room: Size): DrawnShape[] {
  const [x, y] = ['x', 'y'].map((name) => lengthOf(element, name, place.size));
  const matrix = product(place.matrix, moved(x, y));
  const box = viewBoxOf(element);
  if (!box) return drawnIn(element, { ...place, matrix, size: room });
  const scale = Math.min(room.width / box.width, room.height / box.height);
  const fitted: Matrix = [
    ...([scale, 0, 0, scale] as const),
    (room.width - scale * box.width) / 2 - scale * box.x,
    (room.height - scale * box.height) / 2 - scale * box.y,
  ];
  return drawnIn(element, { ...place, matrix: product(matrix, fitted), size: box });
}

/** Of a viewport; as large as what it lies in where it doesn't say. */
function sizeOf(element: Element, around: Size): Size {
  const length = (name: 'width' | 'height'): number =>
    element.hasAttribute(name) ? lengthOf(element, name, around) : around[name];
  return { width: length('width'), height: length('height') };
}

const transformOf = (element: Element): Matrix =>
  element.hasAttribute('transform')
    ? parseTransform(element.getAttribute('transform') ?? '')
    : identity;

/** By attributes and the style that it carries; what a style sheet hides is drawn. */
function isHidden(element: Element): boolean {
  const style = element.getAttribute('style') ?? '';
  const property = (name: string): string =>
    new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([^;]*)`).exec(style)?.[1].trim() ??
    element.getAttribute(name) ??
    '';
  return property('display') === 'none' || ['hidden', 'collapse'].includes(property('visibility'));
}

const byId = (element: Element, id: string): Element | null =>
  [...element.ownerDocument.querySelectorAll('[id]')].find((other) => other.id === id) ?? null;
