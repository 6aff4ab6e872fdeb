import { lagrangeNodes } from '../../mesh/lagrangeNodes';
import { interpolation, lagrangeBasis } from '../../space/lagrange';
import type { FieldValues, NodalSolution } from '../nodalSolution';
import { vtkLagrange, vtkLinear, type VtuGrid } from './vtu';

/** A solution whose first cells are triangles stored as quadrilaterals, see `CellMesh.blocks`, as a grid of both. */
export interface MixedNodes {
  readonly grid: VtuGrid;
  readonly pointData: readonly { readonly name: string; readonly values: FieldValues }[];
}

/**
 * Replaces the nodes of the first cells by those of triangles of the same order. Values are interpolated along the rows
 * of nodes, which a triangle and its quadrilateral share; this is exact for the polynomials of the solution.
 * @param count number of triangles
 */
export function withTriangles(nodal: NodalSolution, count: number): MixedNodes {
  const { order, points, cells, nodesPerCell, fields } = nodal;
  const quadrilateral = lagrangeNodes('quadrilateral', order).map((node) => node.join());
  const triangle = lagrangeNodes('triangle', order);
  const basis = lagrangeBasis(Float64Array.from({ length: order + 1 }, (_, i) => i / order));
  /** Per node of a triangle: nodes of the quadrilateral and their weights. */
  const rows = triangle.map(([i, j]) => ({
    nodes: Array.from({ length: order + 1 }, (_, k) => quadrilateral.indexOf(`${k},${j}`)),
    weights: interpolation(basis, [j === order ? 0 : i / (order - j)]),
  }));
  const perTriangle = triangle.length;
  const kept = nodesPerCell * count;
  const moved = perTriangle * count - kept;
  /** Values of all nodes of the result, with several components per node. */
  const chosen = <T extends FieldValues>(values: T, components: number): T => {
    const length = values.length + components * moved;
    const result = (
      values instanceof Float64Array ? new Float64Array(length) : new Float32Array(length)
    ) as T;
    for (let cell = 0, at = 0; cell < count; cell++) {
      for (const { nodes, weights } of rows) {
        for (let component = 0; component < components; component++) {
          let sum = 0;
          nodes.forEach((node, k) => {
            if (weights[k] === 0) return;
            sum += weights[k] * values[components * cells[cell * nodesPerCell + node] + component];
          });
          result[at++] = sum;
        }
      }
    }
    result.set(values.subarray(components * kept), components * perTriangle * count);
    return result;
  };
  const types = order === 1 ? vtkLinear : vtkLagrange;
  return {
    grid: {
      points: chosen(points, 3),
      first: {
        cells: Uint32Array.from({ length: perTriangle * count }, (_, i) => i),
        pointsPerCell: perTriangle,
        cellType: types.triangle,
      },
      cells: cells.subarray(kept).map((point) => point + moved),
      pointsPerCell: nodesPerCell,
      cellType: types.quadrilateral,
    },
    pointData: fields.map(({ name, values }) => ({ name, values: chosen(values, 1) })),
  };
}
