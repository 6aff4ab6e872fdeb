import { placeInGrid, type CartesianGrid } from '../../../../mesh/cartesianGrid';
import type { LayeredGrid } from '../../../grid/layeredGrid';
import { kindsOf, type ObstacleFace, type Obstacles } from './obstacles';
import { stripStarts } from '../../../grid/compiled/stripStarts';

/** Bytes of a 32-bit word and of a double. */
const [narrow, wide] = [4, 8];

/** Faces at obstacles across an axis. */
export interface ObstacleAxis {
  readonly kinds: readonly Pick<ObstacleFace, 'group' | 'direction'>[];
  /**
   * Address of the lists: begin and end in `columns`, by kind, by strip and, off the row axis, by face along the
   * axis.
   */
  readonly lists: number;
  /** Size of the entries of all kinds. */
  readonly listBytes: number;
  /** 8 · the column of each face; for faces within a row, the index within the strip. */
  readonly columns: number;
  /** Columns in the order of the lists, for `fillObstacles`. */
  readonly entries: readonly (readonly number[])[];
}

/** Memory layout of obstacles in the compiled solver. */
export interface ObstacleLayout {
  readonly axes: readonly ObstacleAxis[];
  /** Mask of the cells including ghost layers: all bits 1 for cells outside obstacles, else 0. */
  readonly free: number;
}

export function planObstacleLayout(
  grid: CartesianGrid,
  { faces }: Obstacles,
  planeBytes: number,
  take: (bytes: number) => number,
): ObstacleLayout {
  const axes = faces.map((own, axis): ObstacleAxis => {
    const kinds = kindsOf(own);
    const entries = entriesOf(grid, axis, own, kinds);
    const total = entries.reduce((sum, { length }) => sum + length, 0);
    return {
      kinds,
      entries,
      lists: take(2 * narrow * entries.length),
      listBytes: 2 * narrow * kinds.length,
      columns: take(narrow * total),
    };
  });
  return { axes, free: take(planeBytes + 2 * wide) };
}

function entriesOf(
  grid: CartesianGrid,
  axis: number,
  faces: readonly ObstacleFace[],
  kinds: ObstacleAxis['kinds'],
): number[][] {
  const { counts } = grid;
  const [nx, ny = 1, nz = 1] = counts;
  const starts = stripStarts(nx);
  const rowsOfStrip = axis === 0 ? 1 : counts[axis] + 1;
  const strips = axis === 0 ? starts.length * ny * nz : (starts.length * ny * nz) / counts[axis];
  const entries = Array.from({ length: strips * rowsOfStrip * kinds.length }, (): number[] => []);
  for (const { cell, group, direction } of faces) {
    const [i, j, k] = placeInGrid(grid, cell);
    const strip = starts.findLastIndex((start) => start <= i);
    const after = direction > 0 ? 1 : 0;
    // Same strip order as `fillGridMemory`.
    const row =
      axis === 0
        ? (j + ny * k) * starts.length + strip
        : ((axis === 1 ? k : j) * starts.length + strip) * rowsOfStrip + [i, j, k][axis] + after;
    const kind = kinds.findIndex((own) => own.group === group && own.direction === direction);
    const column = i - starts[strip] + (axis === 0 ? after : 0);
    entries[row * kinds.length + kind].push(wide * column);
  }
  return entries;
}

export function fillObstacles(
  { counts, solid }: CartesianGrid,
  { axes, free }: ObstacleLayout,
  { rows, size }: LayeredGrid,
  buffer: ArrayBufferLike,
): void {
  for (const { entries, lists, columns } of axes) {
    const bounds = new Uint32Array(buffer, lists, 2 * entries.length);
    const total = entries.reduce((sum, { length }) => sum + length, 0);
    const all = new Uint32Array(buffer, columns, total);
    let count = 0;
    entries.forEach((entry, e) => {
      bounds[2 * e] = columns + narrow * count;
      all.set(entry, count);
      count += entry.length;
      bounds[2 * e + 1] = columns + narrow * count;
    });
  }
  const masks = new BigInt64Array(buffer, free, size);
  masks.fill(-1n);
  rows.forEach((at, row) => {
    for (let i = 0; i < counts[0]; i++) if (solid?.[row * counts[0] + i]) masks[at + i] = 0n;
  });
}
