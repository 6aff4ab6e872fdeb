import { FunctionBuilder, ModuleBuilder, type Local } from '../wasm';
import { BlockCode, entryRecord, forParts, rowRecord, type BlockLayout } from './blockCode';
import { factorKernel, round } from './blockFactor';

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
