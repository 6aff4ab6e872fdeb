import { collapseAreas, collapseDeterminant } from '../../mesh/cones';
import { shapeOfCell } from '../../mesh/mesh';
import { emptyGeometry, type CellGeometry } from '../cpr/geometry';
import type { CprOperators } from '../cpr/operators';
import type { MixedGeometry } from './geometry';

/** Operators of flux reconstruction with the geometry of cells of several shapes. */
export interface SquareOperators extends CprOperators {
  /** Geometry of all cells; computed on first use. */
  readonly geometry: MixedGeometry;
}

/** J∇ξ_b and J of the map of the unit square or cube at the points of all cells, see `readSquareGeometry`. */
export function squareMetrics(
  operators: SquareOperators,
): Pick<CellGeometry, 'metrics' | 'determinants'> {
  const { cellCount, pointCount, mesh } = operators;
  const metrics = new Float64Array(mesh.dimension ** 2 * pointCount * cellCount);
  const determinants = new Float64Array(pointCount * cellCount);
  const own = emptyGeometry(operators, ['metrics', 'determinants']);
  for (let cell = 0; cell < cellCount; cell++) {
    readSquareGeometry(operators, cell, own);
    metrics.set(own.metrics, cell * own.metrics.length);
    determinants.set(own.determinants, cell * pointCount);
  }
  return { metrics, determinants };
}

/**
 * Writes the geometry of a cell in the coordinates of the square or cube, in which the scheme acts along lines; empty
 * arrays of the target are skipped. See `collapseAreas`.
 */
export function readSquareGeometry(
  { geometry, space, triangles, pointCount, mesh }: SquareOperators,
  cell: number,
  target: CellGeometry,
): void {
  for (const name of ['places', 'determinants', 'metrics', 'sidePlaces', 'areas'] as const) {
    const { length } = target[name];
    if (length > 0) target[name].set(geometry[name].subarray(cell * length, (cell + 1) * length));
  }
  if (!triangles || cell >= triangles.count) return;
  const shape = shapeOfCell(mesh, cell);
  const { dimension: d } = mesh;
  const { coordinates } = space.points;
  const { determinants, metrics } = target;
  for (let i = 0; i < pointCount; i++) {
    const coordinate = (axis: number): number => coordinates[axis][i];
    if (determinants.length > 0) determinants[i] *= collapseDeterminant(shape, coordinate);
    if (metrics.length > 0) collapseAreas(shape, coordinate, metrics, i * d * d, d);
  }
}
