import { noProgress, type ProgressCallback } from '../../core/progress';
import type { Mesh } from '../../mesh/mesh';
import { cellQuality } from '../../mesh/quality';
import type { CellShape } from '../../mesh/types';
import { dot } from '../../space/linearAlgebra';
import { freeCells } from '../gridNodes';
import { nodalSolution } from '../nodalSolution';
import type { Solution } from '../solution';
import type { VtkArray } from './appendedData';
import { vtkLagrange, vtkLinear, writeVtu } from './vtu';
import { t } from '../../text/t';

/** How a file is written. */
export interface VtuForm {
  /** Whether fields are in double precision; points always are. */
  readonly isDouble: boolean;
  readonly isCompressed: boolean;
}

/** The smallest file. */
export const defaultVtu: VtuForm = { isDouble: false, isCompressed: true };

export interface VtuOptions {
  readonly form?: VtuForm;
  readonly notify?: ProgressCallback;
}

/**
 * The solution as a `.vtu` file: cells are not joined, so jumps stay; from second order on as
 * Lagrange cells, so that nothing of the polynomials is lost. Point data are the conserved
 * variables, the derived quantities, the statistics and `extraFields`; cell data the means of the
 * conserved variables, the mesh file's element numbers, and the quality of plane cells. Of a grid with one
 * value per cell the cells are joined and all fields are cell data.
 * @throws CaseError if an extra field is no valid expression.
 */
export function solutionVtu(
  solution: Solution,
  extraFields: readonly string[],
  { form = defaultVtu, notify = noProgress }: VtuOptions = {},
): Uint8Array {
  const { mesh, time } = solution;
  const nodal = nodalSolution(solution, extraFields, notify, form.isDouble);
  const { shape, order, points, cells, nodesPerCell, valuesPer, fields } = nodal;
  return writeVtu({
    grid: { points, cells, pointsPerCell: nodesPerCell, cellType: cellType(shape, order) },
    pointData: valuesPer === 'node' ? fields : [],
    cellData: [
      ...(valuesPer === 'node' ? means(solution) : fields),
      { name: 'element', values: elementNumbers(mesh) },
      ...qualities(mesh),
    ],
    time,
    isCompressed: form.isCompressed,
  });
}

/** The default measure of plane cells: of triangles their shape, of quadrangles the scaled Jacobian. */
function qualities(mesh: Mesh): VtkArray[] {
  if (mesh.kind === 'grid' || mesh.dimension !== 2) return [];
  const metric = mesh.shape === 'triangle' ? 'shape' : 'scaledJacobian';
  return [{ name: 'quality', values: cellQuality(mesh, metric) }];
}

/** VTK's number of cells of a shape and order. */
export const cellType = (shape: CellShape, order: number): number =>
  (order === 1 ? vtkLinear : vtkLagrange)[shape];

/** Numbers of the elements in the mesh's file; cells of a grid are counted from 1, those in obstacles left out. */
export const elementNumbers = (mesh: Mesh): Float64Array =>
  mesh.kind === 'cells' ? mesh.elementTags : Float64Array.from(freeCells(mesh), (cell) => cell + 1);

/** The means of the conserved variables over the cells. */
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
