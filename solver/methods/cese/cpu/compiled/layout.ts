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

/** Rows of numbers of points, [number][column], one row of points after the other. */
export interface PointRows {
  /** From one number to the next, and from a row of points to the next. */
  readonly numberBytes: number;
  readonly rowBytes: number;
}

/** Where everything lies in the memory of compiled CE/SE; addresses in bytes. */
export interface CeseLayout extends CellLayout {
  readonly tiles: readonly Tile[];
  readonly tileRecords: number;
  /** By axis the coordinates of cells with those of the layers, and of the corners of the grid. */
  readonly points: readonly number[];
  readonly corners: readonly number[];
  /** The same of how these stand by walls, see `besideInput`; null if that doesn't matter. */
  readonly pointsBeside: readonly number[] | null;
  readonly cornersBeside: readonly number[] | null;
  /** What points give to the new ones around them. */
  readonly given: PointRows;
  /** Means and slopes of a row of corners. */
  readonly made: PointRows;
  /** Within a thread's part: what two rows of cells give, or in space two planes of rows; the same of corners, */
  readonly ofCells: readonly [number, number];
  readonly ofCorners: readonly [number, number];
  /** and a row of corners. */
  readonly cornerRow: number;
}

/** @param outputs how many numbers a point gives */
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
  // A column beyond both ends, and one that a pair may have beyond them.
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

/** Writes what kernels read of the grid into the memory. */
export function fillMemory(
  { grid, walls }: Pick<CeseOperators, 'grid' | 'walls'>,
  layout: CeseLayout,
  buffer: ArrayBufferLike,
): void {
  const { origin, spacing, counts } = grid;
  fillCells(grid, layout, buffer);
  // As the lattices of the definition have them.
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
