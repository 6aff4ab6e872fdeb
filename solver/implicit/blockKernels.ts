import { FunctionBuilder, ModuleBuilder, type Local } from '../wasm';

/** Layout of a block matrix in memory; addresses in bytes. */
export interface BlockLayout {
  /** Unknowns per cell. */
  readonly size: number;
  /** Numbers per column of a block and per cell of a vector; a multiple of 4. */
  readonly stride: number;
  readonly diagonal: number;
  /** Single-precision copies of the blocks, and inverses of the diagonal blocks of the factorization. */
  readonly roundedDiagonal: number;
  readonly rounded: number;
  readonly inverse: number;
  /**
   * Per row, in the order of elimination: addresses of its first entry, and after its lower, its upper and its last
   * one; see `entryRecord`. Then its place, see `rowRecord`.
   */
  readonly rows: number;
  /** The constant 1 in a cell, one coefficient per function. */
  readonly ones: number;
  readonly functionCount: number;
  /** Images of constants, see `images`: of diagonal blocks, and of couplings. */
  readonly images: readonly [diagonal: number, couplings: number];
  /** First row of each part in this order, then the end. */
  readonly parts: number;
}

/**
 * Offsets of an entry in bytes of single-precision arrays: its block, its column in vectors, the transposed entry's block,
 * the inverse of its column, the images of its block, and its column in constants.
 */
export const entryRecord = {
  block: 0,
  column: 4,
  transposed: 8,
  inverse: 12,
  image: 16,
  constants: 20,
  bytes: 24,
} as const;

/** Byte offsets in a row. */
export const rowRecord = {
  begin: 0,
  lowerEnd: 4,
  upperEnd: 8,
  end: 12,
  /** Offsets of the row in vectors, blocks, shifts, images and constants, in bytes of single-precision arrays. */
  vector: 16,
  block: 20,
  shift: 24,
  image: 28,
  constants: 32,
  bytes: 36,
} as const;

/** Work space per thread: two vectors and pivots, then a block in double precision and one in single precision. */
function scratchPlaces({ size, stride }: Pick<BlockLayout, 'size' | 'stride'>) {
  const block = 32 * stride;
  return {
    pivots: 16 * stride,
    block,
    sum: block + 8 * stride * size,
    bytes: block + 12 * stride * size,
  };
}

/** Bytes of work space per thread. */
export const scratchBytesOf = (layout: Pick<BlockLayout, 'size' | 'stride'>): number =>
  64 * Math.ceil(scratchPlaces(layout).bytes / 64);

/**
 * Adds the kernels of a matrix J of blocks. Vectors are [cell][stride]. Products take blocks in single precision, and
 * the factorization, which only preconditions, is stored and applied in it: half the memory traffic.
 * - `product` over rows (x, y): y = J x for the rounded blocks;
 * - `images` over blocks (blocks, images): the images of constants in cells, one column per variable;
 * - `constantProduct` over rows (c, y): y = J x for the constants c in cells, [cell][variable], from their images;
 * - `round` over blocks (blocks, copies): copies them in single precision;
 * - `factor` over parts (shifts): factors diag(shift) − J without fill-in, within each part, from the rounded couplings;
 * - `solve` over parts (x, y) in single precision: y = (factored matrix)⁻¹ x.
 */
export function blockKernels(layout: BlockLayout): ModuleBuilder {
  const module = new ModuleBuilder();
  module.export('product', productKernel(layout));
  module.export('images', imageKernel(layout));
  module.export('constantProduct', constantProductKernel(layout));
  module.export('round', roundKernel(layout));
  module.export('factor', factorKernel(layout));
  module.export('solve', solveKernel(layout));
  return module;
}

/** Bytes of a number, and instructions of a precision. */
const precisions = {
  double: {
    bytes: 8,
    splat: 'v128.load64_splat',
    multiply: 'f64x2.mul',
    add: 'f64x2.add',
  },
  single: {
    bytes: 4,
    splat: 'v128.load32_splat',
    multiply: 'f32x4.mul',
    add: 'f32x4.add',
  },
} as const;

type Precision = keyof typeof precisions;

/** Emits operations on blocks and vectors of one size. Blocks of double-precision vectors may be in single precision. */
class BlockCode {
  readonly vectorBytes: number;
  readonly blockBytes: number;
  readonly instructions;
  private readonly blockInstructions;
  private readonly count: number;
  private readonly factor: Local;
  private readonly columnEnd: Local;
  private readonly entryEnd: Local;
  private readonly block: Local;
  private readonly vector: Local;

