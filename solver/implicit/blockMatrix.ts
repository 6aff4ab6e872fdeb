import { internalError } from '../core/internalError';
import { entryOf, type BlockStorage, type CellGraph } from '../methods/blocks';
import { compiledTeam, controlBytes, type Team, type Threads } from '../threads';
import { blockKernels, entryRecord, rowRecord, scratchBytesOf } from './blockKernels';
import { t } from '../text/t';

/** Cells per part of the factorization, and the largest number of parts. Independent of the number of threads. */
const [cellsPerPart, maxParts] = [2500, 16];

/** Cells per thread below which threads cost more than they gain. */
const cellsPerThread = 200;

/**
 * A Jacobian J in blocks of cells, with the block ILU(0) factorization of diag(shift) − J within parts of consecutive
 * cells. Results do not depend on the number of threads.
 */
export class BlockMatrix implements BlockStorage {
  readonly ready: Promise<void>;
  readonly stride: number;
  readonly diagonal: Float64Array;
  readonly couplings: Float64Array;
  private readonly team: Team;
  private readonly partCount: number;
  private readonly cellCount: number;
  private readonly from: Float64Array;
  private readonly to: Float64Array;
  private readonly shifts: Float64Array;
  /** First cell of each part, then the end. */
  private readonly firsts: Int32Array;
  private readonly records: Int32Array;
  private readonly table: Int32Array;
  private readonly addresses: {
    readonly inverse: number;
    readonly couplings: number;
    readonly entries: number;
  };

  /**
   * @param spacing of the entries of a cell that are nonzero in `sparseProduct`
   * @throws Error with one line if there isn't enough memory
   */
  constructor(
    readonly graph: CellGraph,
    readonly size: number,
    threads: Threads,
    spacing = 1,
  ) {
    const count = graph.starts.length - 1;
    this.cellCount = count;
    const stride = size + (size % 2);
    this.stride = stride;
    const block = 8 * stride * size;
    this.partCount = Math.max(1, Math.min(maxParts, Math.round(count / cellsPerPart)));
    const members = threadCount(threads, count);
    let end = 64;
    const take = (bytes: number): number => {
      const address = end;
      end += 64 * Math.ceil(bytes / 64);
      return address;
    };
    const diagonal = take(block * count);
    const inverse = take(block * count);
    const couplings = take(block * graph.columns.length);
    const rows = take(rowRecord.bytes * count);
    const parts = take(4 * (this.partCount + 1));
    const entries = take(entryRecord.bytes * graph.columns.length);
    const vectors = [take(8 * stride * count), take(8 * stride * count)];
    const shifts = take(8 * count);
    const scratchBytes = scratchBytesOf(stride);
    const scratch = take(scratchBytes * members);
    const control = take(controlBytes(members));
    const layout = { size, stride, spacing, diagonal, inverse, rows, parts };
    const compiled = compiledTeam({
      module: () => blockKernels(layout),
      layout: { bytes: end, control, scratch, scratchBytes },
      threads: members,
      host: threads.host,
      cure: t('methodRemedyUnknowns'),
    });
    if (!compiled) throw new Error(t('implicitBlocksTooLarge', Math.ceil(end / 2 ** 20)));
    const { team, buffer } = compiled;
    this.team = team;
    this.ready = team.ready;
    this.diagonal = new Float64Array(buffer, diagonal, (block / 8) * count);
    this.couplings = new Float64Array(buffer, couplings, (block / 8) * graph.columns.length);
    [this.from, this.to] = vectors.map((at) => new Float64Array(buffer, at, stride * count));
    this.shifts = new Float64Array(buffer, shifts, count);
    this.firsts = Int32Array.from({ length: this.partCount + 1 }, (_, part) =>
      Math.round((part * count) / this.partCount),
    );
    new Int32Array(buffer, parts, this.firsts.length).set(this.firsts);
    this.records = new Int32Array(buffer, rows, (rowRecord.bytes / 4) * count);
    this.table = new Int32Array(buffer, entries, 4 * graph.columns.length);
    this.addresses = { inverse, couplings, entries };
    this.eliminate(Int32Array.from({ length: count }, (_, cell) => cell));
  }

