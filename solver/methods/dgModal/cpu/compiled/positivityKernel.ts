import { emitWasm } from '../../../../expression';
import {
  addresses,
  forPairs,
  FunctionBuilder,
  loadPair,
  loadPairLocal,
  type Local,
  type ModuleBuilder,
  storePair,
} from '../../../../wasm';
import type { DgOperators } from '../../operators';
import { positivityFactorReduction } from '../../../positivityFactorWasm';
import { firstModeValue } from '../../basis';
import type { Layout } from './layout';
import { thinLayerKernel } from './thinLayerKernel';

/** Name of the kernel that scales the cells' deviations in place. Parameters: scratch, first, last, state. */
export const positivityKernel = 'keepPositive';

/** Adds the kernel of `createPositivity`, or of `createThinLayers` over a given field, if the case uses it. */
export function addPositivity(module: ModuleBuilder, operators: DgOperators, layout: Layout): void {
  const { element, physics, balance, positivity, variableCount: n } = operators;
  const { positive } = physics;
  if (positivity && balance) {
    module.export(positivityKernel, thinLayerKernel(operators, balance, layout));
    return;
  }
  if (!positivity || !positive) return;
  const { modes } = element;
  const code = new FunctionBuilder(['i32', 'i32', 'i32', 'i32']);
  const [, first, last, array] = [0, 1, 2, 3].map((i) => code.param(i));
  const row = code.local('i32');
  const rowEnd = code.local('i32');
  const theta = code.local('v128');
  const share = code.local('v128');
  const reduceShare = positivityFactorReduction(code, share);
  const deviations = code.localsOf('v128', n);

  const evaluate = (state: readonly Local[]): Local[] =>
    emitWasm(
      positive,
      module,
      code,
      new Map(physics.variableNames.map((name, v) => [name, state[v]])),
    );

  forPairs(code, first, last, (cells) => {
    const state = addresses(code, () => code.get(array), cells, layout.stateBytes);
    const means = physics.variableNames.map((_, v) => {
      const mean = code.local('v128');
      code.pair(firstModeValue);
      loadPair(code, state, 8 * v * modes)
        .op('f64x2.mul')
        .set(mean);
      return mean;
    });
    const atMeans = evaluate(means);
    code.pair(1).set(theta);
    code.i32(layout.positivityValues).set(row);
    code.i32(layout.positivityValues + 8 * modes * layout.positivityPoints).set(rowEnd);
    code.loop(row, rowEnd, 8 * modes, () => {
      deviations.forEach((deviation, v) => {
        for (let j = 1; j < modes; j++) {
          if (j > 1) code.get(deviation);
          code.get(row).memory('v128.load64_splat', 8 * j);
          loadPair(code, state, 8 * (v * modes + j)).op('f64x2.mul');
          if (j > 1) code.op('f64x2.add');
          code.set(deviation);
        }
      });
      code.pair(1).set(share);
      // Limits the quantities in turn: each requires the preceding ones to be positive already.
      atMeans.forEach((mean, i) => {
        const here = deviations.map((deviation, v) => {
          const value = code.local('v128');
          code.get(means[v]).get(share).get(deviation).op('f64x2.mul').op('f64x2.add').set(value);
          return value;
        });
        reduceShare(mean, evaluate(here)[i]);
      });
      code.get(theta).get(share).op('f64x2.min').set(theta);
    });
    for (let v = 0; v < n; v++) {
      for (let j = 1; j < modes; j++) {
        const value = loadPairLocal(code, state, 8 * (v * modes + j));
        code.get(value).get(theta).op('f64x2.mul').set(value);
        storePair(code, state, value, 8 * (v * modes + j));
      }
    }
  });
  module.export(positivityKernel, code);
}
