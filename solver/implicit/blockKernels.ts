import { FunctionBuilder, ModuleBuilder, type Local } from '../wasm';

/** Layout of a block matrix in memory; addresses in bytes. */
export interface BlockLayout {
  /** Unknowns per cell. */
  readonly size: number;
  /** Doubles per column of a block and per cell of a vector; even. */
  readonly stride: number;
  readonly diagonal: number;
  /** Inverses of the diagonal blocks of the factorization; blocks like those of `diagonal`. */
  readonly inverse: number;
  /**
   * Per row, in the order of elimination: addresses of its first entry, and after its lower, its upper and its last
   * one; see `entryRecord`. Then its place, see `rowRecord`.
   */
  readonly rows: number;
  /** See `sparseProduct`. */
  readonly spacing: number;
  /** First row of each part in this order, then the end. */
  readonly parts: number;
}

/** Byte offsets in an entry: addresses of its block, of the transposed entry's block and of the inverse of its column. */
export const entryRecord = { block: 0, column: 4, transposed: 8, inverse: 12, bytes: 16 } as const;

/** Byte offsets in a row. */
export const rowRecord = {
  begin: 0,
  lowerEnd: 4,
  upperEnd: 8,
  end: 12,
  /** Byte offsets of the row in vectors, blocks and shifts. */
  vector: 16,
  block: 20,
  shift: 24,
  bytes: 32,
} as const;

/** Bytes of work space per thread: a vector, then pivots. */
export const scratchBytesOf = (stride: number): number => 64 * Math.ceil((12 * stride) / 64);

/**
 * Adds the kernels of a matrix J of blocks. Vectors are [cell][stride].
 * - `product` over rows (x, y): y = J x;
 * - `sparseProduct` over rows (x, y): the same for x with nonzero entries in every `spacing`-th place of a cell only;
 * - `factor` over parts (shifts): factors diag(shift) − J without fill-in, within each part;
 * - `solve` over parts (x, y): y = (factored matrix)⁻¹ x.
 */
export function blockKernels(layout: BlockLayout): ModuleBuilder {
  const module = new ModuleBuilder();
  module.export('product', productKernel(layout, 1));
  module.export('sparseProduct', productKernel(layout, layout.spacing));
  module.export('factor', factorKernel(layout));
  module.export('solve', solveKernel(layout));
  return module;
}

/** Emits operations on blocks and vectors of one size. */
class BlockCode {
  readonly code: FunctionBuilder;
  readonly vectorBytes: number;
  readonly blockBytes: number;
  private readonly pairs: number;
  private readonly factor: Local;
  private readonly columnEnd: Local;
  private readonly entryEnd: Local;
  private readonly block: Local;
  private readonly vector: Local;

  constructor(
    private readonly layout: BlockLayout,
    params: readonly ('i32' | 'f64')[],
  ) {
    this.code = new FunctionBuilder(params);
    this.vectorBytes = 8 * layout.stride;
    this.blockBytes = this.vectorBytes * layout.size;
    this.pairs = layout.stride / 2;
    this.factor = this.code.local('v128');
    this.columnEnd = this.code.local('i32');
    this.entryEnd = this.code.local('i32');
    this.block = this.code.local('i32');
    this.vector = this.code.local('i32');
  }

  sums(): Local[] {
    return this.code.localsOf('v128', this.pairs);
  }

  clear(sums: readonly Local[]): void {
    for (const sum of sums) this.code.pair(0).set(sum);
  }

  load(sums: readonly Local[], vector: Local): void {
    sums.forEach((sum, p) =>
      this.code
        .get(vector)
        .memory('v128.load', 16 * p)
        .set(sum),
    );
  }

  store(sums: readonly Local[], vector: Local): void {
    sums.forEach((sum, p) =>
      this.code
        .get(vector)
        .get(sum)
        .memory('v128.store', 16 * p),
    );
  }

  /** Sets a new variable to a constant base + index · stride. */
  place(base: number, index: Local, stride: number): Local {
    const { code } = this;
    const local = code.local('i32');
    code.i32(base).get(index).i32(stride).op('i32.mul').op('i32.add').set(local);
    return local;
  }

