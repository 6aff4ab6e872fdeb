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
  const blocks = collapsedBlocks(mesh);
  let curved: readonly boolean[] | null = null;
  const areCurved = (): readonly boolean[] =>
    (curved ??= blocks.map(({ first, count: own }) =>
      mesh.dimension === 2
        ? cellBends(mesh)
            .subarray(first, first + own)
            .includes(bends.curved)
        : vary(geometry().determinants, pointCount, first, first + own),
    ));
  return {
    count,
    blocks: blocks.map(({ first, count: own, shape }, block) => ({
      shape,
      first,
      count: own,
      matrix: shape === 'triangle' ? projectionMatrix(projection) : matrices[block].projection!,
    })),
    get areCurved() {
      return areCurved().includes(true);
    },
    varies: (cell) =>
      cell < count && areCurved()[blocks.findIndex((own) => cell < own.first + own.count)],
    projection,
    sideFactor: sideFactor('triangle', 0, line.order),
    coneFactor: sideFactor('tetrahedron', 0, line.order),
    determinant: (cell, point) => geometry().determinants[cell * pointCount + point],
    sideDeterminants: () => geometry().sideDeterminants,
  };
}

/** Returns whether values differ within a cell of a range. */
function vary(values: Float64Array, pointCount: number, start: number, end: number): boolean {
  for (let at = start * pointCount; at < end * pointCount; at++) {
    const first = values[at - (at % pointCount)];
    if (Math.abs(values[at] - first) > 1e-10 * first) return true;
  }
  return false;
}
