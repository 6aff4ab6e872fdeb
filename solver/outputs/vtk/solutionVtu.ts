import { noProgress, type ProgressCallback } from '../../core/progress';
import type { Mesh } from '../../mesh/mesh';
import { cellQuality } from '../../mesh/quality';
import type { CellShape } from '../../mesh/types';
import { dot } from '../../space/linearAlgebra';
import { freeCells } from '../gridNodes';
import { nodalSolution } from '../nodalSolution';
import type { Solution } from '../solution';
import type { VtkArray } from './appendedData';
import { blocksInFiles, gridOf, withShapes } from './shapesOfMixed';
import { vtkLagrange, vtkLinear, writeVtu } from './vtu';
import { t } from '../../text/t';

/** File format options. */
export interface VtuForm {
  /** Whether fields are in double precision; points always are. */
  readonly isDouble: boolean;
  readonly isCompressed: boolean;
}

/** Options for the smallest file. */
export const defaultVtu: VtuForm = { isDouble: false, isCompressed: true };

export interface VtuOptions {
  readonly form?: VtuForm;
  readonly notify?: ProgressCallback;
}

/**
 * Writes the solution as a `.vtu` file. Cells have separate points, so that jumps are preserved; from second
 * order they are Lagrange cells, which represent the polynomials exactly. Point data are the conserved
 * variables, derived quantities, statistics and `extraFields`; cell data are the means of the conserved
 * variables, the element numbers of the mesh file, and the quality of plane cells. For a grid with one value
 * per cell, cells share points and all fields are cell data.
 * @throws CaseError if an extra field is not a valid expression.
 */
export function solutionVtu(
  solution: Solution,
  extraFields: readonly string[],
  { form = defaultVtu, notify = noProgress }: VtuOptions = {},
): Uint8Array {
  const { mesh, time } = solution;
  const nodal = nodalSolution(solution, extraFields, notify, form.isDouble);
  const { shape, order, points, cells, nodesPerCell, valuesPer, fields } = nodal;
  const blocks = blocksInFiles(mesh);
  const mixed = blocks.length > 0 ? withShapes(nodal, blocks) : null;
  const own = mixed
    ? { grid: gridOf(mixed), pointData: mixed.pointData }
    : {
        grid: { points, cells, pointsPerCell: nodesPerCell, cellType: cellType(shape, order) },
        pointData: valuesPer === 'node' ? fields : [],
      };
  return writeVtu({
    ...own,
    cellData: [
      ...(valuesPer === 'node' ? means(solution) : fields),
      { name: 'element', values: elementNumbers(mesh) },
      ...qualities(mesh),
    ],
    time,
    isCompressed: form.isCompressed,
  });
}

/** Returns the default quality of plane cells: shape measure of triangles, scaled Jacobian of quadrilaterals. */
function qualities(mesh: Mesh): VtkArray[] {
  if (mesh.kind === 'grid' || mesh.dimension !== 2) return [];
  const metric = mesh.shape === 'triangle' ? 'shape' : 'scaledJacobian';
  return [{ name: 'quality', values: cellQuality(mesh, metric) }];
}

/** Returns VTK's cell type for a shape and order. */
export const cellType = (shape: CellShape, order: number): number =>
  (order === 1 ? vtkLinear : vtkLagrange)[shape];

/** Returns the element numbers of the mesh file; grid cells are counted from 1, without those in obstacles. */
export const elementNumbers = (mesh: Mesh): Float64Array =>
  mesh.kind === 'cells' ? mesh.elementTags : Float64Array.from(freeCells(mesh), (cell) => cell + 1);

/** Returns the cell averages of the conserved variables. */
function means({ physics, discretization, state }: Solution): VtkArray[] {
  const { space } = discretization;
  const { cellCount, functionCount } = space;
  const { variableNames } = physics;
  return variableNames.map((name, variable) => ({
    name: t('outputMean', name),
    values: Float64Array.from({ length: cellCount }, (_, cell) => {
      const first = (cell * variableNames.length + variable) * functionCount;
      return dot(space.meanWeights(cell), 0, state, first, functionCount);
    }),
  }));
}
