import type { CartesianGrid } from '../../../../mesh/cartesianGrid';
import { wide } from '../../../grid/compiled/cellLayout';
import { evenStarts, stripStarts } from '../../../grid/compiled/stripStarts';
import type { LayeredGrid } from '../../../grid/layeredGrid';

/**
 * A part of the grid that is updated at once, one row of cells after the other along the last axis: in 2D a strip of
 * columns, in 3D a strip of adjacent rows. The data between two rows is kept for the next one.
 */
export interface Tile {
  /** First cell, by axis. */
  readonly start: readonly number[];
  /** Number of cells by axis; 1 along missing axes. */
  readonly counts: readonly [number, number, number];
}

/**
 * Record of a tile: byte offset of its first cell in a plane; by axis 8 · start, and the number of cells, 8 times for
 * x.
 */
export const tileRecord = { at: 0, starts: 4, counts: 16, bytes: 28 } as const;

/**
 * Maximum number of columns and, in 3D, adjacent rows, so that the data between two rows fits the second-level cache.
 */
const maxColumns = [128, 128, 32] as const;
const maxRows = 8;

/** Tiles per thread, for load balancing, and the minimum number of rows of each. */
const tilesPerThread = 16;
const minRows = 16;

/** Partitions the grid into tiles, enough for `threads` threads. */
export function tilesOf({ dimension, counts }: CartesianGrid, threads: number): Tile[] {
  const [nx, ny = 1, nz = 1] = counts;
  const columns = pieces(nx, stripStarts(nx, maxColumns[dimension - 1]));
  const rows = dimension === 3 ? pieces(ny, evenStarts(ny, Math.ceil(ny / maxRows))) : [];
  const across = columns.length * Math.max(1, rows.length);
  const parts = (along: number): Piece[] => {
    const requested = threads > 1 ? Math.ceil((tilesPerThread * threads) / across) : 1;
    const most = Math.max(1, Math.floor(along / minRows));
    return pieces(along, evenStarts(along, Math.min(requested, most)));
  };
  const none: Piece[] = [{ start: 0, count: 1 }];
  const [alongY, alongZ] =
    dimension === 1 ? [none, none] : dimension === 2 ? [parts(ny), none] : [rows, parts(nz)];
  return alongZ.flatMap((z) =>
    alongY.flatMap((y) =>
      columns.map((x) => ({
        start: [x.start, y.start, z.start],
        counts: [x.count, y.count, z.count],
      })),
    ),
  );
}

interface Piece {
  readonly start: number;
  readonly count: number;
}

const pieces = (count: number, starts: readonly number[]): Piece[] =>
  starts.map((start, k) => ({ start, count: (starts[k + 1] ?? count) - start }));

/** Writes the records of tiles. */
export function fillTiles(
  tiles: readonly Tile[],
  { counts }: CartesianGrid,
  { rows }: LayeredGrid,
  buffer: ArrayBufferLike,
  address: number,
): void {
  const view = new DataView(buffer, address, tileRecord.bytes * tiles.length);
  const [, ny = 1] = counts;
  tiles.forEach(({ start, counts: [columns, ...others] }, t) => {
    const at = t * tileRecord.bytes;
    const [i, j, k] = start;
    view.setUint32(at + tileRecord.at, wide * (rows[j + ny * k] + i), true);
    start.forEach((place, a) => view.setUint32(at + tileRecord.starts + 4 * a, wide * place, true));
    [wide * columns, ...others].forEach((count, a) =>
      view.setUint32(at + tileRecord.counts + 4 * a, count, true),
    );
  });
}
