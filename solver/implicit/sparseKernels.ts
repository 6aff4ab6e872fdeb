import { FunctionBuilder, ModuleBuilder, type Local } from '../wasm';

/** Layout of a factorization in memory; addresses in bytes. Blocks are `size`² numbers in single precision, by columns. */
export interface SparseLayout {
  readonly size: number;
  /** Inverses of the pivots by cell, and lower and upper blocks in the order of elimination. */
  readonly pivots: number;
  readonly lower: number;
  readonly upper: number;
  /** Per rank, then the end: index of its first block behind the pivot. */
  readonly starts: number;
  /** Per rank: offset of the cell in vectors, and of its pivot. */
  readonly vectors: number;
  readonly pivotsOf: number;
  /** Per block behind a pivot: offset of its cell in vectors. */
  readonly behind: number;
  /** Per pair of blocks behind a pivot: address of the block that their elimination changes. */
  readonly targets: number;
}

/** Returns the bytes of a cell in vectors: whole vectors of single precision. */
export const cellBytes = (size: number): number => 16 * Math.ceil(size / 4);

/**
 * Adds the kernels of a factorization with fill-in:
 * - `eliminate` over the blocks behind a pivot (first block, address of its inverse, first target);
 * - `forward` over ranks (x), and `backward` over ranks from the end (x, rank after the last one).
 */
export function sparseKernels(layout: SparseLayout): ModuleBuilder {
  const module = new ModuleBuilder();
  module.export('eliminate', eliminateKernel(layout));
  module.export('forward', forwardKernel(layout));
  module.export('backward', backwardKernel(layout));
  return module;
}

/**
 * Emits operations on blocks and vectors. Columns are packed: the last vector of a column ends in numbers of the next
 * one, which no result uses and no store writes.
 */
class SmallBlockCode {
  readonly blockBytes: number;
  private readonly count: number;
  private readonly splat: Local;

  constructor(
    private readonly size: number,
    readonly code: FunctionBuilder,
  ) {
    this.count = Math.ceil(size / 4);
    this.blockBytes = 4 * size * size;
    this.splat = code.local('v128');
  }

  column(): Local[] {
    return this.code.localsOf('v128', this.count);
  }

  load(column: readonly Local[], address: Local, offset = 0): void {
    column.forEach((part, p) =>
      this.code
        .get(address)
        .memory('v128.load', offset + 16 * p)
        .set(part),
    );
  }

  /** Stores whole vectors. */
  store(column: readonly Local[], address: Local): void {
    column.forEach((part, p) =>
      this.code
        .get(address)
        .get(part)
        .memory('v128.store', 16 * p),
    );
  }

  /** Stores a column of a block. */
  storePacked(column: readonly Local[], address: Local, offset: number): void {
    const { code, size } = this;
    column.forEach((part, p) => {
      const at = offset + 16 * p;
      const rest = size - 4 * p;
      if (rest >= 4) code.get(address).get(part).memory('v128.store', at);
      else {
        if (rest >= 2) code.get(address).get(part).laneMemory('v128.store64_lane', at, 0);
        if (rest % 2 === 1) {
          const lane = rest - 1;
          code
            .get(address)
            .get(part)
            .laneMemory('v128.store32_lane', at + 4 * lane, lane);
        }
      }
    });
  }

  /** target ± (column at an address) · (number at an address) */
  add(
    sign: 1 | -1,
    target: readonly Local[],
    [column, offset]: readonly [Local | readonly Local[], number],
    factor: Local,
    factorOffset: number,
  ): void {
    const { code, splat } = this;
    code.get(factor).memory('v128.load32_splat', factorOffset).set(splat);
    target.forEach((part, p) => {
      code.get(part).get(splat);
      if (typeof column === 'number') code.get(column).memory('v128.load', offset + 16 * p);
      else code.get(column[p]);
      code
        .op('f32x4.mul')
        .op(sign === 1 ? 'f32x4.add' : 'f32x4.sub')
        .set(part);
    });
  }

  /** target ± block · vector; both are addresses */
  addImage(sign: 1 | -1, target: readonly Local[], block: Local, vector: Local): void {
    for (let c = 0; c < this.size; c++) {
      this.add(sign, target, [block, 4 * c * this.size], vector, 4 * c);
    }
  }
}

