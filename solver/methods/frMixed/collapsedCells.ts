import { bends, cellBends } from '../../mesh/cellBends';
import { collapsedBlocks, collapsedCount } from '../../mesh/mesh';
import type { CellMesh } from '../../mesh/types';
import {
  lineProjection,
  projectionMatrix,
  type CollapsedTriangles,
} from '../cpr/collapsedTriangles';
import type { LineOperators } from '../cpr/line';
import type { MixedGeometry } from './geometry';
import { sideFactor } from './shapeFactors';
import type { ShapeOperators } from './shapeOperators';

/** Describes the collapsed cells of a mesh to the kernels; null if there are none. @param matrices per block */
export function collapsedCells(
  mesh: CellMesh,
  line: LineOperators,
  matrices: readonly ShapeOperators[],
  geometry: () => MixedGeometry,
): CollapsedTriangles | null {
  const count = collapsedCount(mesh);
  if (count === 0) return null;
  const pointCount = line.points.length ** mesh.dimension;
  const projection = lineProjection(line);
  let areCurved: boolean | null = null;
  return {
    count,
    blocks: collapsedBlocks(mesh).map(({ first, count: own, shape }, block) => ({
      shape,
      first,
      count: own,
      matrix: shape === 'triangle' ? projectionMatrix(projection) : matrices[block].projection!,
    })),
    get areCurved() {
      return (areCurved ??=
        mesh.dimension === 2
          ? cellBends(mesh).subarray(0, count).includes(bends.curved)
          : vary(geometry().determinants, pointCount, count));
    },
    projection,
    sideFactor: sideFactor('triangle', 0, line.order),
    determinant: (cell, point) => geometry().determinants[cell * pointCount + point],
    sideDeterminants: () => geometry().sideDeterminants,
  };
}

/** Returns whether values differ within a cell. */
function vary(values: Float64Array, pointCount: number, cells: number): boolean {
  for (let at = 0; at < cells * pointCount; at++) {
    const first = values[at - (at % pointCount)];
    if (Math.abs(values[at] - first) > 1e-10 * first) return true;
  }
  return false;
}
