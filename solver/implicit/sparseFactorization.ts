import type { BlockStorage, CellGraph } from '../methods/blocks';
import { subtractImage, subtractProduct } from './smallBlocks';

/**
 * The exact LU factorization of diag(shift) − J for small blocks, with fill-in, in the order of minimum degree. For the
 * matrix of means of a plane mesh it needs about 10 times the memory of the matrix.
 */
export class SparseFactorization {
  /** Whether a matrix has been factored. */
  isFactored = false;
  private readonly order: Int32Array;
  /** Rows and columns behind a pivot are `behind[starts[k]] … behind[starts[k + 1] − 1]`, as cells. */
  private readonly starts: Int32Array;
  private readonly behind: Int32Array;
  /** Per pair of cells behind a pivot, in order: index of the block that their elimination changes. */
  private readonly targets: Int32Array;
  private readonly targetStarts: Int32Array;
  /** Inverses of the pivots by cell, then lower and upper blocks by index in `behind`; row by row. */
  private readonly pivots: Float64Array;
  private readonly lower: Float64Array;
  private readonly upper: Float64Array;
  /** Block of each entry of the graph: index in `behind`, and whether it is a lower one. */
  private readonly places: Int32Array;
  private readonly work: Float64Array;

  constructor(
    private readonly graph: CellGraph,
    private readonly size: number,
  ) {
    const { order, behind } = minimumDegree(graph);
    const count = order.length;
    const ranks = new Int32Array(count);
    order.forEach((cell, k) => (ranks[cell] = k));
    for (const own of behind) own.sort((a, b) => ranks[a] - ranks[b]);
    this.order = order;
    this.starts = new Int32Array(count + 1);
    behind.forEach((own, k) => (this.starts[k + 1] = this.starts[k] + own.length));
    this.behind = Int32Array.from(behind.flat());
    const blocks = this.behind.length;
    /** Index in `behind` of the pair of a pivot's cell and a later one. */
    const indexOf = new Map<number, number>();
    behind.forEach((own, k) =>
      own.forEach((cell, i) => indexOf.set(order[k] * count + cell, this.starts[k] + i)),
    );
    const targets: number[] = [];
    this.targetStarts = new Int32Array(count + 1);
    behind.forEach((own, k) => {
      for (const row of own) {
        for (const column of own) {
          const [first, last] = ranks[row] < ranks[column] ? [row, column] : [column, row];
          // −1 − cell: a pivot; even: upper block; odd: lower block.
          const index =
            row === column
              ? -1 - row
              : 2 * indexOf.get(first * count + last)! + (first === row ? 0 : 1);
          targets.push(index);
        }
      }
      this.targetStarts[k + 1] = targets.length;
    });
    this.targets = Int32Array.from(targets);
    this.places = new Int32Array(graph.columns.length);
    for (let cell = 0; cell < count; cell++) {
      for (let e = graph.starts[cell]; e < graph.starts[cell + 1]; e++) {
        const other = graph.columns[e];
        const isUpper = ranks[cell] < ranks[other];
        const [first, last] = isUpper ? [cell, other] : [other, cell];
        this.places[e] = 2 * indexOf.get(first * count + last)! + (isUpper ? 0 : 1);
      }
    }
    const area = size * size;
    this.pivots = new Float64Array(count * area);
    this.lower = new Float64Array(blocks * area);
    this.upper = new Float64Array(blocks * area);
    this.work = new Float64Array(2 * area);
  }

  /** Factors the shifted matrix. */
  factor({ diagonal, couplings, stride }: BlockStorage, shifts: Float64Array): void {
    const { graph, size, pivots, lower, upper, order, starts, targets, targetStarts } = this;
    const area = size * size;
    this.isFactored = true;
    lower.fill(0);
    upper.fill(0);
    const copy = (from: Float64Array, block: number, to: Float64Array, at: number): void => {
      for (let c = 0; c < size; c++) {
        for (let r = 0; r < size; r++)
          to[at + r * size + c] = -from[(block * size + c) * stride + r];
      }
    };
    for (let cell = 0; cell < order.length; cell++) {
      copy(diagonal, cell, pivots, cell * area);
      for (let r = 0; r < size; r++) pivots[cell * area + r * (size + 1)] += shifts[cell];
      for (let e = graph.starts[cell]; e < graph.starts[cell + 1]; e++) {
        const place = this.places[e];
        copy(couplings, e, place & 1 ? lower : upper, (place >> 1) * area);
      }
    }
    for (let k = 0; k < order.length; k++) {
      const pivot = order[k] * area;
      invert(pivots, pivot, size, this.work);
      let target = targetStarts[k];
      for (let i = starts[k]; i < starts[k + 1]; i++) {
        // L = A D⁻¹
        const row = i * area;
        multiply(lower, row, pivots, pivot, size, this.work);
        lower.set(this.work.subarray(0, area), row);
        for (let j = starts[k]; j < starts[k + 1]; j++, target++) {
          const index = targets[target];
          if (index < 0)
            subtractProduct(lower, row, upper, j * area, size, pivots, (-1 - index) * area);
          else
            subtractProduct(
              lower,
              row,
              upper,
              j * area,
              size,
              index & 1 ? lower : upper,
              (index >> 1) * area,
            );
        }
      }
    }
  }

