import { cellQuality } from '../../mesh/quality';
import { requireTriangles } from '../../mesh/mesh';
import type { TriangleMesh } from '../../mesh/types';
import { unheard, type Tell } from '../../core/progress';
import { nodalSolution, type FieldValues } from '../nodalSolution';
import type { Solution } from '../solution';
import { meanWeights } from '../nodalBasis';
import {
  vtkLagrangeCurve,
  vtkLagrangeTriangle,
  vtkLine,
  vtkTriangle,
  writeVtu,
  type VtuArray,
} from './vtu';

/** How a file is written. */
export interface VtuForm {
  /** Whether fields are in double precision; points always are. */
  readonly isDouble: boolean;
  readonly isCompressed: boolean;
}

/** The smallest file. */
export const usualVtu: VtuForm = { isDouble: false, isCompressed: true };

export interface VtuOptions {
  readonly form?: VtuForm;
  readonly tell?: Tell;
}

/**
 * The solution as a `.vtu` file: cells are not joined, so jumps stay; from second order on as
 * Lagrange triangles, so that nothing of the polynomials is lost. Point data are the conserved
 * variables, the derived quantities, the statistics and `extraFields`; cell data the means of the
 * conserved variables, the mesh file's element numbers, and the quality of the cells.
 * @throws CaseError where an extra field is no valid expression.
 */
export function solutionVtu(
  solution: Solution,
  extraFields: readonly string[],
  { form = usualVtu, tell = unheard }: VtuOptions = {},
): Uint8Array {
  const { physics, time } = solution;
  const mesh = requireTriangles(solution.mesh, 'a VTU file');
  const nodal = nodalSolution(solution, extraFields, tell, form.isDouble);
  const { order, points, cells, nodesPerCell, fields } = nodal;
  const weights = meanWeights(order);
  const means = fields
    .filter(({ name }) => physics.variableNames.includes(name))
    .map(({ name, values }) => ({
      name: `mean ${name}`,
      values: cellMeans(values, cells, weights),
    }));
  return writeVtu({
    grid: {
      points,
      cells,
      pointsPerCell: nodesPerCell,
      cellType: order === 1 ? vtkTriangle : vtkLagrangeTriangle,
    },
    pointData: fields,
    cellData: [
      ...means,
      { name: 'element', values: mesh.elementTags },
      { name: 'quality', values: cellQuality(mesh, 'shape') },
    ],
    time,
    isCompressed: form.isCompressed,
  });
}

/**
 * The same along the boundary: its sides as curves of the solution's order, as the cells inside see
 * it; cell data are the number of the group (`groups` of the field data names them), the outward
 * normal and the element inside.
 * @throws CaseError where an extra field is no valid expression.
 */
export function boundaryVtu(
  solution: Solution,
  extraFields: readonly string[],
  { form = usualVtu, tell = unheard }: VtuOptions = {},
): Uint8Array {
  const { time } = solution;
  const mesh = requireTriangles(solution.mesh, 'a VTU file');
  const nodal = nodalSolution(solution, extraFields, tell, form.isDouble);
  const { order, points, cells, nodesPerCell } = nodal;
  const perSide = order + 1;
  const source = new Uint32Array(mesh.boundaryCells.length * perSide);
  mesh.boundaryCells.forEach((cell, face) => {
    sideNodes(order, mesh.boundarySides[face]).forEach((node, k) => {
      source[face * perSide + k] = cells[cell * nodesPerCell + node];
    });
  });
  return writeVtu({
    grid: {
      points: Float64Array.from({ length: 3 * source.length }, (_, i) => {
        const point = Math.floor(i / 3);
        return points[3 * source[point] + (i - 3 * point)];
      }),
      cells: Uint32Array.from(source, (_, i) => i),
      pointsPerCell: perSide,
      cellType: order === 1 ? vtkLine : vtkLagrangeCurve,
    },
    pointData: nodal.fields.map(({ name, values }) => ({
      name,
      values: selected(values, source),
    })),
    cellData: [
      { name: 'group', values: Int32Array.from(mesh.boundaryGroups) },
      { name: 'normal', values: outwardNormals(mesh), components: 3 },
      {
        name: 'element',
        values: Float64Array.from(mesh.boundaryCells, (cell) => mesh.elementTags[cell]),
      },
    ],
    names: { groups: mesh.groups.map(({ name }) => name) },
    time,
    isCompressed: form.isCompressed,
  });
}

const selected = (values: FieldValues, source: Uint32Array): FieldValues => {
  const result =
    values instanceof Float64Array
      ? new Float64Array(source.length)
      : new Float32Array(source.length);
  source.forEach((point, i) => (result[i] = values[point]));
  return result;
};

/** Nodes of a side of VTK's Lagrange triangle, in the order of its Lagrange curve: ends first. */
function sideNodes(order: number, side: number): number[] {
  const inner = Array.from({ length: order - 1 }, (_, k) => 3 + side * (order - 1) + k);
  return [side, (side + 1) % 3, ...inner];
}

function cellMeans(
  values: VtuArray['values'],
  cells: Uint32Array,
  weights: Float64Array,
): Float64Array {
  const means = new Float64Array(cells.length / weights.length);
  for (let i = 0; i < cells.length; i++) {
    const node = i % weights.length;
    means[(i - node) / weights.length] += weights[node] * values[cells[i]];
  }
  return means;
}

/** Unit normals out of the domain, x, y, 0 per boundary face. */
function outwardNormals(mesh: TriangleMesh): Float64Array {
  const { cells, points, boundaryCells, boundarySides } = mesh;
  const normals = new Float64Array(3 * boundaryCells.length);
  boundaryCells.forEach((cell, face) => {
    const side = boundarySides[face];
    const start = 3 * cells[3 * cell + side];
    const end = 3 * cells[3 * cell + ((side + 1) % 3)];
    const x = points[end + 1] - points[start + 1];
    const y = points[start] - points[end];
    const length = Math.hypot(x, y);
    normals[3 * face] = x / length;
    normals[3 * face + 1] = y / length;
  });
  return normals;
}
