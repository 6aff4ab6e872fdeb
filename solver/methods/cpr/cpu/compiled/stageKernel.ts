import { FunctionBuilder, type Local, type ModuleBuilder } from '../../../../wasm';
import type { TimeIntegrator } from '../../../../stepping/integrators/types';
import type { CprOperators } from '../../operators';
import type { Layout } from './layout';
import { both } from './layout';
import { addressFrom, addressOf } from './points';
import { emitSlopes } from './slopes';

/**
 * Makes the target of a stage of two cells after the other, slopes and update while they are in the cache. Parameters:
 * scratch, first, last, source, then of the form
 * - `difference`: u, y₁, y₂, y₃, target, whether there are weights, time, w₁, w₂, w₃, step:
 *   target = u + (Σ w_r (y_r − u) + step·slope);
 * - `lowStorage`: register, target, whether the register is kept, time, a, b, step:
 *   y ← a·y + step·slope, target = source + b·y.
 */
export function stageKernel(
  module: ModuleBuilder,
  operators: CprOperators,
  layout: Layout,
  form: TimeIntegrator['form'],
): FunctionBuilder {
  const [words, numbers] = form === 'difference' ? [10, 5] : [7, 4];
  const code = new FunctionBuilder([
    ...new Array<'i32'>(words).fill('i32'),
    ...new Array<'f64'>(numbers).fill('f64'),
  ]);
  const params = Array.from({ length: words + numbers }, (_, i) => code.param(i));
  const [scratch, first, last, source] = params;
  const [t, ...factors] = params.slice(words).map((factor) => {
    const pair = code.local('v128');
    code.get(factor).op('f64x2.splat').set(pair);
    return pair;
  });
  const offset = code.local('i32');
  const end = code.local('i32');
  code.loop(first, last, 1, () => {
    const ofPair = (array: Local): Local => addressOf(code, array, first, layout.stateBytes);
    const state = ofPair(source);
    emitSlopes({
      module,
      code,
      operators,
      layout,
      scratch,
      state,
      geometry: addressFrom(code, layout.cells, first, layout.pointBytes * operators.pointCount),
      traces: addressFrom(code, layout.traces, first, layout.traceBytes),
      t,
      ...(operators.shockCapturing && {
        capture: {
          shares: addressFrom(code, layout.shares, first, both),
          neighbours: addressFrom(code, layout.neighbours, first, 8 * operators.sides.length),
        },
      }),
    });
    const slope = code.local('i32');
    code.get(scratch).set(slope);
    const arrays = params.slice(4, words - 1).map(ofPair);
    const update = { code, layout, slope, arrays, isKept: params[words - 1], factors };
    code.i32(0).set(offset).i32(layout.stateBytes).set(end);
    code.loop(offset, end, both, () => {
      if (form === 'difference') emitDifference(update);
      else emitLowStorage(update, state);
      for (const address of [slope, ...arrays]) code.advance(address, both);
      if (form === 'lowStorage') code.advance(state, both);
    });
  });
  return code;
}

interface Update {
  readonly code: FunctionBuilder;
  readonly layout: Layout;
  readonly slope: Local;
  readonly arrays: readonly Local[];
  /** Whether what registers hold counts: else they may hold anything. */
  readonly isKept: Local;
  readonly factors: readonly Local[];
}

function emitDifference({ code, layout, slope, arrays, isKept, factors }: Update): void {
  const [u, y1, y2, y3, target] = arrays;
  const [own, sum] = code.localsOf('v128', 2);
  code.get(u).memory('v128.load').set(own);
  code.get(factors[3]).get(slope).memory('v128.load', layout.slopes).op('f64x2.mul').set(sum);
  code.get(isKept).when(() => {
    [y1, y2, y3].forEach((y, i) => {
      code.get(factors[i]).get(y).memory('v128.load').get(own).op('f64x2.sub').op('f64x2.mul');
      if (i > 0) code.op('f64x2.add');
    });
    code.get(sum).op('f64x2.add').set(sum);
  });
  code.get(target).get(own).get(sum).op('f64x2.add').memory('v128.store');
}

function emitLowStorage(
  { code, layout, slope, arrays, isKept, factors }: Update,
  source: Local,
): void {
  const [register, target] = arrays;
  const [a, b, step] = factors;
  const value = code.local('v128');
  code.pair(0).set(value);
  code.get(isKept).when(() => {
    code.get(a).get(register).memory('v128.load').op('f64x2.mul').set(value);
  });
  code.get(register).get(value);
  code.get(step).get(slope).memory('v128.load', layout.slopes).op('f64x2.mul').op('f64x2.add');
  code.tee(value).memory('v128.store');
  code.get(target).get(source).memory('v128.load');
  code.get(b).get(value).op('f64x2.mul').op('f64x2.add').memory('v128.store');
}
