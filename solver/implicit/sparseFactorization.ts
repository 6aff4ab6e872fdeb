import type { BlockStorage, CellGraph } from '../methods/blocks';
import { t } from '../text/t';
import { compiledTeam, controlBytes, type Team } from '../threads';
import { cellBytes, sparseKernels } from './sparseKernels';

/**
 * The LU factorization of diag(shift) − J for small blocks, with fill-in, in the order of minimum degree. For the matrix
 * of means of a plane mesh it needs about 10 times the memory of the matrix. It only preconditions: in single precision.
 */
export class SparseFactorization {
  /** Whether a matrix has been factored. */
  isFactored = false;
  private readonly order: Int32Array;
  /** Rows and columns behind pivot k are `starts[k]` … `starts[k + 1] − 1`, and their pairs from `targetStarts[k]`. */
  private readonly starts: Int32Array;
  private readonly targetStarts: Int32Array;
  /** Inverses of the pivots by cell, then lower and upper blocks; by columns. */
  private readonly pivots: Float32Array;
  private readonly lower: Float32Array;
  private readonly upper: Float32Array;
  /** Block of each entry of the graph: twice its index, and 1 for a lower one. */
  private readonly places: Int32Array;
  private readonly x: Float32Array;
  private readonly team: Team;
  /** Work space: a pivot, and the exchanges of its inversion. */
  private readonly pivot: Float64Array;
  private readonly exchanges: Int32Array;

