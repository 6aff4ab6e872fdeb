import { BoxTree } from '../mesh/boxTree';

/** A segment with a target edge length; both ends may coincide. */
export interface SizeSource {
  readonly from: readonly [x: number, y: number];
  readonly to: readonly [x: number, y: number];
  readonly size: number;
  /** Distance up to which the size is constant, before it grows; default: 0. */
  readonly reach?: number;
}

/** Returns the target edge length at a point. */
export type SizeField = (x: number, y: number) => number;

/**
 * Returns the minimum of the background size and the sizes of all sources, which grow with the distance d: h +
 * (growth − 1)·d, so that consecutive edges grow by about that factor.
 */
export function sizeField(
  sources: readonly SizeSource[],
  background: number,
  growth: number,
): SizeField {
  if (sources.length === 0) return () => background;
  const slope = Math.max(growth - 1, 1e-9);
  const tree = new BoxTree(sources.length, (i, box) => {
    const { from, to, reach = 0 } = sources[i];
    for (const axis of [0, 1] as const) {
      box[axis] = Math.min(from[axis], to[axis]) - reach;
      box[axis + 3] = Math.max(from[axis], to[axis]) + reach;
    }
  });
  const sizes = tree.leastBelow((i) => sources[i].size);
  let [x, y, size] = [0, 0, 0];
  const visit = (i: number): number => {
    const { reach = 0, size: own } = sources[i];
    const distance = Math.max(0, distanceTo(sources[i], x, y) - reach);
    return (size = Math.min(size, own + slope * distance));
  };
  return (atX, atY) => {
    [x, y, size] = [atX, atY, background];
    tree.searchLeast(x, y, sizes, slope, visit, background);
    return size;
  };
}

function distanceTo({ from, to }: SizeSource, x: number, y: number): number {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const px = x - from[0];
  const py = y - from[1];
  const square = dx * dx + dy * dy;
  const along = square === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / square));
  return Math.hypot(px - along * dx, py - along * dy);
}
