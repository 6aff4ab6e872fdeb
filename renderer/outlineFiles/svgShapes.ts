import { SVGPathData, type SVGCommand } from 'svg-pathdata';
import { arcPoints, type Stretch } from './closedPath';
import { lengthOf, type Size } from './svgLength';
import type { Point } from './svgMatrix';

/** Points along each Bézier curve. */
const partsOfCurve = 8;

/** What is drawn by itself. */
export const shapeNames = ['path', 'rect', 'circle', 'ellipse', 'polygon', 'polyline'];

/** Loops of a shape. @param size of what its shares are of @throws Error with one line where it can't be read */
export function stretchesOf(shape: Element, size: Size): Stretch[][] {
  const number = (name: string): number => lengthOf(shape, name, size);
  switch (shape.localName) {
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
      const [rx, ry] = shape.localName === 'circle' ? [number('r'), number('r')] : [number('rx'), number('ry')]; // prettier-ignore
      const points = arcPoints([number('cx'), number('cy')], [rx, 0], [0, ry], 0, 2 * Math.PI);
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
