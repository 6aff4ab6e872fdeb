import { SVGPathData, type SVGCommand } from 'svg-pathdata';
import { arcPoints, closedPath, type ClosedPath, type Stretch } from './closedPath';

type Point = [x: number, y: number];
/** a, b, c, d, e, f of an SVG matrix. */
type Matrix = readonly [number, number, number, number, number, number];

const identity: Matrix = [1, 0, 0, 1, 0, 0];
/** Points along each Bézier curve. */
const partsOfCurve = 8;
/** What is described and not drawn. */
const notDrawn = 'defs, symbol, clipPath, mask, pattern, marker';

/** The closed outlines of a drawing, y upwards, in its own units. @throws Error where it is no SVG */
export function readSvgOutlines(text: string): ClosedPath[] {
  const document = new DOMParser().parseFromString(text, 'image/svg+xml');
  if (document.querySelector('parsererror') || !document.querySelector('svg')) {
    throw new Error('This is no SVG drawing that can be read');
  }
  const shapes = [...document.querySelectorAll('path, rect, circle, ellipse, polygon, polyline')];
  return shapes
    .filter((shape) => shape.closest(notDrawn) === null)
    .flatMap((shape, index) => {
      const name = shape.id || `outline${index + 1}`;
      const matrix = matrixOf(shape);
      const placed = stretchesOf(shape).map((loop) =>
        loop.map(({ points, isCurve }) => ({
          points: points.map((point) => applied(matrix, point)),
          isCurve,
        })),
      );
      return placed.flatMap((loop) => closedPath(name, loop) ?? []);
    });
}

const numberOf = (shape: Element, name: string): number =>
  Number((shape.getAttribute(name) ?? '0').replace(/px$/, ''));

/** Loops of a shape. */
function stretchesOf(shape: Element): Stretch[][] {
  const number = (name: string): number => numberOf(shape, name);
  switch (shape.tagName) {
    case 'path':
      return loopsOf(shape.getAttribute('d') ?? '');
    case 'rect': {
      const [x, y, width, height] = ['x', 'y', 'width', 'height'].map(number);
      const [rx, ry] = [number('rx') || number('ry'), number('ry') || number('rx')];
      if (rx > 0 && ry > 0) return loopsOf(roundedRectangle([x, y], [width, height], [rx, ry]));
      return [straight([[x, y], [x + width, y], [x + width, y + height], [x, y + height]])]; // prettier-ignore
    }
    case 'circle':
    case 'ellipse': {
      const [rx, ry] = shape.tagName === 'circle' ? [number('r'), number('r')] : [number('rx'), number('ry')]; // prettier-ignore
      const points = arcPoints([number('cx'), number('cy')], [rx, ry], 0, 0, 2 * Math.PI);
      return [[{ points, isCurve: true }]];
    }
    default: {
      const numbers = (shape.getAttribute('points') ?? '').match(/[-+.\deE]+/g)?.map(Number) ?? [];
      const points = Array.from({ length: Math.floor(numbers.length / 2) }, (_, i): Point => [
        numbers[2 * i],
        numbers[2 * i + 1],
      ]);
      return points.length > 2 ? [straight(points)] : [];
    }
  }
}

const straight = (points: readonly Point[]): Stretch[] =>
  points.map((point, i) => ({
    points: [point, points[(i + 1) % points.length]],
    isCurve: false,
  }));

/** Data of its path; corners reach to the middle of the sides at most. */
function roundedRectangle([x, y]: Point, [width, height]: Point, corner: Point): string {
  const [rx, ry] = [Math.min(corner[0], width / 2), Math.min(corner[1], height / 2)];
  const [right, down] = [width - 2 * rx, height - 2 * ry];
  const turn = (dx: number, dy: number): string => `a${rx} ${ry} 0 0 1 ${dx} ${dy}`;
  return `M${x + rx} ${y}h${right}${turn(rx, ry)}v${down}${turn(-rx, ry)}h${-right}${turn(-rx, -ry)}v${-down}${turn(rx, -ry)}z`;
}

