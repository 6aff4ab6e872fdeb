import type { BlockStorage } from '../methods/blocks';

/**
 * Returns the cells in the order of minimum discarded fill (Persson and Peraire, SIAM J. Sci. Comput. 30, 2008): next is
 * always the cell whose elimination neglects the least. It measures couplings by their blocks of means.
 * @param shifts added to the diagonal
 */
export const discardedFillOrder = (coarse: BlockStorage, shifts: Float64Array): Int32Array =>
  orderOfCouplings(coarse, relativeCouplings(coarse, shifts));

/** Does the same for given couplings, see `relativeCouplings`. */
export function orderOfCouplings(coarse: BlockStorage, couplings: Float64Array): Int32Array {
  const { graph } = coarse;
  const { starts, columns } = graph;
  const count = starts.length - 1;
  const reverse = transposedEntries(coarse);
  const isEliminated = new Uint8Array(count);
  /** Norm of the fill that the elimination of a cell neglects. */
  const fill = (cell: number): number => {
    let sum = 0;
    for (let e = starts[cell]; e < starts[cell + 1]; e++) {
      if (isEliminated[columns[e]]) continue;
      for (let f = starts[cell]; f < starts[cell + 1]; f++) {
        if (e !== f && !isEliminated[columns[f]])
          sum += (couplings[reverse[e]] * couplings[f]) ** 2;
      }
    }
    return sum;
  };
  const weights = Float64Array.from({ length: count }, (_, cell) => fill(cell));
  const queue = new CellQueue(weights);
  const order = new Int32Array(count);
  for (let k = 0; k < count; k++) {
    const cell = queue.take();
    order[k] = cell;
    isEliminated[cell] = 1;
    for (let e = starts[cell]; e < starts[cell + 1]; e++) {
      const other = columns[e];
      if (!isEliminated[other]) queue.change(other, fill(other));
    }
  }
  return order;
}

/** Returns ‖D⁻¹ J_entry‖ per entry, with the shifted diagonal block D of its row. */
export function relativeCouplings(
  { graph, size, stride, diagonal, couplings }: BlockStorage,
  shifts: Float64Array,
): Float64Array {
  const { starts, columns } = graph;
  const norms = new Float64Array(columns.length);
  const matrix = new Float64Array(size * size);
  const inverse = new Float64Array(size * size);
  for (let cell = 0; cell + 1 < starts.length; cell++) {
    for (let c = 0; c < size; c++) {
      for (let r = 0; r < size; r++) {
        const own = -diagonal[(cell * size + c) * stride + r];
        matrix[r * size + c] = r === c ? own + shifts[cell] : own;
      }
    }
    invert(matrix, inverse, size);
    for (let e = starts[cell]; e < starts[cell + 1]; e++) {
      let sum = 0;
      for (let column = 0; column < size; column++) {
        const start = (e * size + column) * stride;
        for (let r = 0; r < size; r++) {
          let value = 0;
          for (let k = 0; k < size; k++) value += inverse[r * size + k] * couplings[start + k];
          sum += value * value;
        }
      }
      norms[e] = Math.sqrt(sum);
    }
  }
  return norms;
}

/** Inverts a small dense matrix by rows by elimination with partial pivoting; overwrites it. */
function invert(matrix: Float64Array, inverse: Float64Array, size: number): void {
  inverse.fill(0);
  for (let k = 0; k < size; k++) inverse[k * size + k] = 1;
  for (let k = 0; k < size; k++) {
    let pivot = k;
    for (let r = k + 1; r < size; r++) {
      if (Math.abs(matrix[r * size + k]) > Math.abs(matrix[pivot * size + k])) pivot = r;
    }
    const factor = 1 / matrix[pivot * size + k];
    for (const rows of [matrix, inverse]) {
      for (let c = 0; c < size; c++) {
        const kept = rows[k * size + c];
        rows[k * size + c] = factor * rows[pivot * size + c];
        if (pivot !== k) rows[pivot * size + c] = kept;
      }
    }
    for (let r = 0; r < size; r++) {
      const share = matrix[r * size + k];
      if (r === k || share === 0) continue;
      for (let c = 0; c < size; c++) {
        matrix[r * size + c] -= share * matrix[k * size + c];
        inverse[r * size + c] -= share * inverse[k * size + c];
      }
    }
  }
}

/** Returns the index of the transposed entry of each entry. */
function transposedEntries({ graph: { starts, columns } }: BlockStorage): Int32Array {
  const found = new Int32Array(columns.length);
  for (let cell = 0; cell + 1 < starts.length; cell++) {
    for (let e = starts[cell]; e < starts[cell + 1]; e++) {
      const other = columns[e];
      for (let f = starts[other]; f < starts[other + 1]; f++) if (columns[f] === cell) found[e] = f;
    }
  }
  return found;
}

/** A binary heap of cells, the one with the least weight first; of equal ones that with the lowest index. */
class CellQueue {
  private readonly heap: Int32Array;
  private readonly places: Int32Array;
  private size: number;

  constructor(private readonly weights: Float64Array) {
    this.size = weights.length;
    this.heap = Int32Array.from(weights, (_, cell) => cell);
    this.places = this.heap.slice();
    for (let i = Math.floor(this.size / 2); i >= 0; i--) this.sink(i);
  }

  take(): number {
    const first = this.heap[0];
    this.size--;
    if (this.size > 0) {
      this.put(0, this.heap[this.size]);
      this.sink(0);
    }
    return first;
  }

  /** Changes the weight of a cell in the queue. */
  change(cell: number, weight: number): void {
    this.weights[cell] = weight;
    this.rise(this.places[cell]);
    this.sink(this.places[cell]);
  }

  private isLess(a: number, b: number): boolean {
    const { weights } = this;
    return weights[a] < weights[b] || (weights[a] === weights[b] && a < b);
  }

  private put(place: number, cell: number): void {
    this.heap[place] = cell;
    this.places[cell] = place;
  }

  private swap(i: number, j: number): void {
    const [a, b] = [this.heap[i], this.heap[j]];
    this.put(i, b);
    this.put(j, a);
  }

  private rise(start: number): void {
    for (let i = start; i > 0;) {
      const parent = (i - 1) >> 1;
      if (!this.isLess(this.heap[i], this.heap[parent])) return;
      this.swap(i, parent);
      i = parent;
    }
  }

  private sink(start: number): void {
    for (let i = start; ;) {
      let least = i;
      for (const child of [2 * i + 1, 2 * i + 2]) {
        if (child < this.size && this.isLess(this.heap[child], this.heap[least])) least = child;
      }
      if (least === i) return;
      this.swap(i, least);
      i = least;
    }
  }
}
