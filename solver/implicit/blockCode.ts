import type { FunctionBuilder, Local } from '../wasm';

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
export class BlockCode {
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

/** Loops over the rows of a range of parts, with the first and the last row of each part in variables. */
export function forParts(
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
