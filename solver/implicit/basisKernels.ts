import { FunctionBuilder, ModuleBuilder, type Local } from '../wasm';

/** Numbers of a part of a vector: the products of parts are added in order. */
export const partLength = 2048;

/** Vectors of single precision per iteration of a loop. */
const unrolled = 4;

/**
 * Compiles operations on vectors in single precision, `bytes` apart. They are worked on in parts of consecutive numbers,
 * so that results do not depend on the number of threads.
 * - `products` over parts (w, first vector, count, sums): writes the products of w with vectors as four partial sums,
 *   [part][vector], each part `sumBytes` long;
 * - `subtract` over parts (w, first vector, count, factors): subtracts multiples of vectors from w.
 */
export function basisKernels(bytes: number, sumBytes: number): ModuleBuilder {
  const module = new ModuleBuilder();
  module.export('products', productsKernel(bytes, sumBytes));
  module.export('subtract', subtractKernel(bytes));
  return module;
}

/** Emits loops over parts, vectors, and the numbers of a part, which end at `end` in w. */
function overParts(
  bytes: number,
  body: (
    code: FunctionBuilder,
    at: { readonly part: Local; readonly index: Local; readonly results: Local },
    sweep: (each: (offset: number, w: Local, v: Local) => void) => void,
  ) => void,
): FunctionBuilder {
  const code = new FunctionBuilder(['i32', 'i32', 'i32', 'i32', 'i32', 'i32', 'i32']);
  const [, part, last, w, first, count, results] = [0, 1, 2, 3, 4, 5, 6].map((i) => code.param(i));
  const [index, vector, offset, own, other, end] = code.localsOf('i32', 6);
  code.loop(part, last, 1, () => {
    code
      .get(part)
      .i32(4 * partLength)
      .op('i32.mul')
      .set(offset);
    code.i32(0).set(index).get(first).set(vector);
    code.loop(index, count, 1, () => {
      body(code, { part, index, results }, (each) => {
        code.get(w).get(offset).op('i32.add').tee(own);
        code
          .i32(4 * partLength)
          .op('i32.add')
          .set(end);
        code.get(vector).get(offset).op('i32.add').set(other);
        code.loop(own, end, 16 * unrolled, () => {
          for (let p = 0; p < unrolled; p++) each(16 * p, own, other);
          code.advance(other, 16 * unrolled);
        });
      });
      code.advance(vector, bytes);
    });
  });
  return code;
}

const productsKernel = (bytes: number, sumBytes: number): FunctionBuilder => {
  let sums: Local[] | null = null;
  return overParts(bytes, (code, { part, index, results }, sweep) => {
    sums ??= code.localsOf('v128', unrolled);
    const own = sums;
    for (const sum of own) code.pair(0).set(sum);
    sweep((offset, w, v) => {
      const sum = own[offset / 16];
      code.get(sum).get(w).memory('v128.load', offset).get(v).memory('v128.load', offset);
      code.op('f32x4.mul').op('f32x4.add').set(sum);
    });
    code.get(results).get(part).i32(sumBytes).op('i32.mul').op('i32.add');
    code.get(index).i32(16).op('i32.mul').op('i32.add');
    code.get(own[0]);
    for (const sum of own.slice(1)) code.get(sum).op('f32x4.add');
    code.memory('v128.store');
  });
};

const subtractKernel = (bytes: number): FunctionBuilder => {
  let factor: Local | null = null;
  return overParts(bytes, (code, { index, results }, sweep) => {
    factor ??= code.local('v128');
    const own = factor;
    code.get(results).get(index).i32(4).op('i32.mul').op('i32.add');
    code.memory('v128.load32_splat').set(own);
    sweep((offset, w, v) => {
      code.get(w).get(w).memory('v128.load', offset);
      code.get(own).get(v).memory('v128.load', offset).op('f32x4.mul').op('f32x4.sub');
      code.memory('v128.store', offset);
    });
  });
};
