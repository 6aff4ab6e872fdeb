import type { FunctionBuilder, Local } from '../wasm';
import { positivityFactor } from './positivityFactor';

/**
 * Code that lessens `share`, that of deviations from means, two cells at a time: where a value with the deviation is
 * below `positivityFactor` of the mean's, and to none where the mean's isn't positive.
 */
export function positivityFactorReduction(
  code: FunctionBuilder,
  share: Local,
): (mean: Local, value: Local) => void {
  const factor = code.local('v128');
  return (mean, value) => {
    code
      .pair(1 - positivityFactor)
      .get(mean)
      .op('f64x2.mul');
    code.get(mean).get(value).op('f64x2.sub').op('f64x2.div').set(factor);
    code.get(share).get(factor).op('f64x2.mul').get(share);
    code.get(value).pair(positivityFactor).get(mean).op('f64x2.mul').op('f64x2.lt');
    code.op('v128.bitselect').set(share);
    code.pair(0).get(share).get(mean).pair(0).op('f64x2.le').op('v128.bitselect').set(share);
  };
}
