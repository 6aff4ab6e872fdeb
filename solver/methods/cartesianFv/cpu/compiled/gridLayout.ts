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
import { fillCells, fillCoordinates, placeOfCell } from '../../../grid/compiled/cellMemory';
import { stripColumns } from '../../../grid/compiled/stripStarts';
import { layeredGrid } from '../../../grid/layeredGrid';
import { faceQuadratures } from '../../faceQuadratures';
import type { FvOperators } from '../../operators';
import { continuedGroups } from '../../../grid/continuedGroups';
import { fillObstacles, planObstacleLayout, type ObstacleLayout } from './obstacleLayout';
import type { Obstacles } from './obstacles';

/** Numbers of strips in a thread's memory, [rows][column], with room for one column before the first. */
export interface StripRows {
  readonly rowBytes: number;
  /** Byte offset of the first column from the start of a row. */
  readonly start: number;
}

/** Memory layout of the compiled solver; addresses in bytes. */
export interface GridLayout extends CellLayout {
  /** du/dt, in the format of the registers. */
  readonly slope: number;
  /** Coordinates per axis of the face points along the edges of faces, [point], and of the faces. */
  readonly alongFaces: readonly (readonly number[])[];
  readonly faces: readonly number[];
  /** Coordinates of the faces as computed from the cells above them. */
  readonly facesAbove: readonly number[];
  /** null if there are none. */
  readonly obstacles: ObstacleLayout | null;
  readonly rows: StripRows;
  /**
   * Offsets in a thread's memory of the values on the faces of two rows of cells, [low, high][point][variable],
   * followed by the force within cells for systems with a balance.
   */
  readonly sides: readonly [number, number];
  /** Offsets in a thread's memory of the fluxes through the faces before two rows. */
  readonly fluxes: readonly [number, number];
}

/**
 * Plans the memory layout.
 * @param registers number of copies of the state
 * @param obstacles obstacles of the grid; null if it has none
 */
export function planGridLayout(
  { grid, physics, reconstruction, variableCount: n }: FvOperators,
  registers: number,
  threads: number,
  obstacles: Obstacles | null = null,
): GridLayout {
  const { take, bytes } = memoryPlan();
  // One layer more than the stencil, since cells beyond periodic sides have reconstructed values too.
  const layered =
    obstacles?.layered ??
    layeredGrid(grid, 1 + (reconstruction?.scheme.reach ?? 0), continuedGroups(grid, physics));
  const points = reconstruction?.quadrature.points ?? faceQuadratures.midpoint.points;
  const cells = planCells(grid, layered, take);
  const { planeBytes } = cells;
  const rows: StripRows = { rowBytes: wide * (stripColumns + 6), start: 2 * wide };
  const sideBytes = (2 * points.length + (physics.balance ? 1 : 0)) * n * rows.rowBytes;
  const fluxBytes = (physics.balance ? 2 : 1) * n * rows.rowBytes;
  const firstSide = reportBytes(n);
  const firstFlux = firstSide + 2 * sideBytes;
  const scratchBytes = inLines(firstFlux + 2 * fluxBytes);
  const planned = obstacles && planObstacleLayout(grid, obstacles, planeBytes, take);
  return {
    ...cells,
    registers: Array.from({ length: registers }, () => takePlanes(take, planeBytes, n)),
    slope: takePlanes(take, planeBytes, n),
    alongFaces: points.map(() => takeCoordinates(grid, take)),
    faces: takeCoordinates(grid, take),
    facesAbove: takeCoordinates(grid, take),
    obstacles: planned,
    free: planned && planned.free,
    rows,
    sides: [firstSide, firstSide + sideBytes],
    fluxes: [firstFlux, firstFlux + fluxBytes],
    scratch: take(scratchBytes * threads),
    scratchBytes,
    control: take(controlBytes(threads)),
    bytes: bytes(),
  };
}

/** Byte offset of a face value from the address of a row of cell values. */
export function sideOffset(
  { layout, operators }: { readonly layout: GridLayout; readonly operators: FvOperators },
  side: 'low' | 'high',
  point: number,
  variable: number,
): number {
  const points = operators.reconstruction?.quadrature.points.length ?? 1;
  const row = ((side === 'low' ? 0 : points) + point) * operators.variableCount + variable;
  return row * layout.rows.rowBytes + layout.rows.start;
}

/** Byte offset of the force within a column from the same address. */
export const forceOffset = (
  parts: { readonly layout: GridLayout; readonly operators: FvOperators },
  variable: number,
): number => {
  const points = parts.operators.reconstruction?.quadrature.points.length ?? 1;
  return sideOffset(parts, 'high', points, variable);
};

/** Writes the grid data that kernels read to the memory. */
export function fillGridMemory(
  { grid, reconstruction }: FvOperators,
  layout: GridLayout,
  buffer: ArrayBufferLike,
): void {
  const { counts, sides } = grid;
  const points = reconstruction?.quadrature.points ?? faceQuadratures.midpoint.points;
  fillCells(grid, layout, buffer, listOf);
  points.forEach((point, q) =>
    fillCoordinates(grid, layout.alongFaces[q], buffer, (axis, i) =>
      placeOfCell(grid, axis, i, point),
    ),
  );
  fillCoordinates(grid, layout.facesAbove, buffer, (axis, i) => placeOfCell(grid, axis, i, -0.5));
  // A face belongs to the cell below it; periodic sides share one face.
  fillCoordinates(grid, layout.faces, buffer, (axis, i) => {
    if (i > 0) return placeOfCell(grid, axis, i - 1, 0.5);
    return sides[axis][0] === 'joined'
      ? placeOfCell(grid, axis, counts[axis] - 1, 0.5)
      : placeOfCell(grid, axis, 0, -0.5);
  });
  if (layout.obstacles) fillObstacles(grid, layout.obstacles, layout.layered, buffer);

  /** Returns the address of the lists of a strip's faces at obstacles. */
  function listOf(axis: number, strip: number): number {
    const { lists, listBytes } = layout.obstacles?.axes[axis] ?? { lists: 0, listBytes: 0 };
    const row = axis === 0 ? strip : strip + Math.floor(strip / counts[axis]);
    return lists + row * listBytes;
  }
}