  constructor(
    private readonly layout: BlockLayout,
    readonly code: FunctionBuilder,
    precision: Precision,
    blockPrecision = precision,
  ) {
    this.instructions = precisions[precision];
    this.blockInstructions = precisions[blockPrecision];
    this.vectorBytes = this.instructions.bytes * layout.stride;
    this.blockBytes = this.blockInstructions.bytes * layout.stride * layout.size;
    this.count = this.vectorBytes / 16;
    this.factor = this.code.local('v128');
    this.columnEnd = this.code.local('i32');
    this.entryEnd = this.code.local('i32');
    this.block = this.code.local('i32');
    this.vector = this.code.local('i32');
  }

  sums(): Local[] {
    return this.code.localsOf('v128', this.count);
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

  /** Sets a new variable to a constant. */
  constant(value: number): Local {
    const local = this.code.local('i32');
    this.code.i32(value).set(local);
    return local;
  }

  /** Sets a new variable to a constant base + index · stride. */
  place(base: number, index: Local, stride: number): Local {
    const { code } = this;
    const local = code.local('i32');
    code.i32(base).get(index).i32(stride).op('i32.mul').op('i32.add').set(local);
    return local;
  }

  /** Sets a new variable to the place of a row or an entry in an array, by an offset of its record. */
  inArray(base: Local, record: Local, offset: number, { bytes } = this.instructions): Local {
    const local = this.code.local('i32');
    this.pushPlace(base, record, offset, bytes).set(local);
    return local;
  }

  /** Sets a new variable to the place of the diagonal block of a row. */
  inDiagonal(blocks: Local, record: Local): Local {
    return this.inArray(blocks, record, rowRecord.block, this.blockInstructions);
  }

  inVector(vector: Local, record: Local): Local {
    return this.inArray(vector, record, rowRecord.vector);
  }

  /** sums += block · vector; `block` and `vector` hold addresses and are kept. */
  accumulate(
    sums: readonly Local[],
    block: Local,
    vector: Local,
    columns = this.layout.size,
  ): void {
    const { code } = this;
    code.get(block).set(this.block).get(vector).set(this.vector);
    this.accumulateFrom(sums, columns);
  }

  /**
   * sums += Σ block · x[column] over entries from the address at `from` bytes of a row to that at `to`.
   * @param of address of the blocks, the offsets of block and column in an entry, and columns of a block
   */
  accumulateEntries(
    sums: readonly Local[],
    row: Local,
    from: number,
    to: number,
    x: Local,
    of: {
      readonly blocks: Local;
      readonly block: number;
      readonly column: number;
      readonly columns: number;
    },
  ): void {
    const { code } = this;
    const entry = code.local('i32');
    code.get(row).memory('i32.load', from).set(entry);
    code.get(row).memory('i32.load', to).set(this.entryEnd);
    code.loop(entry, this.entryEnd, entryRecord.bytes, () => {
      this.pushPlace(of.blocks, entry, of.block, this.blockInstructions.bytes).set(this.block);
      this.pushPlace(x, entry, of.column, this.instructions.bytes).set(this.vector);
      this.accumulateFrom(sums, of.columns);
    });
  }

  /** Pushes base + the offset in a record, in bytes of a precision. */
  private pushPlace(base: Local, record: Local, offset: number, bytes: number): FunctionBuilder {
    const { code } = this;
    code.get(record).memory('i32.load', offset);
    if (bytes === 8) code.i32(1).op('i32.shl');
    return code.get(base).op('i32.add');
  }

  private accumulateFrom(sums: readonly Local[], columns: number): void {
    const { code, factor, block, vector, columnEnd, blockBytes, layout } = this;
    const { bytes, splat, multiply, add } = this.instructions;
    const isMixed = this.blockInstructions.bytes < bytes;
    code
      .get(vector)
      .i32(bytes * columns)
      .op('i32.add')
      .set(columnEnd);
    code.loop(vector, columnEnd, bytes, () => {
      code.get(vector).memory(splat).set(factor);
      sums.forEach((sum, p) => {
        code.get(sum).get(factor).get(block);
        if (isMixed) code.memory('v128.load64_zero', 8 * p).op('f64x2.promote_low_f32x4');
        else code.memory('v128.load', 16 * p);
        code.op(multiply).op(add).set(sum);
      });
      code.advance(block, blockBytes / layout.size);
    });
  }
}

function productKernel(layout: BlockLayout): FunctionBuilder {
  const code = new FunctionBuilder(['i32', 'i32', 'i32', 'i32', 'i32']);
  const own = new BlockCode(layout, code, 'double', 'single');
  const [, row, last, x, y] = [0, 1, 2, 3, 4].map((i) => code.param(i));
  const sums = own.sums();
  const diagonal = own.constant(layout.roundedDiagonal);
  const couplings = {
    blocks: own.constant(layout.rounded),
    block: entryRecord.block,
    column: entryRecord.column,
    columns: layout.size,
  };
  code.loop(row, last, 1, () => {
    const record = own.place(layout.rows, row, rowRecord.bytes);
    own.clear(sums);
    own.accumulate(sums, own.inDiagonal(diagonal, record), own.inVector(x, record));
    own.accumulateEntries(sums, record, rowRecord.begin, rowRecord.end, x, couplings);
    own.store(sums, own.inVector(y, record));
  });
  return code;
}

/** Number of variables, of which each has `functionCount` unknowns. */
const variablesOf = ({ size, functionCount }: BlockLayout): number => size / functionCount;

function imageKernel(layout: BlockLayout): FunctionBuilder {
  const code = new FunctionBuilder(['i32', 'i32', 'i32', 'i32', 'i32']);
  const own = new BlockCode(layout, code, 'double');
  const { blockBytes, vectorBytes } = own;
  const { functionCount } = layout;
  const [, index, last, blocks, images] = [0, 1, 2, 3, 4].map((i) => code.param(i));
  const sums = own.sums();
  const [block, image, imageEnd] = code.localsOf('i32', 3);
  const imageBytes = variablesOf(layout) * vectorBytes;
  const ones = own.constant(layout.ones);
  code.loop(index, last, 1, () => {
    code.get(blocks).get(index).i32(blockBytes).op('i32.mul').op('i32.add').set(block);
    code.get(images).get(index).i32(imageBytes).op('i32.mul').op('i32.add').set(image);
    code.get(image).i32(imageBytes).op('i32.add').set(imageEnd);
    code.loop(image, imageEnd, vectorBytes, () => {
      own.clear(sums);
      own.accumulate(sums, block, ones, functionCount);
      own.store(sums, image);
      code.advance(block, functionCount * vectorBytes);
    });
  });
  return code;
}

function constantProductKernel(layout: BlockLayout): FunctionBuilder {
  const code = new FunctionBuilder(['i32', 'i32', 'i32', 'i32', 'i32']);
  const own = new BlockCode(layout, code, 'double');
  const [, row, last, constants, y] = [0, 1, 2, 3, 4].map((i) => code.param(i));
  const sums = own.sums();
  const columns = variablesOf(layout);
  const [diagonal, couplings] = layout.images.map((address) => own.constant(address));
  const of = {
    blocks: couplings,
    block: entryRecord.image,
    column: entryRecord.constants,
    columns,
  };
  code.loop(row, last, 1, () => {
    const record = own.place(layout.rows, row, rowRecord.bytes);
    const image = own.inArray(diagonal, record, rowRecord.image);
    own.clear(sums);
    own.accumulate(sums, image, own.inArray(constants, record, rowRecord.constants), columns);
    own.accumulateEntries(sums, record, rowRecord.begin, rowRecord.end, constants, of);
    own.store(sums, own.inVector(y, record));
  });
  return code;
}

/** Copies `count` numbers, a multiple of 2, in single precision; both addresses advance. */
function round(code: FunctionBuilder, from: Local, to: Local, count: number): void {
  const end = code.local('i32');
  code
    .get(to)
    .i32(4 * count)
    .op('i32.add')
    .set(end);
  code.loop(to, end, 8, () => {
    code.get(to).get(from).memory('v128.load').op('f32x4.demote_f64x2_zero');
    code.laneMemory('v128.store64_lane', 0, 0);
    code.advance(from, 16);
  });
}

function roundKernel(layout: BlockLayout): FunctionBuilder {
  const code = new FunctionBuilder(['i32', 'i32', 'i32', 'i32', 'i32']);
  const [, index, last, blocks, copies] = [0, 1, 2, 3, 4].map((i) => code.param(i));
  const [from, to] = code.localsOf('i32', 2);
  const count = layout.size * layout.stride;
  code.loop(index, last, 1, () => {
    const place = (base: Local, bytes: number, local: Local): void =>
      void code.get(base).get(index).i32(bytes).op('i32.mul').op('i32.add').set(local);
    place(blocks, 8 * count, from);
    place(copies, 4 * count, to);
    round(code, from, to, count);
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
  const code = new FunctionBuilder(['i32', 'i32', 'i32', 'i32', 'i32']);
  const own = new BlockCode(layout, code, 'single');
  const [work, part, last, x, y] = [0, 1, 2, 3, 4].map((i) => code.param(i));
  const sums = own.sums();
  const [row, left] = code.localsOf('i32', 2);
  const inverse = own.constant(layout.inverse);
  const couplings = {
    blocks: own.constant(layout.rounded),
    block: entryRecord.block,
    column: entryRecord.column,
    columns: layout.size,
  };
  const byInverse = (record: Local): void => {
    own.store(sums, work);
    own.clear(sums);
    own.accumulate(sums, own.inArray(inverse, record, rowRecord.block), work);
  };
  const solution = own.sums();
  forParts(own, layout, part, last, (first, end) => {
    code.get(first).set(row);
    code.loop(row, end, 1, () => {
      const record = own.place(layout.rows, row, rowRecord.bytes);
      own.load(sums, own.inVector(x, record));
      own.accumulateEntries(sums, record, rowRecord.begin, rowRecord.lowerEnd, y, couplings);
      byInverse(record);
      own.store(sums, own.inVector(y, record));
    });
    code.get(first).set(left);
    code.loop(left, end, 1, () => {
      // From the last row to the first one.
      code.get(end).get(left).get(first).op('i32.sub').op('i32.sub').i32(1).op('i32.sub').set(row);
      const record = own.place(layout.rows, row, rowRecord.bytes);
      own.clear(sums);
      own.accumulateEntries(sums, record, rowRecord.lowerEnd, rowRecord.upperEnd, y, couplings);
      byInverse(record);
      const place = own.inVector(y, record);
      own.load(solution, place);
      solution.forEach((value, p) => code.get(value).get(sums[p]).op('f32x4.add').set(value));
      own.store(solution, place);
    });
  });
  return code;
}

function factorKernel(layout: BlockLayout): FunctionBuilder {
  const code = new FunctionBuilder(['i32', 'i32', 'i32', 'i32']);
  const [work, part, last, shifts] = [0, 1, 2, 3].map((i) => code.param(i));
  const own = new BlockCode(layout, code, 'single');
  const wide = new BlockCode(layout, code, 'double');
  const { vectorBytes, blockBytes } = own;
  const places = scratchPlaces(layout);
  const sums = own.sums();
  const [row, entry, entryEnd, column, columnEnd, target, to] = code.localsOf('i32', 7);
  const [block, sum] = code.localsOf('i32', 2);
  const inverses = own.constant(layout.inverse);
  const couplings = own.constant(layout.rounded);
  const diagonal = own.constant(layout.diagonal);
  code.get(work).i32(places.block).op('i32.add').set(block);
  code.get(work).i32(places.sum).op('i32.add').set(sum);
  forParts(own, layout, part, last, (first, end) => {
    code.get(first).set(row);
    code.loop(row, end, 1, () => {
      const record = own.place(layout.rows, row, rowRecord.bytes);
      code.get(sum).set(target);
      code.get(sum).i32(blockBytes).op('i32.add').set(columnEnd);
      code.loop(target, columnEnd, 16, () => code.get(target).pair(0).memory('v128.store'));
      code.get(record).memory('i32.load', rowRecord.begin).set(entry);
      code.get(record).memory('i32.load', rowRecord.lowerEnd).set(entryEnd);
      code.loop(entry, entryEnd, entryRecord.bytes, () => {
        // sum += coupling · inverse of its column · transposed coupling, column by column
        const coupling = own.inArray(couplings, entry, entryRecord.block);
        const inverse = own.inArray(inverses, entry, entryRecord.inverse);
        code.get(own.inArray(couplings, entry, entryRecord.transposed)).set(column);
        code.get(column).i32(blockBytes).op('i32.add').set(columnEnd);
        code.get(sum).set(target);
        code.loop(column, columnEnd, vectorBytes, () => {
          own.clear(sums);
          own.accumulate(sums, inverse, column);
          own.store(sums, work);
          own.load(sums, target);
          own.accumulate(sums, coupling, work);
          own.store(sums, target);
          code.advance(target, vectorBytes);
        });
      });
      const from = wide.inArray(diagonal, record, rowRecord.block);
      startFromShift(wide, { from, sum, block }, wide.inArray(shifts, record, rowRecord.shift));
      invertInPlace(wide, layout, block, work);
      code.get(block).set(target);
      code.get(own.inArray(inverses, record, rowRecord.block)).set(to);
      round(code, target, to, layout.size * layout.stride);
    });
  });
  return code;
}

/** block = diag(shift) − the block at `from` − the single-precision one at `sum`; all are addresses */
function startFromShift(
  { code, blockBytes, vectorBytes }: BlockCode,
  { from, sum, block }: { readonly from: Local; readonly sum: Local; readonly block: Local },
  shift: Local,
): void {
  const [to, subtracted, end] = code.localsOf('i32', 3);
  code.get(block).set(to).get(sum).set(subtracted);
  code.get(to).i32(blockBytes).op('i32.add').set(end);
  code.loop(to, end, 16, () => {
    code.get(to).get(from).memory('v128.load').op('f64x2.neg');
    code.get(subtracted).memory('v128.load64_zero').op('f64x2.promote_low_f32x4');
    code.op('f64x2.sub').memory('v128.store');
    code.advance(from, 16).advance(subtracted, 8);
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
  const { pivots } = scratchPlaces(layout);
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
