import { FunctionBuilder, type Local } from '../wasm';
import { BlockCode, entryRecord, forParts, rowRecord, type BlockLayout } from './blockCode';

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

/** Copies `count` numbers, a multiple of 2, in single precision; both addresses advance. */
export function round(code: FunctionBuilder, from: Local, to: Local, count: number): void {
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

/** Factors diag(shift) − J within parts, see `blockKernels`. */
export function factorKernel(layout: BlockLayout): FunctionBuilder {
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