  /** Sets a new variable to the place of a row in an array, by an offset of its record. */
  inArray(base: Local | null, constant: number, record: Local, offset: number): Local {
    const { code } = this;
    const local = code.local('i32');
    code.get(record).memory('i32.load', offset).i32(constant).op('i32.add');
    if (base !== null) code.get(base).op('i32.add');
    code.set(local);
    return local;
  }

  inVector(vector: Local, record: Local): Local {
    return this.inArray(vector, 0, record, rowRecord.vector);
  }

  inBlocks(address: number, record: Local): Local {
    return this.inArray(null, address, record, rowRecord.block);
  }

  /** sums += block · vector; `block` and `vector` hold addresses and are kept. */
  accumulate(sums: readonly Local[], block: Local, vector: Local, spacing = 1): void {
    const { code } = this;
    code.get(block).set(this.block).get(vector).set(this.vector);
    this.accumulateFrom(sums, spacing);
  }

  /** sums += Σ block · x[column] over entries from the address at `from` bytes of a row to that at `to`. */
  accumulateEntries(
    sums: readonly Local[],
    row: Local,
    from: number,
    to: number,
    x: Local,
    spacing = 1,
  ): void {
    const { code } = this;
    const entry = code.local('i32');
    code.get(row).memory('i32.load', from).set(entry);
    code.get(row).memory('i32.load', to).set(this.entryEnd);
    code.loop(entry, this.entryEnd, entryRecord.bytes, () => {
      code.get(entry).memory('i32.load', entryRecord.block).set(this.block);
      code.get(entry).memory('i32.load', entryRecord.column).get(x).op('i32.add').set(this.vector);
      this.accumulateFrom(sums, spacing);
    });
  }

  private accumulateFrom(sums: readonly Local[], spacing: number): void {
    const { code, factor, block, vector, columnEnd, vectorBytes } = this;
    code
      .get(vector)
      .i32(8 * this.layout.size)
      .op('i32.add')
      .set(columnEnd);
    code.loop(vector, columnEnd, 8 * spacing, () => {
      code.get(vector).memory('v128.load64_splat').set(factor);
      sums.forEach((sum, p) => {
        code
          .get(sum)
          .get(factor)
          .get(block)
          .memory('v128.load', 16 * p);
        code.op('f64x2.mul').op('f64x2.add').set(sum);
      });
      code.advance(block, spacing * vectorBytes);
    });
  }
}

function productKernel(layout: BlockLayout, spacing: number): FunctionBuilder {
  const own = new BlockCode(layout, ['i32', 'i32', 'i32', 'i32', 'i32']);
  const { code } = own;
  const [, row, last, x, y] = [0, 1, 2, 3, 4].map((i) => code.param(i));
  const sums = own.sums();
  code.loop(row, last, 1, () => {
    const record = own.place(layout.rows, row, rowRecord.bytes);
    own.clear(sums);
    own.accumulate(sums, own.inBlocks(layout.diagonal, record), own.inVector(x, record), spacing);
    own.accumulateEntries(sums, record, rowRecord.begin, rowRecord.end, x, spacing);
    own.store(sums, own.inVector(y, record));
  });
  return code;
}

/** Loops over the rows of a range of parts, with the first and the last row of each part in variables. */
function forParts(
  own: BlockCode,
  layout: BlockLayout,
  part: Local,
  last: Local,
  body: (first: Local, end: Local) => void,
): void {
  const { code } = own;
  const [first, end] = code.localsOf('i32', 2);
  code.loop(part, last, 1, () => {
    const at = own.place(layout.parts, part, 4);
    code.get(at).memory('i32.load').set(first);
    code.get(at).memory('i32.load', 4).set(end);
    body(first, end);
  });
}

