import { emitWasm } from '../../../../expression';
import { FunctionBuilder, type Local, type ModuleBuilder } from '../../../../wasm';
import type { CprOperators } from '../../operators';
import { diffusionFactor } from '../../timeStep';
import { forStates } from './divergence';
import { both, type Layout } from './layout';
import { addressFrom, addressOf, loadBoth } from './points';

/** Reports the maximum of both doubles and the number reported so far; NaN if one of them is. */
function larger(code: FunctionBuilder, value: Local, scratch: Local, offset: number): void {
  code.get(value).extractLane(0).get(value).extractLane(1).op('f64.max');
  code.get(scratch).memory('f64.load', offset).op('f64.max');
}

/**
 * Kernel (…, state, time): reports the largest λ/h of the points, or NaN if a state is not finite or not admissible.
 * Reports are running maxima, which the caller clears first.
 */
export function ratesKernel(
  module: ModuleBuilder,
  operators: CprOperators,
  layout: Layout,
): FunctionBuilder {
  const { physics, pointCount } = operators;
  const share = diffusionFactor(operators);
  const code = new FunctionBuilder(['i32', 'i32', 'i32', 'i32', 'f64']);
  const [scratch, first, last, array, time] = [0, 1, 2, 3, 4].map((i) => code.param(i));
  const [t, rate, wrong, finite, ofPoint] = code.localsOf('v128', 5);
  code.get(time).op('f64x2.splat').set(t);
  code.loop(first, last, 1, () => {
    const state = addressOf(code, array, first, layout.stateBytes);
    const geometry = addressFrom(code, layout.cells, first, layout.pointBytes * pointCount);
    const length = loadBoth(code, addressFrom(code, layout.lengths, first, both), 0);
    const pair = { module, code, operators, layout, scratch, state, geometry, traces: state, t };
    forStates(pair, ({ inputs }) => {
      const [speed] = emitWasm(physics.maxWaveSpeed, module, code, inputs);
      code.get(speed).get(length).op('f64x2.div').set(ofPoint);
      if (physics.maxDiffusivity) {
        const [diffusivity] = emitWasm(physics.maxDiffusivity, module, code, inputs);
        code.get(ofPoint).pair(share).get(diffusivity).op('f64x2.mul');
        code.get(length).get(length).op('f64x2.mul').op('f64x2.div').op('f64x2.add').set(ofPoint);
      }
      code.get(rate).get(ofPoint).op('f64x2.max').set(rate);
      // 0·u is 0 only for finite u.
      for (const name of physics.variableNames) {
        code.get(finite).get(inputs.get(name)!).pair(0).op('f64x2.mul');
        code.op('f64x2.add').set(finite);
      }
      for (const holds of emitWasm(physics.admissible, module, code, inputs)) {
        code.get(wrong).get(holds).op('v128.not').op('v128.or').set(wrong);
      }
    });
  });
  code.get(finite).get(finite).op('f64x2.ne').get(wrong).op('v128.or').set(wrong);
  code.get(scratch).f64(NaN);
  larger(code, rate, scratch, 0);
  code.get(wrong).op('v128.any_true').op('select').memory('f64.store');
  return code;
}

/** Kernel (…, before, after): reports the largest change of a value of each variable. */
export function changesKernel(
  { variableCount: n, pointCount }: CprOperators,
  layout: Layout,
): FunctionBuilder {
  const code = new FunctionBuilder(['i32', 'i32', 'i32', 'i32', 'i32']);
  const [scratch, first, last, before, after] = [0, 1, 2, 3, 4].map((i) => code.param(i));
  const changes = code.localsOf('v128', n);
  const [point, end] = code.localsOf('i32', 2);
  code.i32(pointCount).set(end);
  code.loop(first, last, 1, () => {
    const old = addressOf(code, before, first, layout.stateBytes);
    const next = addressOf(code, after, first, layout.stateBytes);
    code.i32(0).set(point);
    code.loop(point, end, 1, () => {
      changes.forEach((change, v) => {
        code
          .get(change)
          .get(next)
          .memory('v128.load', both * v);
        code
          .get(old)
          .memory('v128.load', both * v)
          .op('f64x2.sub')
          .op('f64x2.abs');
        code.op('f64x2.max').set(change);
      });
      code.advance(old, both * n).advance(next, both * n);
    });
  });
  changes.forEach((change, v) => {
    code.get(scratch);
    larger(code, change, scratch, 8 * (v + 1));
    code.memory('f64.store', 8 * (v + 1));
  });
  return code;
}
