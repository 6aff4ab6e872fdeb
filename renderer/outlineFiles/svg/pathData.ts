import { arcPoints, type Point, type Stretch } from '../closedPath';
import { t } from '../../text/t';

/** A part of a path that starts with a move. */
export interface Subpath {
  readonly stretches: Stretch[];
  readonly isClosed: boolean;
}

/** Numbers that a command takes. */
const counts: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 }; // prettier-ignore
/** Maximum turn of the control polygon per point of a curve. */
const turnOfPart = Math.PI / 16;
const [minParts, maxParts] = [4, 32];

/** Maximum number of segments of a path. */
export const maxSegments = 500_000;

interface Command {
  readonly letter: string;
  readonly numbers: readonly number[];
}

/**
 * Parses the subpaths of path data. As in a browser, the path ends before the first error.
 * @returns also whether there was an error
 * @throws Error with one line if it has more than `maxSegments` segments
 * @see SVG 2, 9.3.9, "The grammar for path data"
 */
export function subpathsOf(data: string): {
  readonly subpaths: Subpath[];
  readonly isCut: boolean;
} {
  const { commands, isCut } = commandsOf(data);
  return { subpaths: traced(commands), isCut };
}

function commandsOf(data: string): { readonly commands: Command[]; readonly isCut: boolean } {
  const commands: Command[] = [];
  const number = /[\s,]*([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)/y;
  const flag = /[\s,]*([01])/y;
  const name = /[\s,]*([MmLlHhVvCcSsQqTtAaZz])/y;
  let at = 0;
  const next = (pattern: RegExp): string | null => {
    pattern.lastIndex = at;
    const [all, found] = pattern.exec(data) ?? [];
    if (all === undefined) return null;
    at += all.length;
    return found;
  };
  let letter: string | null = null;
  for (;;) {
    const begin = next(name);
    if (begin !== null) letter = begin;
    else if (/^[\s,]*$/.test(data.slice(at, at + 100)) && data.slice(at).trim() === '') break;
    else if (letter === null || letter.toUpperCase() === 'Z') return { commands, isCut: true };
    if (commands.length === 0 && letter?.toUpperCase() !== 'M') return { commands, isCut: true };
    const own: string = letter ?? '';
    const numbers: number[] = [];
    for (let i = 0; i < counts[own.toUpperCase()]; i++) {
      const isFlag = own.toUpperCase() === 'A' && (i === 3 || i === 4);
      const value = Number(next(isFlag ? flag : number) ?? NaN);
      // Browsers read numbers in single precision: a larger one is an error, a smaller one is 0.
      if (!Number.isFinite(Math.fround(value))) return { commands, isCut: true };
      numbers.push(Math.fround(value) === 0 ? 0 : value);
    }
    if (commands.length === maxSegments) {
      throw new Error(t('svgPathSegments', maxSegments));
    }
    commands.push({ letter: own, numbers });
    // Further pairs after a move are lines.
    if (own === 'M') letter = 'L';
    if (own === 'm') letter = 'l';
  }
  return { commands, isCut: false };
}

function traced(commands: readonly Command[]): Subpath[] {
  const subpaths: Subpath[] = [];
  let stretches: Stretch[] = [];
  let [start, at]: [Point, Point] = [[0, 0], [0, 0]]; // prettier-ignore
  /** The last control point of a cubic or quadratic curve, continued by smooth curves. */
  let [cubic, quadratic]: [Point | null, Point | null] = [null, null];
  const end = (isClosed: boolean): void => {
    if (stretches.length > 0) {
      if (isClosed) stretches.push({ points: [at, start], isCurve: false });
      subpaths.push({ stretches, isClosed });
    }
    stretches = [];
  };
  const lineTo = (to: Point): void => {
    stretches.push({ points: [at, to], isCurve: false });
    at = to;
  };
  const curveTo = (control: readonly Point[]): void => {
    stretches.push({ points: bezier([at, ...control]), isCurve: true });
    at = control[control.length - 1];
  };
  for (const { letter, numbers } of commands) {
    const kind = letter.toUpperCase();
    const [ox, oy] = letter === kind ? [0, 0] : at;
    const pointAt = (i: number): Point => [ox + numbers[i], oy + numbers[i + 1]];
    const mirrored = (control: Point | null): Point =>
      control ? [2 * at[0] - control[0], 2 * at[1] - control[1]] : at;
    let [nextCubic, nextQuadratic]: [Point | null, Point | null] = [null, null];
    switch (kind) {
      case 'M':
        end(false);
        at = start = pointAt(0);
        break;
      case 'L':
        lineTo(pointAt(0));
        break;
      case 'H':
        lineTo([ox + numbers[0], at[1]]);
        break;
      case 'V':
        lineTo([at[0], oy + numbers[0]]);
        break;
      case 'C':
        nextCubic = pointAt(2);
        curveTo([pointAt(0), nextCubic, pointAt(4)]);
        break;
      case 'S':
        nextCubic = pointAt(0);
        curveTo([mirrored(cubic), nextCubic, pointAt(2)]);
        break;
      case 'Q':
        nextQuadratic = pointAt(0);
        curveTo([nextQuadratic, pointAt(2)]);
        break;
      case 'T':
        nextQuadratic = mirrored(quadratic);
        curveTo([nextQuadratic, pointAt(0)]);
        break;
      case 'A': {
        const to = pointAt(5);
        const points = arc(at, numbers, to);
        stretches.push({ points, isCurve: points.length > 2 });
        at = to;
        break;
      }
      default:
        end(true);
        at = start;
    }
    [cubic, quadratic] = [nextCubic, nextQuadratic];
  }
  end(false);
  return subpaths;
}

/** Points along a Bézier curve of any degree. */
function bezier(control: readonly Point[]): Point[] {
  const legs = control
    .slice(1)
    .map(([x, y], i): Point => [x - control[i][0], y - control[i][1]])
    .filter(([x, y]) => x !== 0 || y !== 0);
  const turn = legs.slice(1).reduce((sum, [x, y], i) => {
    const [ux, uy] = legs[i];
    return sum + Math.abs(Math.atan2(ux * y - uy * x, ux * x + uy * y));
  }, 0);
  const parts = Math.min(maxParts, Math.max(minParts, Math.ceil(turn / turnOfPart)));
  return Array.from({ length: parts + 1 }, (_, i): Point => {
    const share = i / parts;
    let own = control;
    while (own.length > 1) {
      const points = own;
      own = points
        .slice(1)
        .map(([x, y], j): Point => [
          (1 - share) * points[j][0] + share * x,
          (1 - share) * points[j][1] + share * y,
        ]);
    }
    return own[0];
  });
}

/** An elliptical arc given by its ends. @see SVG 2, B.2.4, "Conversion from endpoint to center parameterization" */
function arc(from: Point, numbers: readonly number[], to: Point): readonly Point[] {
  const [givenX, givenY, degrees, isLarge, isPositive] = numbers;
  let [rx, ry] = [Math.abs(givenX), Math.abs(givenY)];
  if (rx === 0 || ry === 0) return [from, to];
  const angle = (degrees * Math.PI) / 180;
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  const [dx, dy] = [(from[0] - to[0]) / 2, (from[1] - to[1]) / 2];
  if (dx === 0 && dy === 0) return [from, to];
  const [x, y] = [cosine * dx + sine * dy, -sine * dx + cosine * dy];
  const stretch = Math.hypot(x / rx, y / ry);
  if (stretch > 1) [rx, ry] = [stretch * rx, stretch * ry];
  const square = Math.hypot(x / rx, y / ry) ** 2;
  const factor = Math.sqrt(Math.max(0, 1 - square) / square) * (isLarge === isPositive ? -1 : 1);
  const [cx, cy] = [(factor * rx * y) / ry, (-factor * ry * x) / rx];
  const start = Math.atan2((y - cy) / ry, (x - cx) / rx);
  let sweep = Math.atan2((-y - cy) / ry, (-x - cx) / rx) - start;
  if (isPositive === 1 && sweep < 0) sweep += 2 * Math.PI;
  if (isPositive === 0 && sweep > 0) sweep -= 2 * Math.PI;
  const center: Point = [
    cosine * cx - sine * cy + (from[0] + to[0]) / 2,
    sine * cx + cosine * cy + (from[1] + to[1]) / 2,
  ];
  const points = arcPoints(
    center,
    [rx * cosine, rx * sine],
    [-ry * sine, ry * cosine],
    start,
    start + sweep,
  );
  return [from, ...points.slice(1, -1), to];
}
