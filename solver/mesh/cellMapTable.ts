import { nodesPerCell } from './mesh';
import { shapeFunctions } from './shapeFunctions';
import type { CellMesh } from './types';

/** Points of a reference cell: one array per reference coordinate. */
interface FixedPoints {
  readonly count: number;
  readonly coordinates: readonly Float64Array[];
}

/** The map of the cells of a mesh at the same reference points of each, tabulated once. */
export class CellMapTable {
  /** [point][node] */
  private readonly values: Float64Array;
  /** [point][reference axis][node] */
  private readonly slopes: Float64Array;
  private readonly nodeCount: number;
  /** A coordinate of the nodes of the cell in hand. */
  private readonly own: Float64Array;

  constructor(
    private readonly mesh: CellMesh,
    private readonly points: FixedPoints,
  ) {
    const { nodeCount, dimension, evaluate } = shapeFunctions(mesh.shape, mesh.order);
    if (mesh.elementTags.length > 0 && nodeCount !== nodesPerCell(mesh)) {
      throw new RangeError(`cells of ${nodesPerCell(mesh)} nodes are not of order ${mesh.order}`);
    }
    this.nodeCount = nodeCount;
    this.own = new Float64Array(nodeCount);
    this.values = new Float64Array(points.count * nodeCount);
    this.slopes = new Float64Array(points.count * nodeCount * dimension);
    const perPoint = nodeCount * dimension;
    for (let q = 0; q < points.count; q++) {
      evaluate(
        points.coordinates.map((values) => values[q]),
        this.values.subarray(q * nodeCount, (q + 1) * nodeCount),
        this.slopes.subarray(q * perPoint, (q + 1) * perPoint),
      );
    }
  }

  /** Writes the places of the points of a cell, [point][axis]. */
  places(cell: number, target: Float64Array): void {
    this.sum(this.values, this.points.count, cell, target);
  }

  /** Writes the derivatives of the place at the points of a cell, [point][reference axis][axis]. */
  tangents(cell: number, target: Float64Array): void {
    this.sum(this.slopes, this.points.count * this.mesh.dimension, cell, target);
  }

  /** Σ weight · node per row of weights and axis. */
  private sum(weights: Float64Array, rows: number, cell: number, target: Float64Array): void {
    const { nodeCount, own } = this;
    const { cells, points, dimension } = this.mesh;
    for (let axis = 0; axis < dimension; axis++) {
      for (let k = 0; k < nodeCount; k++) own[k] = points[3 * cells[cell * nodeCount + k] + axis];
      for (let row = 0, at = 0; row < rows; row++) {
        let sum = 0;
        for (let k = 0; k < nodeCount; k++, at++) sum += weights[at] * own[k];
        target[row * dimension + axis] = sum;
      }
    }
  }
}

/**
 * Writes J∇ξ_b, [reference axis b][axis], from the derivatives of the place by the reference coordinates,
 * [reference axis][axis].
 * @returns the determinant J
 */
export function areaVectors(
  tangents: ArrayLike<number>,
  dimension: number,
  target: Float64Array,
  from = 0,
  to = 0,
): number {
  if (dimension === 2) {
    const [xByXi, yByXi] = [tangents[from], tangents[from + 1]];
    const [xByEta, yByEta] = [tangents[from + 2], tangents[from + 3]];
    target[to] = yByEta;
    target[to + 1] = -xByEta;
    target[to + 2] = -yByXi;
    target[to + 3] = xByXi;
    return xByXi * yByEta - yByXi * xByEta;
  }
  // J∇ξ = x_η × x_ζ and so on round.
  for (let b = 0; b < 3; b++) {
    const [u, v] = [from + 3 * ((b + 1) % 3), from + 3 * ((b + 2) % 3)];
    for (let axis = 0; axis < 3; axis++) {
      const [i, j] = [(axis + 1) % 3, (axis + 2) % 3];
      target[to + 3 * b + axis] =
        tangents[u + i] * tangents[v + j] - tangents[u + j] * tangents[v + i];
    }
  }
  return (
    tangents[from] * target[to] +
    tangents[from + 1] * target[to + 1] +
    tangents[from + 2] * target[to + 2]
  );
}