  /** Solves in place, [cell][row]. */
  solve(x: Float64Array): void {
    const { size, pivots, lower, upper, order, starts, behind, work } = this;
    const area = size * size;
    for (let k = 0; k < order.length; k++) {
      const from = order[k] * size;
      for (let i = starts[k]; i < starts[k + 1]; i++) {
        subtractImage(lower, i * area, x, from, size, x, behind[i] * size);
      }
    }
    for (let k = order.length - 1; k >= 0; k--) {
      const to = order[k] * size;
      for (let i = starts[k]; i < starts[k + 1]; i++) {
        subtractImage(upper, i * area, x, behind[i] * size, size, x, to);
      }
      for (let r = 0; r < size; r++) {
        let sum = 0;
        for (let c = 0; c < size; c++) sum += pivots[order[k] * area + r * size + c] * x[to + c];
        work[r] = sum;
      }
      for (let r = 0; r < size; r++) x[to + r] = work[r];
    }
  }
}

/** Returns the cells in the order of least degree in the remaining graph, and the neighbors of each at its elimination. */
function minimumDegree({ starts, columns }: CellGraph): {
  readonly order: Int32Array;
  readonly behind: number[][];
} {
  const count = starts.length - 1;
  const neighbors = Array.from(
    { length: count },
    (_, cell) => new Set(columns.subarray(starts[cell], starts[cell + 1])),
  );
  /** Cells by degree; entries of changed cells are stale. */
  const byDegree: number[][] = [];
  const insert = (cell: number): void => {
    (byDegree[neighbors[cell].size] ??= []).push(cell);
  };
  for (let cell = count - 1; cell >= 0; cell--) insert(cell);
  const order = new Int32Array(count);
  const behind: number[][] = [];
  const isDone = new Uint8Array(count);
  for (let k = 0; k < count; k++) {
    let cell = -1;
    for (let degree = 0; cell < 0; degree++) {
      const list = byDegree[degree] ?? [];
      while (cell < 0 && list.length > 0) {
        const last = list.pop()!;
        if (!isDone[last] && neighbors[last].size === degree) cell = last;
      }
    }
    order[k] = cell;
    isDone[cell] = 1;
    const own = [...neighbors[cell]];
    behind.push(own);
    for (const a of own) {
      neighbors[a].delete(cell);
      for (const b of own) if (a !== b) neighbors[a].add(b);
    }
    for (const a of own) insert(a);
  }
  return { order, behind };
}

/** out = a b */
function multiply(
  a: Float64Array,
  atA: number,
  b: Float64Array,
  atB: number,
  size: number,
  out: Float64Array,
): void {
  for (let r = 0; r < size; r++) {
    for (let c = 0; c < size; c++) {
      let sum = 0;
      for (let k = 0; k < size; k++) sum += a[atA + r * size + k] * b[atB + k * size + c];
      out[r * size + c] = sum;
    }
  }
}

/** Inverts a matrix by rows in place, by Gauss–Jordan elimination with partial pivoting. */
function invert(a: Float64Array, at: number, size: number, work: Float64Array): void {
  const pivots = work;
  for (let k = 0; k < size; k++) {
    let best = k;
    for (let r = k + 1; r < size; r++) {
      if (Math.abs(a[at + r * size + k]) > Math.abs(a[at + best * size + k])) best = r;
    }
    pivots[k] = best;
    for (let c = 0; c < size && best !== k; c++) {
      const kept = a[at + k * size + c];
      a[at + k * size + c] = a[at + best * size + c];
      a[at + best * size + c] = kept;
    }
    const inverse = 1 / a[at + k * size + k];
    a[at + k * size + k] = 1;
    for (let c = 0; c < size; c++) a[at + k * size + c] *= inverse;
    for (let r = 0; r < size; r++) {
      if (r === k) continue;
      const factor = a[at + r * size + k];
      a[at + r * size + k] = 0;
      for (let c = 0; c < size; c++) a[at + r * size + c] -= factor * a[at + k * size + c];
    }
  }
  for (let k = size - 1; k >= 0; k--) {
    const best = pivots[k];
    for (let r = 0; r < size && best !== k; r++) {
      const kept = a[at + r * size + k];
      a[at + r * size + k] = a[at + r * size + best];
      a[at + r * size + best] = kept;
    }
  }
}
