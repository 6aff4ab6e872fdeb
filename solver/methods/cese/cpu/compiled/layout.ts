import { controlBytes } from '../../../../threads';
import {
  inLines,
  memoryPlan,
  planCells,
  reportBytes,
  takeCoordinates,
  takePlanes,
  wide,
  type CellLayout,
} from '../../../grid/compiled/cellLayout';
import { fillCells, fillCoordinates } from '../../../grid/compiled/cellMemory';
import { layeredGrid } from '../../../grid/layeredGrid';
import type { CeseOperators } from '../../operators';
import { besideOfCell, besideOfCorner } from '../../walls';
import { fillTiles, tileRecord, tilesOf, type Tile } from './tiles';

/** Rows of point data, [number][column], one row of points after the other. */
export interface PointRows {
  /** Byte strides between numbers and between rows of points. */
  readonly numberBytes: number;
  readonly rowBytes: number;
}

/** Memory layout of compiled CE/SE; addresses in bytes. */
export interface CeseLayout extends CellLayout {
  readonly tiles: readonly Tile[];
  readonly tileRecords: number;
  /** Coordinates by axis of cells including ghost layers, and of the grid vertices. */
  readonly points: readonly number[];
  readonly corners: readonly number[];
  /** The same for `besideInput`, the position relative to walls; null if the source doesn't depend on it. */
  readonly pointsBeside: readonly number[] | null;
  readonly cornersBeside: readonly number[] | null;
  /** Layout of the contributions of points to the surrounding new points. */
  readonly given: PointRows;
  /** Layout of the means and slopes of a row of grid vertices. */
  readonly made: PointRows;
  /**
   * Offsets in a thread's memory of the contributions of two rows of cells (in 3D two planes of rows), and of vertices.
   */
  readonly ofCells: readonly [number, number];
  readonly ofCorners: readonly [number, number];
  /** Offset in a thread's memory of a row of vertices. */
  readonly cornerRow: number;
}

/** Plans the memory layout. @param outputs number of contributions per point */
export function planLayout(
  { grid, variableCount: n, space, walls }: CeseOperators,
  outputs: number,
  threads: number,
): CeseLayout {
  const { take, bytes } = memoryPlan();
  const cells = planCells(grid, layeredGrid(grid, 1), take);
  const numbers = n * space.functionCount;
  const tiles = tilesOf(grid, threads);
  const most = (axis: number): number => Math.max(...tiles.map(({ counts }) => counts[axis]));
  // Rows have one more column at both ends, and room for the pair that overlaps each end.
  const numberBytes = wide * (most(0) + 4);
  const given = { numberBytes, rowBytes: outputs * numberBytes };
  const made = { numberBytes, rowBytes: numbers * numberBytes };
  const rows = grid.dimension === 3 ? most(1) : 0;
  const scratch = memoryPlan(reportBytes(n));
  const two = (count: number): [number, number] => {
    const one = (): number => scratch.take(count * given.rowBytes);
    return [one(), one()];
  };
  const [ofCells, ofCorners] = rows > 0 ? [two(rows + 2), two(rows + 1)] : [two(1), two(1)];
  const cornerRow = scratch.take(made.rowBytes);
  const scratchBytes = inLines(scratch.bytes());
  return {
    ...cells,
    registers: [0, 1].map(() => takePlanes(take, cells.planeBytes, numbers)),
    free: null,
    tiles,
    tileRecords: take(tileRecord.bytes * tiles.length),
    points: takeCoordinates(grid, take),
    corners: takeCoordinates(grid, take),
    pointsBeside: walls && takeCoordinates(grid, take),
    cornersBeside: walls && takeCoordinates(grid, take),
    given,
    made,
    ofCells,
    ofCorners,
    cornerRow,
    scratch: take(scratchBytes * threads),
    scratchBytes,
    control: take(controlBytes(threads)),
    bytes: bytes(),
  };
}

/** Writes the grid data that kernels read to the memory. */
export function fillMemory(
  { grid, walls }: Pick<CeseOperators, 'grid' | 'walls'>,
  layout: CeseLayout,
  buffer: ArrayBufferLike,
): void {
  const { origin, spacing, counts } = grid;
  fillCells(grid, layout, buffer);
  // Computed as in the lattices of the reference.
  const along = (shift: number) => (axis: number, i: number) =>
    origin[axis] + shift * spacing[axis] + i * spacing[axis];
  fillCoordinates(grid, layout.points, buffer, along(-0.5));
  fillCoordinates(grid, layout.corners, buffer, along(0));
  const { pointsBeside, cornersBeside } = layout;
  if (walls && pointsBeside && cornersBeside) {
    fillCoordinates(grid, pointsBeside, buffer, besideOfCell(walls, counts));
    fillCoordinates(grid, cornersBeside, buffer, besideOfCorner(walls, counts));
  }
  fillTiles(layout.tiles, grid, layout.layered, buffer, layout.tileRecords);
}
