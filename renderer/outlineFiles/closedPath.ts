/** A closed line of a drawing: points, and the numbers of those at which it may turn sharply. */
export interface ClosedPath {
  readonly name: string;
  readonly points: [number, number][];
  readonly corners: number[];
}

type Point = readonly [x: number, y: number];

/** Part of a drawing's size within which points are the same. */
const tolerance = 1e-6;
/** Where a line of curves turns by less, it is smooth: cosine of 25°, as arcs have points at every 15°. */
const smoothCosine = Math.cos((25 * Math.PI) / 180);

/** A piece of a line: its points in order; a curve is smooth between its ends. */
export interface Stretch {
  readonly points: readonly Point[];
  readonly isCurve: boolean;
}

/** Stretches that follow each other, as a closed path; null where too little is left of them. */
export function closedPath(name: string, stretches: readonly Stretch[]): ClosedPath | null {
  const points: [number, number][] = [];
  const joints: { index: number; isCurve: boolean }[] = [];
  for (const { points: own, isCurve } of stretches) {
    joints.push({ index: points.length, isCurve });
    points.push(...own.slice(0, -1).map(([x, y]): [number, number] => [x, y]));
  }
  const size = spanOf(points);
  const kept = points.map((point, i) => {
    const after = points[(i + 1) % points.length];
    return Math.hypot(after[0] - point[0], after[1] - point[1]) > tolerance * size;
  });
  const numbers: number[] = [];
  let count = 0;
  for (const isKept of kept) numbers.push(isKept ? count++ : count);
  const left = points.filter((_, i) => kept[i]);
  if (left.length < 3) return null;
  const corners = joints.flatMap(({ index, isCurve }, i) => {
    const before = joints[(i + joints.length - 1) % joints.length];
    const own = (numbers[index] ?? 0) % left.length;
    return isCurve && before.isCurve && isSmooth(left, own) ? [] : [own];
  });
  return { name, points: left, corners: [...new Set(corners)].sort((a, b) => a - b) };
}

function isSmooth(points: readonly Point[], i: number): boolean {
  const [a, b, c] = [-1, 0, 1].map((step) => points[(i + step + points.length) % points.length]);
  const [ux, uy, vx, vy] = [b[0] - a[0], b[1] - a[1], c[0] - b[0], c[1] - b[1]];
  return ux * vx + uy * vy > smoothCosine * Math.hypot(ux, uy) * Math.hypot(vx, vy);
}

/** The longer side of the box around points. */
export function spanOf(points: readonly Point[]): number {
  const sides = [0, 1].map((axis) => {
    const along = points.map((point) => point[axis]);
    return along.reduce((a, b) => Math.max(a, b), -Infinity) - along.reduce((a, b) => Math.min(a, b), Infinity); // prettier-ignore
  });
  return Math.max(...sides);
}

/** Points of an ellipse that is turned by an angle, from one parameter to another. */
export function arcPoints(
  [x, y]: Point,
  [a, b]: Point,
  turn: number,
  from: number,
  to: number,
): Point[] {
  const parts = Math.max(2, Math.ceil(Math.abs(to - from) / (Math.PI / 12)));
  const [cosine, sine] = [Math.cos(turn), Math.sin(turn)];
  return Array.from({ length: parts + 1 }, (_, i) => {
    const angle = from + ((to - from) * i) / parts;
    const [u, v] = [a * Math.cos(angle), b * Math.sin(angle)];
    return [x + cosine * u - sine * v, y + sine * u + cosine * v];
  });
}