function eliminateKernel({ size, lower, upper, targets }: SparseLayout): FunctionBuilder {
  const code = new FunctionBuilder(['i32', 'i32', 'i32', 'i32', 'i32', 'i32']);
  const own = new SmallBlockCode(size, code);
  const { blockBytes } = own;
  const [, , , begin, pivot, firstTarget] = [0, 1, 2, 3, 4, 5].map((i) => code.param(i));
  const [first, last] = [code.param(1), code.param(2)];
  const [row, rowEnd, column, from, target, at] = code.localsOf('i32', 6);
  const rows = Array.from({ length: size }, () => own.column());
  const sum = own.column();
  const address = (base: number, index: Local, to: Local): void =>
    void code.get(index).i32(blockBytes).op('i32.mul').i32(base).op('i32.add').set(to);
  address(lower, first, row);
  address(lower, last, rowEnd);
  address(upper, begin, from);
  const columnEnd = code.local('i32');
  // Targets of a row: as many as there are columns.
  const perRow = code.local('i32');
  code.get(last).get(begin).op('i32.sub').set(perRow);
  code.get(from).get(perRow).i32(blockBytes).op('i32.mul').op('i32.add').set(columnEnd);
  code.get(firstTarget).i32(4).op('i32.mul').i32(targets).op('i32.add').set(at);
  code.loop(row, rowEnd, blockBytes, () => {
    rows.forEach((values, c) => {
      for (const part of values) code.pair(0).set(part);
      for (let k = 0; k < size; k++) {
        own.add(1, values, [row, 4 * k * size], pivot, 4 * (c * size + k));
      }
    });
    rows.forEach((values, c) => own.storePacked(values, row, 4 * c * size));
    code.get(from).set(column);
    code.loop(column, columnEnd, blockBytes, () => {
      code.get(at).memory('i32.load').set(target);
      for (let c = 0; c < size; c++) {
        own.load(sum, target, 4 * c * size);
        rows.forEach((values, k) => own.add(-1, sum, [values, 0], column, 4 * (c * size + k)));
        own.storePacked(sum, target, 4 * c * size);
      }
      code.advance(at, 4);
    });
  });
  return code;
}

/** Loops over the blocks behind the pivot of a rank, with their address and that of their cell in a vector. */
function forBehind(
  code: FunctionBuilder,
  { size, starts, behind }: SparseLayout,
  blocks: number,
  rank: Local,
  x: Local,
  body: (block: Local, vector: Local) => void,
): void {
  const [index, end, block, vector] = code.localsOf('i32', 4);
  const bytes = 4 * size * size;
  const start = (offset: number, to: Local): void =>
    void code.get(rank).i32(4).op('i32.mul').memory('i32.load', starts + offset).set(to);
  start(0, index);
  start(4, end);
  code.get(index).i32(bytes).op('i32.mul').i32(blocks).op('i32.add').set(block);
  code.loop(index, end, 1, () => {
    code.get(index).i32(4).op('i32.mul').memory('i32.load', behind);
    code.get(x).op('i32.add').set(vector);
    body(block, vector);
    code.advance(block, bytes);
  });
}

function forwardKernel(layout: SparseLayout): FunctionBuilder {
  const code = new FunctionBuilder(['i32', 'i32', 'i32', 'i32']);
  const own = new SmallBlockCode(layout.size, code);
  const [, rank, last, x] = [0, 1, 2, 3].map((i) => code.param(i));
  const vector = code.local('i32');
  const target = own.column();
  code.loop(rank, last, 1, () => {
    code.get(rank).i32(4).op('i32.mul').memory('i32.load', layout.vectors);
    code.get(x).op('i32.add').set(vector);
    forBehind(code, layout, layout.lower, rank, x, (block, behind) => {
      own.load(target, behind);
      own.addImage(-1, target, block, vector);
      own.store(target, behind);
    });
  });
  return code;
}

function backwardKernel(layout: SparseLayout): FunctionBuilder {
  const code = new FunctionBuilder(['i32', 'i32', 'i32', 'i32', 'i32']);
  const own = new SmallBlockCode(layout.size, code);
  const [, index, last, x, end] = [0, 1, 2, 3, 4].map((i) => code.param(i));
  const [rank, vector, pivot] = code.localsOf('i32', 3);
  const sum = own.column();
  code.loop(index, last, 1, () => {
    code.get(end).get(index).op('i32.sub').i32(1).op('i32.sub').set(rank);
    code.get(rank).i32(4).op('i32.mul').memory('i32.load', layout.vectors);
    code.get(x).op('i32.add').set(vector);
    code.get(rank).i32(4).op('i32.mul').memory('i32.load', layout.pivotsOf);
    code.i32(layout.pivots).op('i32.add').set(pivot);
    own.load(sum, vector);
    forBehind(code, layout, layout.upper, rank, x, (block, behind) => {
      own.addImage(-1, sum, block, behind);
    });
    own.store(sum, vector);
    for (const part of sum) code.pair(0).set(part);
    own.addImage(1, sum, pivot, vector);
    own.store(sum, vector);
  });
  return code;
}
