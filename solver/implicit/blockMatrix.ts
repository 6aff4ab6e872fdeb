import { internalError } from '../core/internalError';
import {
  blockStride,
  entryOf,
  type BlockStorage,
  type CellGraph,
  type CompiledBlocks,
} from '../methods/blocks';
import { compiledTeam, controlBytes, type Team, type Threads } from '../threads';
import { entryRecord, rowRecord } from './blockCode';
import { scratchBytesOf } from './blockFactor';
import { blockKernels } from './blockKernels';
import { t } from '../text/t';

/** Least number of cells per part of the factorization, and the largest number of parts. Independent of the number of threads. */
const [cellsPerPart, maxParts] = [2000, 16];

/** Cells per thread below which threads cost more than they gain. */
const cellsPerThread = 200;

/**
 * A Jacobian J in blocks of cells, with the block ILU(0) factorization of diag(shift) − J within parts of consecutive
 * cells. Results do not depend on the number of threads.
 */
export class BlockMatrix implements CompiledBlocks {
  readonly ready: Promise<void>;
  readonly stride: number;
  readonly diagonal: Float64Array;
  readonly couplings: Float64Array;
  readonly memory: WebAssembly.Memory;
  readonly workspace: number;
  private readonly team: Team;
  private readonly partCount: number;
  private readonly cellCount: number;
  private readonly from: Float64Array;
  private readonly to: Float64Array;
  /** Vectors of `solve`. */
  private readonly fromSingle: Float32Array;
  private readonly toSingle: Float32Array;
  private readonly shifts: Float64Array;
  /** First cell of each part, then the end. */
  private readonly firsts: Int32Array;
  private readonly records: Int32Array;
  private readonly table: Int32Array;
  /** Addresses of the copies in single precision of the diagonal blocks and the couplings. */
  private readonly copies: readonly [number, number];
  /** Images of constants in cells, see `takeImages`. */
  private readonly images: Pick<BlockStorage, 'stride' | 'diagonal' | 'couplings'>;
  /** Work space: constants in cells. */
  private readonly constants: Float64Array;
  /** Address of the entries. */
  private readonly entries: number;

  /**
   * @param ones the constant 1 in a cell, one coefficient per function
   * @param workspaceBytes for the assembly
   * @throws Error with one line if there isn't enough memory
   */
  constructor(
    readonly graph: CellGraph,
    readonly size: number,
    threads: Threads,
    ones: ArrayLike<number> = [1],
    workspaceBytes = 0,
  ) {
    const count = graph.starts.length - 1;
    this.cellCount = count;
    const stride = blockStride(size);
    this.stride = stride;
    const block = 8 * stride * size;
    // An even number: two threads take as long as each other.
    this.partCount = Math.max(1, Math.min(maxParts, 2 * Math.floor(count / (2 * cellsPerPart))));
    const members = threadCount(threads, count);
    let end = 64;
    const take = (bytes: number): number => {
      const address = end;
      end += 64 * Math.ceil(bytes / 64);
      return address;
    };
    const diagonal = take(block * count);
    const couplings = take(block * graph.columns.length);
    const roundedDiagonal = take((block / 2) * count);
    const rounded = take((block / 2) * graph.columns.length);
    this.copies = [roundedDiagonal, rounded];
    const inverse = take((block / 2) * count);
    const variables = size / ones.length;
    const image = 8 * stride * variables;
    const images = [take(image * count), take(image * graph.columns.length)] as const;
    const constants = take(8 * variables * count);
    const one = take(8 * ones.length);
    const rows = take(rowRecord.bytes * count);
    const parts = take(4 * (this.partCount + 1));
    const entries = take(entryRecord.bytes * graph.columns.length);
    const vectors = [take(8 * stride * count), take(8 * stride * count)];
    const singles = [take(4 * stride * count), take(4 * stride * count)];
    const shifts = take(8 * count);
    this.workspace = take(workspaceBytes);
    const scratchBytes = scratchBytesOf({ size, stride });
    const scratch = take(scratchBytes * members);
    const control = take(controlBytes(members));
    const layout = {
      ...{ size, stride, diagonal, roundedDiagonal, rounded, inverse, rows, parts },
      ...{ ones: one, functionCount: ones.length, images },
    };
    const compiled = compiledTeam({
      module: () => blockKernels(layout),
      layout: { bytes: end, control, scratch, scratchBytes },
      threads: members,
      host: threads.host,
      cure: t('methodRemedyUnknowns'),
    });
    if (!compiled) throw new Error(t('implicitBlocksTooLarge', Math.ceil(end / 2 ** 20)));
    const { team, memory, buffer } = compiled;
    this.memory = memory;
    this.team = team;
    this.ready = team.ready;
    this.diagonal = new Float64Array(buffer, diagonal, (block / 8) * count);
    this.couplings = new Float64Array(buffer, couplings, (block / 8) * graph.columns.length);
    new Float64Array(buffer, one, ones.length).set(ones);
    this.constants = new Float64Array(buffer, constants, variables * count);
    this.images = {
      stride,
      diagonal: new Float64Array(buffer, images[0], (image / 8) * count),
      couplings: new Float64Array(buffer, images[1], (image / 8) * graph.columns.length),
    };
    [this.fromSingle, this.toSingle] = singles.map(
      (at) => new Float32Array(buffer, at, stride * count),
    );
    [this.from, this.to] = vectors.map((at) => new Float64Array(buffer, at, stride * count));
    this.shifts = new Float64Array(buffer, shifts, count);
    this.firsts = Int32Array.from({ length: this.partCount + 1 }, (_, part) =>
      Math.round((part * count) / this.partCount),
    );
    new Int32Array(buffer, parts, this.firsts.length).set(this.firsts);
    this.records = new Int32Array(buffer, rows, (rowRecord.bytes / 4) * count);
    this.table = new Int32Array(buffer, entries, (entryRecord.bytes / 4) * graph.columns.length);
    this.entries = entries;
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
    const { graph, size, stride, records, table, entries } = this;
    const [vector, block] = [4 * stride, 4 * stride * size];
    const perCell = (4 * this.constants.length) / this.cellCount;
    const image = stride * perCell;
    const ends = [0, lower.length, lower.length + upper.length];
    const end = at + lower.length + upper.length + others.length;
    const address = (entry: number): number => entries + entryRecord.bytes * entry;
    records.set(
      [
        ...[...ends.map((own) => at + own), end].map(address),
        ...[vector * cell, block * cell, 4 * cell, image * cell, perCell * cell],
      ],
      (rowRecord.bytes / 4) * position,
    );
    let entry = at;
    for (const column of [...lower, ...upper, ...others]) {
      const transposed = entryOf(graph, column, cell);
      if (transposed < 0) throw internalError('the graph of cells is not symmetric');
      const own = entryOf(graph, cell, column);
      const record = [
        ...[block * own, vector * column, block * transposed, block * column],
        ...[image * own, perCell * column],
      ];
      table.set(record, record.length * entry);
      entry++;
    }
    return end;
  }

