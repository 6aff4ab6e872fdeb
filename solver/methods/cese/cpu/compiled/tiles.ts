import type { CartesianGrid } from '../../../../mesh/cartesianGrid';
import { wide } from '../../../grid/compiled/cellLayout';
import { evenStarts, stripStarts } from '../../../grid/compiled/stripStarts';
import type { LayeredGrid } from '../../../grid/layeredGrid';

/**
 * A piece of the grid that is stepped at once, rows of cells one after the other along the last axis: in a plane a
 * strip of columns, in space a strip of rows next to each other. What stands between two rows is kept till the next.
 */
export interface Tile {
  /** Of the first cell, by axis. */
  readonly start: readonly number[];
  /** Cells by axis; 1 along axes that there are not. */
  readonly counts: readonly [number, number, number];
}

/** Of a tile: bytes from the start of a plane to its first cell; by axis 8 · start, and cells along it, of x 8 times. */
export const tileRecord = { at: 0, starts: 4, counts: 16, bytes: 28 } as const;

/** Most columns and, in space, rows next to each other: what is kept between two of them stays in the second cache. */
const maxColumns = [128, 128, 32] as const;
const maxRows = 8;

/** Tiles for each thread, so that a slower one takes fewer; each has this many rows along its way at least. */
const tilesPerThread = 16;
const minRows = 16;

/** The tiles of a grid, enough of them for this many threads; every cell is in one. */
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