function solveKernel(layout: BlockLayout): FunctionBuilder {
  const own = new BlockCode(layout, ['i32', 'i32', 'i32', 'i32', 'i32']);
  const { code } = own;
  const [work, part, last, x, y] = [0, 1, 2, 3, 4].map((i) => code.param(i));
  const sums = own.sums();
  const [row, left] = code.localsOf('i32', 2);
  const byInverse = (record: Local): void => {
    own.store(sums, work);
    own.clear(sums);
    own.accumulate(sums, own.inBlocks(layout.inverse, record), work);
  };
  forParts(own, layout, part, last, (first, end) => {
    code.get(first).set(row);
    code.loop(row, end, 1, () => {
      const record = own.place(layout.rows, row, rowRecord.bytes);
      own.load(sums, own.inVector(x, record));
      own.accumulateEntries(sums, record, rowRecord.begin, rowRecord.lowerEnd, y);
      byInverse(record);
      own.store(sums, own.inVector(y, record));
    });
    const solution = own.sums();
    code.get(first).set(left);
    code.loop(left, end, 1, () => {
      // From the last row to the first one.
      code.get(end).get(left).get(first).op('i32.sub').op('i32.sub').i32(1).op('i32.sub').set(row);
      const record = own.place(layout.rows, row, rowRecord.bytes);
      own.clear(sums);
      own.accumulateEntries(sums, record, rowRecord.lowerEnd, rowRecord.upperEnd, y);
      byInverse(record);
      const place = own.inVector(y, record);
      own.load(solution, place);
      solution.forEach((value, p) => code.get(value).get(sums[p]).op('f64x2.add').set(value));
      own.store(solution, place);
    });
  });
  return code;
}

function factorKernel(layout: BlockLayout): FunctionBuilder {
  const own = new BlockCode(layout, ['i32', 'i32', 'i32', 'i32']);
  const { code, vectorBytes, blockBytes } = own;
  const [work, part, last, shifts] = [0, 1, 2, 3].map((i) => code.param(i));
  const sums = own.sums();
  const [row, entry, entryEnd, column, columnEnd, target] = code.localsOf('i32', 6);
  const [coupling, inverse] = code.localsOf('i32', 2);
  forParts(own, layout, part, last, (first, end) => {
    code.get(first).set(row);
    code.loop(row, end, 1, () => {
      const record = own.place(layout.rows, row, rowRecord.bytes);
      const block = own.inBlocks(layout.inverse, record);
      startFromShift(
        own,
        own.inBlocks(layout.diagonal, record),
        block,
        own.inArray(shifts, 0, record, rowRecord.shift),
      );
      code.get(record).memory('i32.load', rowRecord.begin).set(entry);
      code.get(record).memory('i32.load', rowRecord.lowerEnd).set(entryEnd);
      code.loop(entry, entryEnd, entryRecord.bytes, () => {
        // block −= coupling · inverse of its column · transposed coupling, column by column
        code.get(entry).memory('i32.load', entryRecord.block).set(coupling);
        code.get(entry).memory('i32.load', entryRecord.inverse).set(inverse);
        code.get(entry).memory('i32.load', entryRecord.transposed).set(column);
        code.get(column).i32(blockBytes).op('i32.add').set(columnEnd);
        code.get(block).set(target);
        code.loop(column, columnEnd, vectorBytes, () => {
          own.clear(sums);
          own.accumulate(sums, inverse, column);
          for (const sum of sums) code.get(sum).op('f64x2.neg').set(sum);
          own.store(sums, work);
          own.load(sums, target);
          own.accumulate(sums, coupling, work);
          own.store(sums, target);
          code.advance(target, vectorBytes);
        });
      });
      invertInPlace(own, layout, block, work);
    });
  });
  return code;
}

/** block = diag(shift) − the block at `from`; `shift` is an address */
function startFromShift(own: BlockCode, from: Local, block: Local, shift: Local): void {
  const { code, blockBytes, vectorBytes } = own;
  const [to, end] = code.localsOf('i32', 2);
  code.get(block).set(to);
  code.get(to).i32(blockBytes).op('i32.add').set(end);
  code.loop(to, end, 16, () => {
    code.get(to).get(from).memory('v128.load').op('f64x2.neg').memory('v128.store');
    code.advance(from, 16);
  });
  code.get(block).set(to);
  code.loop(to, end, vectorBytes + 8, () => {
    code.get(to).get(to).memory('f64.load').get(shift).memory('f64.load').op('f64.add');
    code.memory('f64.store');
  });
}

/**
 * Inverts a block in place by Gauss–Jordan elimination with partial pivoting. It treats the columns in memory as rows,
 * which gives the same result, since the inverse of the transposed block is the transposed inverse.
 */
