import { BoxTree } from '../mesh/boxTree';
import { MeshError } from '../mesh/types';
import type { Outline } from './outline';
import type { SampledOutlines } from './sampled';
import { turnOf } from './triangles/triangulation';

/**
 * Turns the sides of outlines so that the domain lies on their left: it is within the one outline that holds all
 * others, and outside of these.
 * @throws MeshError with one line where outlines cross or touch, or where no domain lies between them
 */
export function turnToDomain(outlines: readonly Outline[], sampled: SampledOutlines): void {
  refuseCrossings(outlines, sampled);
  const outer = outerOf(outlines, sampled);
  const { firstSides, ends, sides } = sampled;
  outlines.forEach((_, i) => {
    const isLeft = areaOf(sampled, i) > 0;
    if (isLeft === (i === outer)) return;
    for (let side = firstSides[i]; side < firstSides[i + 1]; side++) {
      [ends[2 * side], ends[2 * side + 1]] = [ends[2 * side + 1], ends[2 * side]];
      sides.turn(side);
    }
  });
}

function outerOf(outlines: readonly Outline[], sampled: SampledOutlines): number {
  const holders = outlines.map((_, i) =>
    outlines.flatMap((_, k) => (k !== i && holds(sampled, k, sampled.firstSides[i]) ? [k] : [])),
  );
  const outermost = outlines.flatMap((_, i) => (holders[i].length === 0 ? [i] : []));
  const [first, second] = outermost.map((i) => outlines[i]);
  if (second !== undefined) {
    throw new MeshError(
      `${second.place}: lies beside ${first.place}, neither holds the other: add an outer boundary round all outlines`,
    );
  }
  if (first.isBody) {
    throw new MeshError(
      `${first.place}: lies in no outer boundary: add a circle or a rectangle round it`,
    );
  }
  const [outer] = outermost;
  holders.forEach((own, i) => {
    if (own.length < 2) return;
    const inner = outlines[own.find((k) => k !== outer)!];
    throw new MeshError(`${outlines[i].place}: lies within ${inner.place}, where nothing flows: remove it`); // prettier-ignore
  });
  return outer;
}

/** Twice the area, positive where the outline runs counter-clockwise. */
function areaOf({ points, ends, firstSides }: SampledOutlines, outline: number): number {
  let area = 0;
  const origin = 2 * ends[2 * firstSides[outline]];
  for (let side = firstSides[outline]; side < firstSides[outline + 1]; side++) {
    const [a, b] = [2 * ends[2 * side], 2 * ends[2 * side + 1]];
    area +=
      (points[a] - points[origin]) * (points[b + 1] - points[origin + 1]) -
      (points[b] - points[origin]) * (points[a + 1] - points[origin + 1]);
  }
  return area;
}

/** Whether a point lies within an outline: a ray to the right crosses it an odd number of times. */
function holds(
  { points, ends, firstSides }: SampledOutlines,
  outline: number,
  point: number,
): boolean {
  const [x, y] = [points[2 * point], points[2 * point + 1]];
  let inside = false;
  for (let side = firstSides[outline]; side < firstSides[outline + 1]; side++) {
    const [a, b] = [2 * ends[2 * side], 2 * ends[2 * side + 1]];
    if (points[a + 1] > y === points[b + 1] > y) continue;
    const turn = turnOf(points[a], points[a + 1], points[b], points[b + 1], x, y);
    if (turn > 0 === points[b + 1] > points[a + 1]) inside = !inside;
  }
  return inside;
}

function refuseCrossings(
  outlines: readonly Outline[],
  { points, ends, firstSides }: SampledOutlines,
): void {
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
  const outlineOf = (side: number): Outline =>
    outlines[firstSides.findLastIndex((first) => first <= side)];
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
      const at = `near (${short((a[0] + b[0]) / 2)}, ${short((a[1] + b[1]) / 2)})`;
      throw new MeshError(
        own === others
          ? `${own.place}: crosses or touches itself ${at}: correct its points, or give smaller sizes there`
          : `${others.place}: crosses or touches ${own.place} ${at}: move them apart, or give smaller sizes there`,
      );
    }
  }
}

type Point = readonly [x: number, y: number];

/** Whether the second of two sides of an outline begins where the first ends, or the other way round. */
function shared(ends: Int32Array, side: number, other: number): 'after' | 'before' | null {
  if (ends[2 * side + 1] === ends[2 * other]) return 'after';
  return ends[2 * other + 1] === ends[2 * side] ? 'before' : null;
}

function meet(a: Point, b: Point, c: Point, d: Point, follow: 'after' | 'before' | null): boolean {
  if (follow === 'after') return foldsBack(a, b, d);
  if (follow === 'before') return foldsBack(c, d, b);
  const turn = (p: Point, q: Point, r: Point): number => Math.sign(turnOf(...p, ...q, ...r));
  const [c1, d1, a1, b1] = [turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)];
  // On one line their boxes tell, and these overlap.
  return c1 * d1 <= 0 && a1 * b1 <= 0;
}

/** Whether the way from b to c lies on that from a to b. */
const foldsBack = (a: Point, b: Point, c: Point): boolean =>
  turnOf(...a, ...b, ...c) === 0 &&
  (b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1]) < 0;

const short = (value: number): string => `${Number(value.toPrecision(6))}`;
