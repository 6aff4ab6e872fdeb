import { FunctionBuilder } from '../../../../wasm';
import type { CprOperators } from '../../operators';
import { both, type Layout } from './layout';
import { addressFrom, addressOf, loadBoth } from './points';

/**
 * Kernel (…, before, after, absolute, relative): stores per two cells the sums of squares of the current step's error
 * over the tolerance, see `weightedError`.
 */
export function errorKernel(
  { variableCount: n, pointCount }: CprOperators,
  layout: Layout,
): FunctionBuilder {
  const code = new FunctionBuilder(['i32', 'i32', 'i32', 'i32', 'i32', 'f64', 'f64']);
  const [, first, last, before, after, absolute, relative] = [0, 1, 2, 3, 4, 5, 6].map((i) =>
    code.param(i),
  );
  const sizes = code.localsOf('v128', n);
  const squares = code.localsOf('v128', n);
  const [tolerated, sum] = code.localsOf('v128', 2);
  const [point, end] = code.localsOf('i32', 2);
  code.i32(pointCount).set(end);
  code.loop(first, last, 1, () => {
    const ofPair = [before, after].map((array) => addressOf(code, array, first, layout.stateBytes));
    const errors = addressFrom(code, layout.errors, first, layout.stateBytes);
    for (const local of [...sizes, ...squares, sum]) code.pair(0).set(local);
    code.i32(0).set(point);
    code.loop(point, end, 1, () => {
      sizes.forEach((size, v) => {
        for (const array of ofPair) {
          code.get(size).get(array);
          code
            .memory('v128.load', both * v)
            .op('f64x2.abs')
            .op('f64x2.max')
            .set(size);
        }
        const error = loadBoth(code, errors, both * v);
        code.get(squares[v]).get(error).get(error).op('f64x2.mul').op('f64x2.add').set(squares[v]);
      });
      for (const address of [...ofPair, errors]) code.advance(address, both * n);
    });
    sizes.forEach((size, v) => {
      code.get(absolute).op('f64x2.splat').get(relative).op('f64x2.splat').get(size);
      code.op('f64x2.mul').op('f64x2.add').set(tolerated);
      code.get(sum).get(squares[v]).get(tolerated).get(tolerated).op('f64x2.mul');
      code.op('f64x2.div').op('f64x2.add').set(sum);
    });
    code
      .get(addressFrom(code, layout.errorSums, first, both))
      .get(sum)
      .memory('v128.store');
  });
  return code;
}