function invertInPlace(own: BlockCode, layout: BlockLayout, block: Local, work: Local): void {
  const { code, blockBytes, vectorBytes } = own;
  const pivots = 8 * layout.stride;
  const [line, lineEnd, other, best, step, place, mark] = code.localsOf('i32', 7);
  const [largest, size] = code.localsOf('f64', 2);
  const factor = code.local('v128');
  const row = own.sums();
  const swapped = own.sums();
  code.get(block).i32(blockBytes).op('i32.add').set(lineEnd);
  code.get(block).set(line);
  code.i32(0).set(step);
  code.get(work).set(mark);
  code.loop(line, lineEnd, vectorBytes, () => {
    // The pivot is the largest entry at and below the diagonal.
    code.f64(-1).set(largest);
    code.get(line).set(other).get(line).set(best);
    code.loop(other, lineEnd, vectorBytes, () => {
      code.get(other).get(step).op('i32.add').memory('f64.load').op('f64.abs').set(size);
      code
        .get(size)
        .get(largest)
        .op('f64.gt')
        .when(() => {
          code.get(size).set(largest).get(other).set(best);
        });
    });
    code.get(mark).get(best).memory('i32.store', pivots);
    own.load(row, best);
    own.load(swapped, line);
    own.store(swapped, best);
    own.store(row, line);
    code.get(line).get(step).op('i32.add').set(place);
    code.f64(1).get(place).memory('f64.load').op('f64.div').op('f64x2.splat').set(factor);
    code.get(place).f64(1).memory('f64.store');
    own.load(row, line);
    for (const value of row) code.get(value).get(factor).op('f64x2.mul').set(value);
    own.store(row, line);
    code.get(block).set(other);
    code.loop(other, lineEnd, vectorBytes, () => {
      code
        .get(other)
        .get(line)
        .op('i32.eq')
        .op('i32.eqz')
        .when(() => {
          code.get(other).get(step).op('i32.add').set(place);
          code.get(place).memory('v128.load64_splat').set(factor);
          code.get(place).f64(0).memory('f64.store');
          row.forEach((value, p) => {
            code
              .get(other)
              .get(other)
              .memory('v128.load', 16 * p);
            code.get(factor).get(value).op('f64x2.mul').op('f64x2.sub');
            code.memory('v128.store', 16 * p);
          });
        });
    });
    code.advance(step, 8).advance(mark, 4);
  });
  undoSwaps();

  /** Swaps the columns back, from the last step to the first. */
  function undoSwaps(): void {
    const [count, stepEnd, from] = code.localsOf('i32', 3);
    const [spare] = code.localsOf('f64', 1);
    code.i32(0).set(count).i32(layout.size).set(stepEnd);
    code.loop(count, stepEnd, 1, () => {
      code.advance(step, -8).advance(mark, -4).advance(line, -vectorBytes);
      code.get(mark).memory('i32.load', pivots).set(best);
      code
        .get(best)
        .get(line)
        .op('i32.eq')
        .op('i32.eqz')
        .when(() => {
          // Lines are vectorBytes apart, columns 8 bytes: the swapped column is step + 8·(best − line)/vectorBytes.
          code.get(block).get(step).op('i32.add').set(place);
          code.get(best).get(line).op('i32.sub').set(from);
          columnOffset(from);
          code.get(place).get(from).op('i32.add').set(from);
          code.get(block).set(other);
          code.loop(other, lineEnd, vectorBytes, () => {
            code.get(place).memory('f64.load').set(spare);
            code.get(place).get(from).memory('f64.load').memory('f64.store');
            code.get(from).get(spare).memory('f64.store');
            code.advance(place, vectorBytes).advance(from, vectorBytes);
          });
        });
    });
  }

  /** Replaces a distance of lines in bytes by that of as many columns. */
  function columnOffset(distance: Local): void {
    const columns = code.local('i32');
    const counter = code.local('i32');
    code.i32(0).set(columns).i32(0).set(counter);
    code.loop(counter, distance, vectorBytes, () => code.advance(columns, 8));
    code.get(columns).set(distance);
  }
}