  /** Takes the blocks over for products and factorizations, in single precision. */
  round(): void {
    const area = this.stride * this.size;
    [this.diagonal, this.couplings].forEach(({ byteOffset, length }, i) =>
      this.team.run('round', 0, length / area, [byteOffset, this.copies[i]]),
    );
  }

  /** Writes J x for the blocks at the last `round`. Vectors are [cell][unknown]. */
  product(x: Float64Array, out: Float64Array): void {
    const { from, to } = this;
    this.write(x, from);
    this.team.run('product', 0, this.cellCount, [from.byteOffset, to.byteOffset]);
    this.read(to, out);
  }

  /**
   * Computes the images of constants in cells, [block][variable][row], for `constantProduct`.
   * @returns them, until the next call
   */
  takeImages(): Pick<BlockStorage, 'stride' | 'diagonal' | 'couplings'> {
    const { images, team } = this;
    for (const part of ['diagonal', 'couplings'] as const) {
      const [blocks, own] = [this[part], images[part]];
      const count = blocks.length / (this.stride * this.size);
      team.run('images', 0, count, [blocks.byteOffset, own.byteOffset]);
    }
    return images;
  }

  /** Writes J x for x constant in cells, [cell][variable], of the blocks at the last `takeImages`. */
  constantProduct(constants: Float64Array, out: Float64Array): void {
    this.constants.set(constants);
    this.team.run('constantProduct', 0, this.cellCount, [
      this.constants.byteOffset,
      this.to.byteOffset,
    ]);
    this.read(this.to, out);
  }

  /** Factors diag(shift) − J with one shift per cell. Its couplings are those at the last `round`. */
  factor(shifts: Float64Array): void {
    this.shifts.set(shifts);
    this.team.run('factor', 0, this.partCount, [this.shifts.byteOffset], 1);
  }

  /** Writes the solution of the factored system, in single precision. */
  solve(x: Float64Array, out: Float64Array): void {
    const { fromSingle, toSingle } = this;
    this.write(x, fromSingle);
    this.team.run('solve', 0, this.partCount, [fromSingle.byteOffset, toSingle.byteOffset], 1);
    this.read(toSingle, out);
  }

  dispose(): void {
    this.team.dispose();
  }

  /** Copies a vector to those of kernels. */
  private write(x: Float64Array, to: Float64Array | Float32Array): void {
    const { size, stride, cellCount } = this;
    for (let cell = 0, i = 0; cell < cellCount; cell++) {
      for (let k = 0, at = cell * stride; k < size; k++, i++, at++) to[at] = x[i];
    }
  }

  /** Copies the result of a kernel. */
  private read(from: Float64Array | Float32Array, out: Float64Array): void {
    const { size, stride, cellCount } = this;
    for (let cell = 0, i = 0; cell < cellCount; cell++) {
      for (let k = 0, at = cell * stride; k < size; k++, i++, at++) out[i] = from[at];
    }
  }
}

function threadCount({ host, count }: Threads, cells: number): number {
  if (!host) return 1;
  return Math.max(1, count ?? Math.min(host.cores, Math.floor(cells / cellsPerThread)));
}
