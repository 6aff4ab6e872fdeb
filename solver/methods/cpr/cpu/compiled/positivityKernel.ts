import { emitWasm } from '../../../../expression';
import { FunctionBuilder, type Local, type ModuleBuilder } from '../../../../wasm';
import { positivityFactorReduction } from '../../../positivityFactorWasm';
import type { CprOperators } from '../../operators';
import { both, type Layout } from './layout';
import { addressFrom, addressOf, loadBoth } from './points';

/** Kernel that limits cells towards their means in place. Parameters: scratch, first, last, state. */
export const positivityKernel = 'keepPositive';

/** Adds the limiter of `createPositivity`, for cases with positivity. */
export function addPositivity(
  module: ModuleBuilder,
  { physics, positivity, pointCount, variableCount: n }: CprOperators,
  layout: Layout,
): void {
  const { positive, variableNames } = physics;
  if (!positivity || !positive) return;
  const code = new FunctionBuilder(['i32', 'i32', 'i32', 'i32']);
  const [, first, last, array] = [0, 1, 2, 3].map((i) => code.param(i));
  const means = code.localsOf('v128', n);
  const [theta, share] = code.localsOf('v128', 2);
  const reduceShare = positivityFactorReduction(code, share);
  const [offset, end] = code.localsOf('i32', 2);
  const evaluate = (state: readonly Local[]): Local[] =>
    emitWasm(positive, module, code, new Map(variableNames.map((name, v) => [name, state[v]])));

  code.i32(pointCount).set(end);
  code.loop(first, last, 1, () => {
    const state = addressOf(code, array, first, layout.stateBytes);
    const weights = addressFrom(code, layout.meanWeights, first, both * pointCount);
    const overPoints = (body: (values: Local[], at: Local) => void): void => {
      code.i32(0).set(offset);
      code.loop(offset, end, 1, () => {
        const at = addressOf(code, state, offset, both * n);
        body(
          variableNames.map((_, v) => loadBoth(code, at, both * v)),
          at,
        );
      });
    };
    for (const mean of means) code.pair(0).set(mean);
    overPoints((values) => {
      const weight = loadBoth(code, addressOf(code, weights, offset, both), 0);
      means.forEach((mean, v) => {
        code.get(mean).get(weight).get(values[v]).op('f64x2.mul').op('f64x2.add').set(mean);
      });
    });
    const atMeans = evaluate(means);
    code.pair(1).set(theta);
    overPoints((values) => {
      code.pair(1).set(share);
      // Quantities in order, so that the preceding ones are already positive.
      atMeans.forEach((mean, i) => reduceShare(mean, evaluate(drawn(values, share))[i]));
      code.get(theta).get(share).op('f64x2.min').set(theta);
    });
    code.get(theta).pair(1).op('f64x2.lt').op('v128.any_true');
    code.when(() => {
      overPoints((values, at) => {
        drawn(values, theta).forEach((value, v) => {
          // Unlimited cells remain bitwise unchanged.
          code.get(at).get(value).get(values[v]).get(theta).pair(1).op('f64x2.lt');
          code.op('v128.bitselect').memory('v128.store', both * v);
        });
      });
    });
  });
  module.export(positivityKernel, code);

  /** mean + factor·(value − mean) */
  function drawn(values: readonly Local[], factor: Local): Local[] {
    return values.map((value, v) => {
      const local = code.local('v128');
      code.get(means[v]).get(factor).get(value).get(means[v]).op('f64x2.sub').op('f64x2.mul');
      code.op('f64x2.add').set(local);
      return local;
    });
  }
}
