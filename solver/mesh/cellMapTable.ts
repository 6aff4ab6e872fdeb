import { nodesPerCell } from './mesh';
import { nodeLattice } from './nodeLattice';
import { lineFunctions, shapeFunctions } from './shapeFunctions';
import { TensorTable } from './tensorTable';
import type { CellMesh } from './types';
import { internalError } from '../core/internalError';

/** Points of a reference cell: one array per reference coordinate. */
interface FixedPoints {
  readonly count: number;
  readonly coordinates: readonly Float64Array[];
  /** Coordinates along each axis of tensor-product points, the first axis varying fastest. */
  readonly along?: readonly Float64Array[];
}

/** Evaluates one coordinate of the map, or its derivatives, at the points. */
interface CellSums {
  /** Writes Σ N_k x_k, [point · stride]. */
  value(nodes: Float64Array, target: Float64Array, start: number, stride: number): void;
  /** Writes Σ ∂N_k/∂ξ_b x_k, [(point · axes + b) · stride]. */
  slopes(nodes: Float64Array, target: Float64Array, start: number, stride: number): void;
}

/** The map of the cells of a mesh, tabulated at the same reference points of each cell. */
export class CellMapTable {
  private readonly sums: CellSums;
  /** One coordinate of the nodes of the current cell. */
  private readonly own: Float64Array;

  constructor(
    private readonly mesh: CellMesh,
    points: FixedPoints,
  ) {
    const { shape, order } = mesh;
    const { nodeCount } = shapeFunctions(shape, order);
    if (mesh.elementTags.length > 0 && nodeCount !== nodesPerCell(mesh)) {
      throw internalError(`cells of ${nodesPerCell(mesh)} nodes are not of order ${order}`);
    }
    this.own = new Float64Array(nodeCount);
    const { along } = points;
    this.sums = along && shape !== 'triangle' ? productSums(mesh, along) : tableSums(mesh, points);
  }

  /** Writes the coordinates of the points of a cell, [point][axis]. */
  places(cell: number, target: Float64Array): void {
    const { dimension } = this.mesh;
    for (let axis = 0; axis < dimension; axis++) {
      this.gather(cell, axis);
      this.sums.value(this.own, target, axis, dimension);
    }
  }

  /** Writes the derivatives of the map at the points of a cell, [point][reference axis][axis]. */
  tangents(cell: number, target: Float64Array): void {
    const { dimension } = this.mesh;
    for (let axis = 0; axis < dimension; axis++) {
      this.gather(cell, axis);
      this.sums.slopes(this.own, target, axis, dimension);
    }
  }

  private gather(cell: number, axis: number): void {
    const { own } = this;
    const { cells, points } = this.mesh;
    for (let k = 0, at = cell * own.length; k < own.length; k++, at++) {
      own[k] = points[3 * cells[at] + axis];
    }
  }
}

/** Evaluates sums by sum factorization, axis by axis. */
function productSums({ shape, order }: CellMesh, along: readonly Float64Array[]): CellSums {
  const table = new TensorTable(lineFunctions(order), along);
  /** Tensor-product index of each node in Gmsh's order. */
  const slots = Uint16Array.from(nodeLattice(shape, order), (place) =>
    place.reduce((slot, i, axis) => slot + i * (order + 1) ** axis, 0),
  );
  const products = new Float64Array(slots.length);
  const { pointCount } = table;
  const value = new Float64Array(pointCount);
  const slopes = along.map(() => new Float64Array(pointCount));
  const sort = (nodes: Float64Array): void => {
    for (let k = 0; k < slots.length; k++) products[slots[k]] = nodes[k];
  };
  const spread = (own: Float64Array, target: Float64Array, start: number, stride: number): void => {
    for (let q = 0, to = start; q < pointCount; q++, to += stride) target[to] = own[q];
  };
  return {
    value(nodes, target, start, stride) {
      sort(nodes);
      table.sums(products, 0, value, 0);
      spread(value, target, start, stride);
    },
    slopes(nodes, target, start, stride) {
      sort(nodes);
      table.derivatives(products, 0, slopes, 0);
      for (let b = 0; b < slopes.length; b++) {
        spread(slopes[b], target, start + b * stride, slopes.length * stride);
      }
    },
  };
}

/** Evaluates sums with a table of the shape functions at the points. */
function tableSums(mesh: CellMesh, { count, coordinates }: FixedPoints): CellSums {
  const { nodeCount, dimension, evaluate } = shapeFunctions(mesh.shape, mesh.order);
  const values = new Float64Array(count * nodeCount);
  const slopes = new Float64Array(count * dimension * nodeCount);
  const perPoint = nodeCount * dimension;
  for (let q = 0; q < count; q++) {
    evaluate(
      coordinates.map((own) => own[q]),
      values.subarray(q * nodeCount, (q + 1) * nodeCount),
      slopes.subarray(q * perPoint, (q + 1) * perPoint),
    );
  }
  const sumRows =
    (weights: Float64Array): CellSums['value'] =>
    (nodes, target, start, stride) => {
      for (let at = 0, to = start; at < weights.length; to += stride) {
        let sum = 0;
        for (let k = 0; k < nodeCount; k++, at++) sum += weights[at] * nodes[k];
        target[to] = sum;
      }
    };
  return { value: sumRows(values), slopes: sumRows(slopes) };
}

/**
 * Writes J∇ξ_b, [reference axis b][axis], from the derivatives of the map, [reference axis][axis].
 * @returns the determinant J
 */
export function areaVectors(
  tangents: ArrayLike<number>,
  dimension: number,
  target: Float64Array,
  from = 0,
  to = 0,
): number {
  // Destructuring arrays here is several times slower.
  const a = tangents[from];
  const b = tangents[from + 1];
  const c = tangents[from + 2];
  const d = tangents[from + 3];
  if (dimension === 2) {
    target[to] = d;
    target[to + 1] = -c;
    target[to + 2] = -b;
    target[to + 3] = a;
    return a * d - b * c;
  }
  const e = tangents[from + 4];
  const f = tangents[from + 5];
  const g = tangents[from + 6];
  const h = tangents[from + 7];
  const i = tangents[from + 8];
  // J∇ξ = x_η × x_ζ and cyclic permutations.
  target[to] = e * i - f * h;
  target[to + 1] = f * g - d * i;
  target[to + 2] = d * h - e * g;
  target[to + 3] = h * c - i * b;
  target[to + 4] = i * a - g * c;
  target[to + 5] = g * b - h * a;
  target[to + 6] = b * f - c * e;
  target[to + 7] = c * d - a * f;
  target[to + 8] = a * e - b * d;
  return a * target[to] + b * target[to + 1] + c * target[to + 2];
}
