import { areaVectors, CellMapTable } from '../mesh/cellMapTable';
import type { CellMaps, ReferencePoints } from './cellSpace';
import type { BoxMesh } from './nodalSpace';

/** See `CellMaps.metrics`: the map is tabulated at the last requested points. */
export function mappedMetrics(mesh: BoxMesh): NonNullable<CellMaps['metrics']> {
  const square = mesh.dimension ** 2;
  let known: { points: ReferencePoints; map: CellMapTable; tangents: Float64Array } | null = null;
  return (cell, points, adjugates, determinants) => {
    if (known?.points !== points) {
      const tangents = new Float64Array(points.count * square);
      known = { points, map: new CellMapTable(mesh, points), tangents };
    }
    const { map, tangents } = known;
    map.tangents(cell, tangents);
    for (let q = 0; q < points.count; q++) {
      const at = q * square;
      determinants[q] = areaVectors(tangents, mesh.dimension, adjugates, at, at);
    }
  };
}