  /** @throws Error with one line if there isn't enough memory */
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
    const sums = (of: (own: number[]) => number): Int32Array => {
      let sum = 0;
      return Int32Array.of(0, ...behind.map((own) => (sum += of(own))));
    };
    const starts = sums(({ length }) => length);
    const targetStarts = sums(({ length }) => length ** 2);
    this.starts = starts;
    this.targetStarts = targetStarts;
    const blocks = starts[count];
    let end = 64;
    const take = (bytes: number): number => {
      const address = end;
      // Kernels read vectors that begin in the last block.
      end += 64 * Math.ceil((bytes + 16) / 64);
      return address;
    };
    const [block, cellStride] = [4 * size * size, cellBytes(size)];
    const layout = {
      size,
      pivots: take(block * count),
      lower: take(block * blocks),
      upper: take(block * blocks),
      starts: take(4 * (count + 1)),
      vectors: take(4 * count),
      pivotsOf: take(4 * count),
      behind: take(4 * blocks),
      targets: take(4 * targetStarts[count]),
    };
    const x = take(cellStride * count);
    const control = take(controlBytes(1));
    const compiled = compiledTeam({
      module: () => sparseKernels(layout),
      layout: { bytes: end, control, scratch: 0, scratchBytes: 0 },
      ...{ threads: 1, host: null, cure: t('methodRemedyUnknowns') },
    });
    if (!compiled) throw new Error(t('implicitBlocksTooLarge', Math.ceil(end / 2 ** 20)));
    const { team, buffer } = compiled;
    this.team = team;
    const numbers = (at: number, bytes: number) => new Float32Array(buffer, at, bytes / 4);
    const integers = (at: number, length: number) => new Int32Array(buffer, at, length);
    this.pivots = numbers(layout.pivots, block * count);
    this.lower = numbers(layout.lower, block * blocks);
    this.upper = numbers(layout.upper, block * blocks);
    this.x = numbers(x, cellStride * count);
    this.pivot = new Float64Array(size * size);
    this.exchanges = new Int32Array(size);
    integers(layout.starts, count + 1).set(starts);
    integers(layout.vectors, count).set(order.map((cell) => cellStride * cell));
    integers(layout.pivotsOf, count).set(order.map((cell) => block * cell));
    integers(layout.behind, blocks).set(behind.flat().map((cell) => cellStride * cell));
    /** Index of the block of two cells, behind the one that is eliminated first. */
    const places = new Map<number, number>();
    behind.forEach((own, k) =>
      own.forEach((cell, i) => places.set(order[k] * count + cell, starts[k] + i)),
    );
    const indexOf = (a: number, b: number): number =>
      places.get(ranks[a] < ranks[b] ? a * count + b : b * count + a)!;
    const targets = integers(layout.targets, targetStarts[count]);
    let target = 0;
    for (const own of behind) {
      for (const row of own) {
        for (const column of own) {
          const isUpper = ranks[row] < ranks[column];
          targets[target++] =
            row === column
              ? layout.pivots + block * row
              : (isUpper ? layout.upper : layout.lower) + block * indexOf(row, column);
        }
      }
    }
    this.places = new Int32Array(graph.columns.length);
    for (let cell = 0; cell < count; cell++) {
      for (let e = graph.starts[cell]; e < graph.starts[cell + 1]; e++) {
        const other = graph.columns[e];
        this.places[e] = 2 * indexOf(cell, other) + (ranks[cell] < ranks[other] ? 0 : 1);
      }
    }
  }

  /** Factors the shifted matrix. */
  factor({ diagonal, couplings, stride }: BlockStorage, shifts: Float64Array): void {
    const { graph, size, pivots, lower, upper, order, starts, targetStarts, pivot, team } = this;
    const area = size * size;
    this.isFactored = true;
    lower.fill(0);
    upper.fill(0);
    const copy = (from: Float64Array, block: number, to: Float32Array, at: number): void => {
      for (let c = 0; c < size; c++) {
        for (let r = 0; r < size; r++)
          to[at + c * size + r] = -from[(block * size + c) * stride + r];
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
      const own = pivots.subarray(order[k] * area, (order[k] + 1) * area);
      pivot.set(own);
      // The inverse of the transposed matrix is the transposed inverse.
      invert(pivot, size, this.exchanges);
      own.set(pivot);
      const [first, last] = [starts[k], starts[k + 1]];
      team.run('eliminate', first, last, [first, own.byteOffset, targetStarts[k]]);
    }
  }

  /** Solves in place, [cell][row]. */
  solve(x: Float64Array): void {
    const { size, team, x: own, order } = this;
    const stride = cellBytes(size) / 4;
    const count = order.length;
    for (let cell = 0, i = 0; cell < count; cell++) {
      for (let r = 0; r < size; r++, i++) own[cell * stride + r] = x[i];
    }
    team.run('forward', 0, count, [own.byteOffset]);
    team.run('backward', 0, count, [own.byteOffset, count]);
    for (let cell = 0, i = 0; cell < count; cell++) {
      for (let r = 0; r < size; r++, i++) x[i] = own[cell * stride + r];
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

/** Inverts a matrix by rows in place, by Gauss–Jordan elimination with partial pivoting. */
function invert(a: Float64Array, size: number, pivots: Int32Array): void {
  for (let k = 0; k < size; k++) {
    let best = k;
    for (let r = k + 1; r < size; r++) {
      if (Math.abs(a[r * size + k]) > Math.abs(a[best * size + k])) best = r;
    }
    pivots[k] = best;
    for (let c = 0; c < size && best !== k; c++) {
      const kept = a[k * size + c];
      a[k * size + c] = a[best * size + c];
      a[best * size + c] = kept;
    }
    const inverse = 1 / a[k * size + k];
    a[k * size + k] = 1;
    for (let c = 0; c < size; c++) a[k * size + c] *= inverse;
    for (let r = 0; r < size; r++) {
      if (r === k) continue;
      const factor = a[r * size + k];
      a[r * size + k] = 0;
      for (let c = 0; c < size; c++) a[r * size + c] -= factor * a[k * size + c];
    }
  }
  for (let k = size - 1; k >= 0; k--) {
    const best = pivots[k];
    for (let r = 0; r < size && best !== k; r++) {
      const kept = a[r * size + k];
      a[r * size + k] = a[r * size + best];
      a[r * size + best] = kept;
    }
  }
}
