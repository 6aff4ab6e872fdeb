import type { FunctionBuilder, Local } from '../wasm';
import { positivityFactor } from './positivityFactor';

/**
 * Emits code that reduces `share`, the factor of deviations from means, for two cells at a time: where a value is
 * below `positivityFactor` times that of the mean; to 0 where that of the mean is not positive.
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
