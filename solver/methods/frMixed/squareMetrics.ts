import { areaVectors, CellMapTable } from '../../mesh/cellMapTable';
import type { CellGeometry } from '../cpr/geometry';
import type { FrMixedOperators } from './operators';

/** Exact area vectors and J of the map of the unit square at the points of all cells, for gradients. */
export function squareMetrics({
  mesh,
  space,
  pointCount,
  cellCount,
  geometry,
}: FrMixedOperators): CellGeometry {
  const map = new CellMapTable(mesh, space.points);
  const metrics = new Float64Array(4 * pointCount * cellCount);
  const determinants = new Float64Array(pointCount * cellCount);
  const tangents = new Float64Array(4 * pointCount);
  for (let cell = 0, at = 0; cell < cellCount; cell++) {
    map.tangents(cell, tangents);
    for (let i = 0; i < pointCount; i++, at++) {
      determinants[at] = areaVectors(tangents, 2, metrics, 4 * i, 4 * at);
    }
  }
  return { ...geometry, metrics, determinants };
}