  /**
   * Sets the order in which `factor` eliminates cells; only the order within parts counts.
   * @param order all cells
   */
  eliminate(order: Int32Array): void {
    const { firsts, partCount, graph } = this;
    const ranks = new Int32Array(order.length);
    order.forEach((cell, rank) => (ranks[cell] = rank));
    const partOf = (cell: number): number => {
      let part = 0;
      while (cell >= firsts[part + 1]) part++;
      return part;
    };
    const parts = Int32Array.from(order, (_, cell) => partOf(cell));
    const filled = firsts.slice(0, partCount);
    let at = 0;
    for (const cell of order) {
      const own = [...graph.columns.subarray(graph.starts[cell], graph.starts[cell + 1])];
      const isInPart = (other: number): boolean => parts[other] === parts[cell];
      at = this.fillRow(filled[parts[cell]]++, cell, at, [
        own.filter((other) => isInPart(other) && ranks[other] < ranks[cell]),
        own.filter((other) => isInPart(other) && ranks[other] > ranks[cell]),
        own.filter((other) => !isInPart(other)),
      ]);
    }
  }

  /** Writes the record and the entries of a row. @param at index of its first entry @returns that of the next row */
  private fillRow(
    position: number,
    cell: number,
    at: number,
    [lower, upper, others]: readonly (readonly number[])[],
  ): number {
    const { graph, size, stride, records, table, addresses } = this;
    const block = 8 * stride * size;
    const ends = [0, lower.length, lower.length + upper.length];
    const end = at + lower.length + upper.length + others.length;
    const address = (entry: number): number => addresses.entries + entryRecord.bytes * entry;
    records.set(
      [
        ...[...ends.map((own) => at + own), end].map(address),
        ...[8 * stride * cell, block * cell, 8 * cell],
      ],
      (rowRecord.bytes / 4) * position,
    );
    let entry = at;
    for (const column of [...lower, ...upper, ...others]) {
      const transposed = entryOf(graph, column, cell);
      if (transposed < 0) throw internalError('the graph of cells is not symmetric');
      const record = [
        addresses.couplings + block * entryOf(graph, cell, column),
        8 * stride * column,
        addresses.couplings + block * transposed,
        addresses.inverse + block * column,
      ];
      table.set(record, 4 * entry);
      entry++;
    }
    return end;
  }

  /** Writes J x. Vectors are [cell][unknown]. */
  product(x: Float64Array, out: Float64Array): void {
    this.over('product', this.cellCount, x, out);
  }

  /** Writes J x for x with nonzero entries in every `spacing`-th place of a cell only. */
  sparseProduct(x: Float64Array, out: Float64Array): void {
    this.over('sparseProduct', this.cellCount, x, out);
  }

  /** Factors diag(shift) − J with one shift per cell, or only its diagonal blocks. */
  factor(shifts: Float64Array): void {
    this.shifts.set(shifts);
    this.team.run('factor', 0, this.partCount, [this.shifts.byteOffset], 1);
  }

  /** Writes the solution of the factored system. */
  solve(x: Float64Array, out: Float64Array): void {
    this.over('solve', this.partCount, x, out, 1);
  }

  dispose(): void {
    this.team.dispose();
  }

  private over(
    kernel: string,
    count: number,
    x: Float64Array,
    out: Float64Array,
    portion?: number,
  ): void {
    const { from, to, size, stride, cellCount } = this;
    if (size === stride) from.set(x);
    else {
      for (let cell = 0; cell < cellCount; cell++) {
        from.set(x.subarray(cell * size, (cell + 1) * size), cell * stride);
      }
    }
    this.team.run(kernel, 0, count, [from.byteOffset, to.byteOffset], portion);
    if (size === stride) out.set(to);
    else {
      for (let cell = 0; cell < cellCount; cell++) {
        out.set(to.subarray(cell * stride, cell * stride + size), cell * size);
      }
    }
  }
}

function threadCount({ host, count }: Threads, cells: number): number {
  if (!host) return 1;
  return Math.max(1, count ?? Math.min(host.cores, Math.floor(cells / cellsPerThread)));
}
