import { emptyGeometry, type CellGeometry } from '../cpr/geometry';
import type { CprOperators } from '../cpr/operators';
import type { MixedGeometry } from './geometry';

/** Operators of flux reconstruction with the geometry of triangles and quadrilaterals. */
export interface SquareOperators extends CprOperators {
  /** Geometry of all cells; computed on first use. */
  readonly geometry: MixedGeometry;
}

/** J∇ξ, J∇η and J of the map of the unit square at the points of all cells, see `readSquareGeometry`. */
export function squareMetrics(
  operators: SquareOperators,
): Pick<CellGeometry, 'metrics' | 'determinants'> {
  const { cellCount, pointCount } = operators;
  const metrics = new Float64Array(4 * pointCount * cellCount);
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
 * Writes the geometry of a cell in the coordinates ξ, η of the square, in which the scheme acts along lines; empty arrays
 * of the target are skipped. With r = ξ(1 − η) and s = η, J∇ξ = J_rs∇r + ξ J_rs∇s and J∇η = (1 − η) J_rs∇s.
 */
export function readSquareGeometry(
  { geometry, space, triangles, pointCount }: SquareOperators,
  cell: number,
  target: CellGeometry,
): void {
  for (const name of ['places', 'determinants', 'metrics', 'sidePlaces', 'areas'] as const) {
    const { length } = target[name];
    if (length > 0) target[name].set(geometry[name].subarray(cell * length, (cell + 1) * length));
  }
  if (!triangles || cell >= triangles.count) return;
  const [xi, eta] = space.points.coordinates;
  const { determinants, metrics } = target;
  for (let i = 0; i < pointCount; i++) {
    if (determinants.length > 0) determinants[i] *= 1 - eta[i];
    if (metrics.length === 0) continue;
    for (let at = 4 * i; at < 4 * i + 2; at++) {
      metrics[at] += xi[i] * metrics[at + 2];
      metrics[at + 2] *= 1 - eta[i];
    }
  }
}
