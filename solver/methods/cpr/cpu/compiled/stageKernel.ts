import { FunctionBuilder, type Local, type ModuleBuilder } from '../../../../wasm';
import type { CprOperators } from '../../operators';
import type { CprIntegrator } from '../../timeIntegrators';
import { type Layout, isLdg } from './layout';
import { both } from './layout';
import { addressFrom, addressOf, loadBoth } from './points';
import { emitSlopes } from './slopes';

/**
 * Computes the target of a stage for two cells at a time, slopes and update while they are in the cache. Parameters:
 * scratch, first, last, source, then by form
 * - `difference`: u, y₁, y₂, y₃, target, whether any weight is nonzero, time, w₁, w₂, w₃, step:
 *   target = u + (Σ w_r (y_r − u) + step·slope);
 * - `lowStorage`: register, target, whether the register is kept, time, a, b, step:
 *   y ← a·y + step·slope, target = source + b·y;
 * - `embedded`: u, sum, error, target, whether sum and error are kept, time, γ₀, γ₁, γ₂, δ, step, step of the error:
 *   s ← s + δ·source, target = γ₀·source + γ₁·s + γ₂·u + step·slope, e ← e + (step of the error)·slope.
 */
export function stageKernel(
  module: ModuleBuilder,
  operators: CprOperators,
  layout: Layout,
): FunctionBuilder {
  const { form } = operators.integrator;
  const [words, numbers] = parameterCounts[form];
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
      ...(isLdg(operators) && {
        viscousSums: addressFrom(code, layout.viscousSums, first, layout.stateBytes),
      }),
      ...(operators.physics.viscousFlux && {
        gradientTraces: addressFrom(
          code,
          layout.gradientTraces,
          first,
          operators.physics.dimension * layout.traceBytes,
        ),
      }),
      t,
      index: first,
      ...(operators.shockCapturing && {
        capture: {
          shares: addressFrom(code, layout.shares, first, both),
          neighbors: addressFrom(code, layout.neighbors, first, 8 * operators.sides.length),
        },
      }),
    });
    const slope = code.local('i32');
    code.get(scratch).set(slope);
    const arrays = params.slice(4, words - 1).map(ofPair);
    const update = { code, layout, slope, arrays, isKept: params[words - 1], factors };
    code.i32(0).set(offset).i32(layout.stateBytes).set(end);
    code.loop(offset, end, both, () => {
      emitUpdate[form](update, state);
      for (const address of [slope, state, ...arrays]) code.advance(address, both);
    });
  });
  return code;
}

/** Number of i32 parameters (addresses and flags), then of f64 parameters. */
const parameterCounts: Readonly<Record<CprIntegrator['form'], readonly [number, number]>> = {
  difference: [10, 5],
  lowStorage: [7, 4],
  embedded: [9, 7],
};

const emitUpdate: Readonly<Record<CprIntegrator['form'], (update: Update, source: Local) => void>> =
  { difference: emitDifference, lowStorage: emitLowStorage, embedded: emitEmbedded };

interface Update {
  readonly code: FunctionBuilder;
  readonly layout: Layout;
  readonly slope: Local;
  readonly arrays: readonly Local[];
  /** Whether the contents of the registers are used; otherwise they are undefined. */
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

function emitEmbedded(
  { code, layout, slope, arrays, isKept, factors }: Update,
  source: Local,
): void {
  const [u, sum, error, target] = arrays;
  const [ofSource, ofSum, ofStart, delta, step, errorStep] = factors;
  const own = loadBoth(code, source, 0);
  const change = loadBoth(code, slope, layout.slopes);
  /** array ← array + factor·value, or factor·value if the array is not kept */
  const gather = (array: Local, factor: Local, value: Local): Local => {
    const total = code.local('v128');
    code.get(factor).get(value).op('f64x2.mul').set(total);
    code.get(isKept).when(() => {
      code.get(array).memory('v128.load').get(total).op('f64x2.add').set(total);
    });
    code.get(array).get(total).memory('v128.store');
    return total;
  };
  const gathered = gather(sum, delta, own);
  code.get(target);
  code.get(ofSource).get(own).op('f64x2.mul');
  code.get(ofSum).get(gathered).op('f64x2.mul').op('f64x2.add');
  code.get(ofStart).get(u).memory('v128.load').op('f64x2.mul').op('f64x2.add');
  code.get(step).get(change).op('f64x2.mul').op('f64x2.add').memory('v128.store');
  gather(error, errorStep, change);
}
