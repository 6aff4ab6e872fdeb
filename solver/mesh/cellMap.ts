import { areaVectors } from './cellMapTable';
import { nodesPerCell } from './mesh';
import { shapeFunctions, type ShapeFunctions } from './shapeFunctions';
import type { CellMesh } from './types';
import { internalError } from '../core/internalError';

/** The map from the reference cell, [0, 1] along each axis, to the cells of a mesh. */
export class CellMap {
  private readonly functions: ShapeFunctions;
  private readonly values: Float64Array;
  private readonly derivatives: Float64Array;
  private readonly own = new Float64Array(9);
  private readonly tangents = new Float64Array(9);

  constructor(private readonly mesh: CellMesh) {
    this.functions = shapeFunctions(mesh.shape, mesh.order);
    const { nodeCount, dimension } = this.functions;
    if (mesh.elementTags.length > 0 && nodeCount !== nodesPerCell(mesh)) {
      throw internalError(`cells of ${nodesPerCell(mesh)} nodes are not of order ${mesh.order}`);
    }
    this.values = new Float64Array(nodeCount);
    this.derivatives = new Float64Array(nodeCount * dimension);
  }

  /** Writes x, y, z of a reference point of a cell. */
  place(cell: number, reference: ArrayLike<number>, place: Float64Array): void {
    this.functions.values(reference, this.values);
    place.fill(0);
    this.sum(cell, this.values, 0, place, 0, 1);
  }

  /**
   * Writes the derivatives of x, y, z with respect to the reference coordinates, [axis][reference axis], for the
   * axes of the mesh only.
   * @returns their determinant
   */
  jacobian(cell: number, reference: ArrayLike<number>, jacobian: Float64Array): number {
    const { dimension, nodeCount } = this.functions;
    this.functions.evaluate(reference, this.values, this.derivatives);
    for (let by = 0; by < dimension; by++) {
      this.sum(cell, this.derivatives, by * nodeCount, jacobian, by, dimension);
    }
    return determinant(jacobian, dimension);
  }

  /** Writes J∇ξ_b at a reference point, [reference axis b][axis]; see `areaVectors`. @returns the determinant J */
  metric(cell: number, reference: ArrayLike<number>, adjugate: Float64Array): number {
    const { dimension } = this.functions;
    this.jacobian(cell, reference, this.own);
    for (let axis = 0; axis < dimension; axis++) {
      for (let by = 0; by < dimension; by++) {
        this.tangents[by * dimension + axis] = this.own[axis * dimension + by];
      }
    }
    return areaVectors(this.tangents, dimension, adjugate);
  }

  /** Writes Σ weight · node, along the axes of the mesh, to `target[start + axis · stride]`. */
  private sum(
    cell: number,
    weights: Float64Array,
    first: number,
    target: Float64Array,
    start: number,
    stride: number,
  ): void {
    const { cells, points, dimension } = this.mesh;
    const { nodeCount } = this.functions;
    for (let axis = 0; axis < dimension; axis++) {
      let sum = 0;
      for (let node = 0; node < nodeCount; node++) {
        sum += weights[first + node] * points[3 * cells[cell * nodeCount + node] + axis];
      }
      target[start + axis * stride] = sum;
    }
  }
}

/** Returns the determinant of a matrix with one, two or three rows. @param at offset of the matrix */
export function determinant(m: ArrayLike<number>, rows: number, at = 0): number {
  if (rows === 1) return m[at];
  if (rows === 2) return m[at] * m[at + 3] - m[at + 1] * m[at + 2];
  return (
    m[at] * (m[at + 4] * m[at + 8] - m[at + 5] * m[at + 7]) -
    m[at + 1] * (m[at + 3] * m[at + 8] - m[at + 5] * m[at + 6]) +
    m[at + 2] * (m[at + 3] * m[at + 7] - m[at + 4] * m[at + 6])
  );
}
