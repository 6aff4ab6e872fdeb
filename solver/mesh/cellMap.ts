import { areaVectors } from './cellMapTable';
import { nodesPerCell } from './mesh';
import { shapeFunctions, type ShapeFunctions } from './shapeFunctions';
import type { CellMesh } from './types';
import { internalError } from '../core/internalError';

/**
 * The map from the reference cell, [0, 1] along each axis, to the cells of a mesh. Fast for one reference point of many
 * cells in a row, whose shape functions are evaluated once.
 */
export class CellMap {
  private readonly functions: ShapeFunctions;
  /** The last reference point; its shape functions, and the nodes where their values are not 0. */
  private readonly at = new Float64Array(3).fill(NaN);
  private readonly values: Float64Array;
  private readonly derivatives: Float64Array;
  private readonly nonzero: Uint16Array;
  private nonzeroCount = 0;
  private hasDerivatives = false;
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
    this.nonzero = new Uint16Array(nodeCount);
  }

  /** Writes x, y, z of a reference point of a cell. */
  place(cell: number, reference: ArrayLike<number>, place: Float64Array): void {
    this.evaluate(reference, false);
    const { cells, points, dimension } = this.mesh;
    const { values, nonzero, nonzeroCount } = this;
    const first = cell * this.functions.nodeCount;
    place.fill(0);
    for (let i = 0; i < nonzeroCount; i++) {
      const [weight, from] = [values[nonzero[i]], 3 * cells[first + nonzero[i]]];
      for (let axis = 0; axis < dimension; axis++) place[axis] += weight * points[from + axis];
    }
  }

  /**
   * Writes the derivatives of x, y, z with respect to the reference coordinates, [axis][reference axis], for the
   * axes of the mesh only.
   * @returns their determinant
   */
  jacobian(cell: number, reference: ArrayLike<number>, jacobian: Float64Array): number {
    const { dimension, nodeCount } = this.functions;
    this.evaluate(reference, true);
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

  /** Evaluates the shape functions at a reference point unless it is the last one. */
  private evaluate(reference: ArrayLike<number>, withDerivatives: boolean): void {
    const { at, functions, values, nonzero } = this;
    const { dimension, nodeCount } = functions;
    let isSame = this.hasDerivatives || !withDerivatives;
    for (let axis = 0; axis < dimension; axis++) {
      if (at[axis] !== reference[axis]) isSame = false;
    }
    if (isSame) return;
    for (let axis = 0; axis < dimension; axis++) at[axis] = reference[axis];
    if (withDerivatives) functions.evaluate(reference, values, this.derivatives);
    else functions.values(reference, values);
    this.hasDerivatives = withDerivatives;
    this.nonzeroCount = 0;
    for (let node = 0; node < nodeCount; node++) {
      if (values[node] !== 0) nonzero[this.nonzeroCount++] = node;
    }
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
