import { BoxTree } from '../mesh/boxTree';
import { MeshError } from '../mesh/types';
import { shortPoint, type Outline } from './outline';
import { turnOf } from './triangles/triangulation';
import { t } from '../text/t';

/** The straight sides of outlines. */
export interface OutlineSides {
  /** x, y per point. */
  readonly points: Float64Array;
  /** Start and end per side, in the order of the outlines. */
  readonly ends: Int32Array;
  outlineOf(side: number): Outline;
}

/** @throws MeshError with one line if outlines cross or touch each other or themselves */
export function refuseCrossings({ points, ends, outlineOf }: OutlineSides): void {
  const place = (end: number): [number, number] => [
    points[2 * ends[end]],
    points[2 * ends[end] + 1],
  ];
  const tree = new BoxTree(ends.length / 2, (side, box) => {
    const [a, b] = [place(2 * side), place(2 * side + 1)];
    for (const axis of [0, 1] as const) {
      box[axis] = Math.min(a[axis], b[axis]);
      box[axis + 3] = Math.max(a[axis], b[axis]);
    }
  });
  for (let side = 0; side < ends.length / 2; side++) {
    const [a, b] = [place(2 * side), place(2 * side + 1)];
    const [x0, x1] = [Math.min(a[0], b[0]), Math.max(a[0], b[0])];
    const [y0, y1] = [Math.min(a[1], b[1]), Math.max(a[1], b[1])];
    const near = tree.passed(
      (boxes, at) =>
        boxes[at] <= x1 && boxes[at + 3] >= x0 && boxes[at + 1] <= y1 && boxes[at + 4] >= y0,
    );
    for (const other of near) {
      if (other <= side) continue;
      if (!meet(a, b, place(2 * other), place(2 * other + 1), shared(ends, side, other))) continue;
      const [own, others] = [outlineOf(side), outlineOf(other)];
      const at = t('geometryNear', shortPoint((a[0] + b[0]) / 2, (a[1] + b[1]) / 2));
      throw new MeshError(
        own === others
          ? t('geometrySelfCrossing', own.place, at)
          : t('geometryCrossing', others.place, own.place, at),
      );
    }
  }
}

type Point = readonly [x: number, y: number];

/** Returns whether the second of two sides of an outline starts where the first ends, or vice versa. */
function shared(ends: Int32Array, side: number, other: number): 'after' | 'before' | null {
  if (ends[2 * side + 1] === ends[2 * other]) return 'after';
  return ends[2 * other + 1] === ends[2 * side] ? 'before' : null;
}

function meet(a: Point, b: Point, c: Point, d: Point, follow: 'after' | 'before' | null): boolean {
  if (follow === 'after') return foldsBack(a, b, d);
  if (follow === 'before') return foldsBack(c, d, b);
  const turn = (p: Point, q: Point, r: Point): number => Math.sign(turnOf(...p, ...q, ...r));
  const [c1, d1, a1, b1] = [turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)];
  // For collinear sides their boxes decide, and these overlap.
  return c1 * d1 <= 0 && a1 * b1 <= 0;
}

/** Returns whether segment b → c lies on a → b. */
const foldsBack = (a: Point, b: Point, c: Point): boolean =>
  turnOf(...a, ...b, ...c) === 0 &&
  (b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1]) < 0;