function pathOf(data: string): SVGPathData {
  try {
    return new SVGPathData(data);
  } catch (error) {
    throw new Error(
      `This drawing has a path that can't be read: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  }
}

/** The loops of a path's data; those that aren't closed are closed by a line. */
function loopsOf(data: string): Stretch[][] {
  const { commands } = pathOf(data).toAbs().normalizeHVZ(false).normalizeST().qtToC().aToC();
  const loops: Stretch[][] = [];
  let loop: Stretch[] = [];
  let [start, at]: [Point, Point] = [[0, 0], [0, 0]]; // prettier-ignore
  const close = (): void => {
    if (loop.length > 0) loops.push([...loop, { points: [at, start], isCurve: false }]);
    loop = [];
  };
  for (const command of commands) {
    if (command.type === SVGPathData.MOVE_TO) {
      close();
      start = [command.x, command.y];
      at = start;
    } else if (command.type === SVGPathData.CLOSE_PATH) {
      close();
      at = start;
    } else {
      const stretch = stretchOf(command, at);
      if (!stretch) continue;
      loop.push(stretch);
      const [x, y] = stretch.points[stretch.points.length - 1];
      at = [x, y];
    }
  }
  close();
  return loops;
}

function stretchOf(command: SVGCommand, from: Point): Stretch | null {
  if (command.type === SVGPathData.LINE_TO) {
    return { points: [from, [command.x, command.y]], isCurve: false };
  }
  if (command.type !== SVGPathData.CURVE_TO) return null;
  const { x1, y1, x2, y2, x, y } = command;
  const bezier = (t: number, p: number, q: number, r: number, s: number): number =>
    (1 - t) ** 3 * p + 3 * t * (1 - t) ** 2 * q + 3 * t * t * (1 - t) * r + t ** 3 * s;
  const points = Array.from({ length: partsOfCurve + 1 }, (_, i): Point => {
    const t = i / partsOfCurve;
    return [bezier(t, from[0], x1, x2, x), bezier(t, from[1], y1, y2, y)];
  });
  return { points, isCurve: true };
}

/** The matrix of a shape and all that it lies in, with y upwards. */
function matrixOf(shape: Element): Matrix {
  let matrix = identity;
  for (let own: Element | null = shape; own; own = own.parentElement) {
    matrix = product(parseTransform(own.getAttribute('transform') ?? ''), matrix);
  }
  return product([1, 0, 0, -1, 0, 0], matrix);
}

function parseTransform(text: string): Matrix {
  const parts = [...text.matchAll(/(\w+)\s*\(([^)]*)\)/g)];
  return parts.reduce((whole, [, name, words]) => {
    const numbers = words.split(/[\s,]+/).filter(Boolean).map(Number); // prettier-ignore
    return product(whole, matrixNamed(name, numbers));
  }, identity);
}

function matrixNamed(name: string, numbers: readonly number[]): Matrix {
  const [a = 0, b, c] = numbers;
  const radians = (a * Math.PI) / 180;
  switch (name) {
    case 'matrix':
      return [a, b ?? 0, c ?? 0, numbers[3] ?? 1, numbers[4] ?? 0, numbers[5] ?? 0];
    case 'translate':
      return [1, 0, 0, 1, a, b ?? 0];
    case 'scale':
      return [a, 0, 0, b ?? a, 0, 0];
    case 'rotate': {
      const [cosine, sine] = [Math.cos(radians), Math.sin(radians)];
      const turn: Matrix = [cosine, sine, -sine, cosine, 0, 0];
      const [x, y] = [b ?? 0, c ?? 0];
      return product(product([1, 0, 0, 1, x, y], turn), [1, 0, 0, 1, -x, -y]);
    }
    case 'skewX':
      return [1, 0, Math.tan(radians), 1, 0, 0];
    case 'skewY':
      return [1, Math.tan(radians), 0, 1, 0, 0];
    default:
      return identity;
  }
}

const product = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[2] * n[1],
  m[1] * n[0] + m[3] * n[1],
  m[0] * n[2] + m[2] * n[3],
  m[1] * n[2] + m[3] * n[3],
  m[0] * n[4] + m[2] * n[5] + m[4],
  m[1] * n[4] + m[3] * n[5] + m[5],
];

const applied = (m: Matrix, [x, y]: readonly [number, number]): Point => [
  m[0] * x + m[2] * y + m[4],
  m[1] * x + m[3] * y + m[5],
];
