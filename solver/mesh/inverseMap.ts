import { CellMap, determinant } from './cellMap';
import { cones, collapse, expandTangents, expandPoint } from './cones';
import { shapeOfCell } from './mesh';
import type { BlockShape, CellMesh } from './types';

/** Convergence tolerance of Newton's method, in reference coordinates. */
const converged = 1e-13;
const maxSteps = 25;
/** Least distance from a collapsed corner at which derivatives are evaluated. */
const apart = 1e-6;

/** Writes the reference coordinates of a point, which may lie outside the cell. @returns whether they exist */
export type InverseMap = (
  cell: number,
  place: ArrayLike<number>,
  reference: Float64Array,
) => boolean;

/**
 * Returns the inverse of the cells' maps, by Newton's method. In collapsed cells it is applied to the reference cell of
 * the shape, since derivatives by the coordinates of the square or cube vanish where that collapses.
 */
export const inverseMap = (mesh: CellMesh): InverseMap => {
  const map = new CellMap(mesh);
  return (cell, ...args) => {
    const shape = mesh.blocks ? shapeOfCell(mesh, cell) : null;
    return invertByNewton(map, mesh.dimension, shape, cell, ...args);
  };
};

/** @param shape of a mesh with several shapes; null for the square or cube */
function invertByNewton(
  map: CellMap,
  dimension: number,
  shape: BlockShape | null,
  cell: number,
  place: ArrayLike<number>,
  reference: Float64Array,
): boolean {
  const axes = shape === null ? [] : cones[shape];
  const jacobian = new Float64Array(dimension * dimension);
  const at = new Float64Array(3);
  let own: number[] = new Array<number>(dimension).fill(0.5);
  if (shape !== null) own = collapse(shape, own);
  for (let step = 0; step < maxSteps; step++) {
    let from = own;
    reference.fill(0);
    reference.set(shape === null ? own : expandPoint(shape, own));
    if (shape !== null && axes.length > 0) {
      for (let axis = 0; axis < dimension; axis++) {
        const last = axes.includes(axis) ? 1 - apart : 1;
        reference[axis] = Math.min(Math.max(reference[axis], 0), last);
      }
      from = collapse(shape, [...reference.subarray(0, dimension)]);
    }
    map.place(cell, reference, at);
    let whole = map.jacobian(cell, reference, jacobian);
    if (shape !== null && axes.length > 0) {
      expandColumns(shape, reference, jacobian, dimension);
      whole = determinant(jacobian, dimension);
    }
    if (whole === 0) return false;
    // Cramer's rule: the residual replaces the column of each reference axis.
    const next = from.map((value, by) => {
      const replaced = jacobian.slice();
      for (let axis = 0; axis < dimension; axis++) {
        replaced[axis * dimension + by] = place[axis] - at[axis];
      }
      return value + determinant(replaced, dimension) / whole;
    });
    const largest = next.reduce((most, value, by) => Math.max(most, Math.abs(value - own[by])), 0);
    own = next;
    // The iteration diverges for points far outside.
    if (!(largest < 1e3)) return false;
    if (largest < converged) break;
  }
  reference.fill(0);
  reference.set(shape === null ? own : expandPoint(shape, own));
  return true;
}

/** See `expandTangents`, for derivatives [axis][reference axis]. */
function expandColumns(
  shape: BlockShape,
  reference: Float64Array,
  jacobian: Float64Array,
  dimension: number,
): void {
  const transposed = (values: Float64Array): Float64Array =>
    values.map((_, i) => values[(i % dimension) * dimension + Math.floor(i / dimension)]);
  const tangents = transposed(jacobian);
  expandTangents(shape, (axis) => reference[axis], tangents, 0, dimension);
  jacobian.set(transposed(tangents));
}
