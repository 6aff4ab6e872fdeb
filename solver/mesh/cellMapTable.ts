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

/** Writes a sum over the nodes of each cell. @param nodes one coordinate of the nodes of consecutive cells */
type CellSum = (
  nodes: Float64Array,
  cells: number,
  target: Float64Array,
  start: number,
  stride: number,
) => void;

/** Evaluates one coordinate of the map, or its derivatives, at the points. */
interface CellSums {
  /** Order in which nodes are given; null for that of the mesh. */
  readonly slots: Uint16Array | null;
  /** Writes Σ N_k x_k, [cell][point · stride]. */
  readonly value: CellSum;
  /** Writes Σ ∂N_k/∂ξ_b x_k, [cell][(point · axes + b) · stride]. */
  readonly slopes: CellSum;
}

/** The map of the cells of a mesh, tabulated at the same reference points of each cell. */
export class CellMapTable {
  private readonly sums: CellSums;
  private readonly nodeCount: number;
  /** One coordinate of the nodes of the current cells. */
  private own: Float64Array;

  constructor(
    private readonly mesh: CellMesh,
    points: FixedPoints,
  ) {
    const { shape, order } = mesh;
    const { nodeCount } = shapeFunctions(shape, order);
    if (mesh.elementTags.length > 0 && nodeCount !== nodesPerCell(mesh)) {
      throw internalError(`cells of ${nodesPerCell(mesh)} nodes are not of order ${order}`);
    }
    this.nodeCount = nodeCount;
    this.own = new Float64Array(nodeCount);
    const { along } = points;
    this.sums = along && shape !== 'triangle' ? productSums(mesh, along) : tableSums(mesh, points);
  }

  /**
   * Writes the coordinates of the points of consecutive cells, [cell][point][axis].
   * @param count of cells; many in one call take a fraction of the time of one call per cell
   */
  places(cell: number, target: Float64Array, count = 1): void {
    const { dimension } = this.mesh;
    for (let axis = 0; axis < dimension; axis++) {
      this.gather(cell, count, axis);
      this.sums.value(this.own, count, target, axis, dimension);
    }
  }

  /** Writes the derivatives of the map, [cell][point][reference axis][axis]; parameters as of `places`. */
  tangents(cell: number, target: Float64Array, count = 1): void {
    const { dimension } = this.mesh;
    for (let axis = 0; axis < dimension; axis++) {
      this.gather(cell, count, axis);
      this.sums.slopes(this.own, count, target, axis, dimension);
    }
  }

  private gather(cell: number, count: number, axis: number): void {
    const { nodeCount } = this;
    const { slots } = this.sums;
    const { cells, points } = this.mesh;
    if (this.own.length < count * nodeCount) this.own = new Float64Array(count * nodeCount);
    const { own } = this;
    for (let first = 0, at = cell * nodeCount; first < count * nodeCount; first += nodeCount) {
      for (let k = 0; k < nodeCount; k++, at++) {
        own[first + (slots ? slots[k] : k)] = points[3 * cells[at] + axis];
      }
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
  const { pointCount } = table;
  let value = new Float64Array(pointCount);
  let slopes = along.map(() => new Float64Array(pointCount));
  return {
    slots,
    value(nodes, cells, target, start, stride) {
      const count = cells * pointCount;
      if (value.length < count) value = new Float64Array(count);
      table.sums(nodes, 0, value, 0, cells, slots.length);
      spread(value, count, target, start, stride);
    },
    slopes(nodes, cells, target, start, stride) {
      const count = cells * pointCount;
      if (slopes[0].length < count) slopes = along.map(() => new Float64Array(count));
      table.derivatives(nodes, 0, slopes, 0, cells, slots.length);
      for (let b = 0; b < slopes.length; b++) {
        spread(slopes[b], count, target, start + b * stride, slopes.length * stride);
      }
    },
  };
}

/** Writes the first `count` entries at a stride. */
function spread(
  source: Float64Array,
  count: number,
  target: Float64Array,
  start: number,
  stride: number,
): void {
  for (let i = 0, to = start; i < count; i++, to += stride) target[to] = source[i];
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
    (weights: Float64Array): CellSum =>
    (nodes, cells, target, start, stride) => {
      for (let first = 0, to = start; first < cells * nodeCount; first += nodeCount) {
        for (let at = 0; at < weights.length; to += stride) {
          let sum = 0;
          for (let k = 0; k < nodeCount; k++, at++) sum += weights[at] * nodes[first + k];
          target[to] = sum;
        }
      }
    };
  return { slots: null, value: sumRows(values), slopes: sumRows(slopes) };
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
