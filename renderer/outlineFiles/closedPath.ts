/** A closed line of a drawing: points, and the indices of its corners. */
export interface ClosedPath {
  readonly name: string;
  readonly points: [number, number][];
  readonly corners: number[];
  /** The boundary group of each part between corners, if they differ from the name. */
  readonly groups?: string[];
}

export type Point = readonly [x: number, y: number];

/** Tolerance for coincident points, as a fraction of the path's size. */
const tolerance = 1e-6;
/** A smaller turn within a curve is smooth. Arcs have points every 10°. */
const smoothCosine = Math.cos((25 * Math.PI) / 180);
const arcStep = Math.PI / 18;

/** A piece of a line: its points in order; a curve is smooth between its ends. */
export interface Stretch {
  readonly points: readonly Point[];
  readonly isCurve: boolean;
  /** Boundary group of the stretch; default: the group of the path. */
  readonly group?: string;
}

/** Joins consecutive stretches to a closed path; null if fewer than three points remain. */
export function closedPath(name: string, stretches: readonly Stretch[]): ClosedPath | null {
  const all = stretches.flatMap(({ points }) => points.slice(0, -1));
  const nearby = tolerance * spanOf(all);
  const isKept = all.map(([x, y], i) => {
    const [nextX, nextY] = all[(i + 1) % all.length];
    return Math.hypot(nextX - x, nextY - y) > nearby;
  });
  const points: [number, number][] = [];
  const joints: { index: number; isCurve: boolean; group: string }[] = [];
  let at = 0;
  for (const { points: own, isCurve, group = name } of stretches) {
    const index = points.length;
    for (const [x, y] of own.slice(0, -1)) if (isKept[at++]) points.push([x, y]);
    if (points.length > index) joints.push({ index, isCurve, group });
  }
  if (points.length < 3) return null;
  const sharp = joints.filter(({ index, isCurve, group }, i) => {
    const before = joints[(i + joints.length - 1) % joints.length];
    return !isCurve || !before.isCurve || before.group !== group || !isSmooth(points, index);
  });
  const corners = sharp.map(({ index }) => index);
  const groups = sharp.map(({ group }) => group);
  const isOneGroup = groups.every((group) => group === groups[0]);
  if (isOneGroup) return { name: groups[0] ?? name, points, corners };
  return { name, points, corners, groups };
}

function isSmooth(points: readonly Point[], i: number): boolean {
  const [a, b, c] = [-1, 0, 1].map((step) => points[(i + step + points.length) % points.length]);
  const [ux, uy, vx, vy] = [b[0] - a[0], b[1] - a[1], c[0] - b[0], c[1] - b[1]];
  return ux * vx + uy * vy > smoothCosine * Math.hypot(ux, uy) * Math.hypot(vx, vy);
}

/** The longer side of the bounding box of points; 0 without points. */
export function spanOf(points: Iterable<Point>): number {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    [minX, minY] = [Math.min(minX, x), Math.min(minY, y)];
    [maxX, maxY] = [Math.max(maxX, x), Math.max(maxY, y)];
  }
  return Math.max(0, maxX - minX, maxY - minY);
}

/** Points of an ellipse with conjugate half axes `u` and `v`, between two parameters. */
export function arcPoints([x, y]: Point, u: Point, v: Point, from: number, to: number): Point[] {
  const parts = Math.max(2, Math.ceil(Math.abs(to - from) / arcStep));
  return Array.from({ length: parts + 1 }, (_, i): Point => {
    const angle = from + ((to - from) * i) / parts;
    const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
    return [x + cosine * u[0] + sine * v[0], y + cosine * u[1] + sine * v[1]];
  });
}
