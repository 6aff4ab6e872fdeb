import { axesOf } from '../../../../core/axes';
import { emitWasm, shareReciprocals, type Program } from '../../../../expression';
import type { FunctionBuilder, Local, ModuleBuilder } from '../../../../wasm';
import { gradientInput } from '../../../../physics/gradients';
import { fluxDivergence } from '../../fluxDivergence';
import type { CprOperators } from '../../operators';
import { both, wide, type Layout } from './layout';
import { addressFrom, addressOf, forPoints, loadBoth, type PointInCode } from './points';

/** What code works on: two cells. */
export interface PairInCode {
  readonly module: ModuleBuilder;
  readonly code: FunctionBuilder;
  readonly operators: CprOperators;
  readonly layout: Layout;
  /** Addresses of the thread's part, and of the state, the geometry and the traces of the two. */
  readonly scratch: Local;
  readonly state: Local;
  readonly geometry: Local;
  readonly traces: Local;
  /** Where shocks are captured: addresses of their shares, and of where those of their neighbours lie. */
  readonly capture?: { readonly shares: Local; readonly neighbours: Local };
  readonly t: Local;
}

/** A point of two cells: the address of its geometry, and what programs know there. */
export interface PointOfPair extends PointInCode {
  readonly geometry: Local;
  readonly inputs: Map<string, Local>;
}

/** Visits the points of two cells with their states. */
export function forStates(pair: PairInCode, body: (at: PointOfPair) => void): void {
  const { code, operators, layout, state, t } = pair;
  const { physics, variableCount: n } = operators;
  const { dimension: d, variableNames } = physics;
  forPoints(code, operators, (at) => {
    const geometry = addressOf(code, pair.geometry, at.point, layout.pointBytes);
    const own = addressOf(code, state, at.point, both * n);
    const inputs = new Map<string, Local>([['t', t]]);
    variableNames.forEach((name, v) => inputs.set(name, loadBoth(code, own, both * v)));
    if (layout.hasPlaces) {
      axesOf(d).forEach((axis, a) =>
        inputs.set(axis, loadBoth(code, geometry, both * (1 + d * d + a))),
      );
    }
    body({ ...at, geometry, inputs });
  });
}

export const evaluate = (
  { module, code }: PairInCode,
  program: Program,
  { inputs }: Pick<PointOfPair, 'inputs'>,
): Local[] => emitWasm(shareReciprocals(program), module, code, inputs);

/** J∇ξ_b, or ∇ξ_b, of a point. */
const metric = (pair: PairInCode, { geometry }: PointOfPair, b: number, a: number): Local =>
  loadBoth(pair.code, geometry, both * (1 + b * pair.operators.physics.dimension + a));

/**
 * The derivative along an axis of values [point][variable] behind an address, at a point.
 * @param sums to add it to; null for none
 */
function derivativeAlong(
  { code, operators, layout }: PairInCode,
  { point, places }: PointInCode,
  axis: number,
  values: Local,
  offset: number,
  sums: readonly Local[] | null,
): Local[] {
  const { perAxis, variableCount: n } = operators;
  const stride = perAxis ** axis;
  const first = code.local('i32');
  code.get(point).get(places[axis]).i32(stride).op('i32.mul').op('i32.sub').set(first);
  const line = addressOf(code, values, first, both * n);
  const row = addressFrom(code, layout.derivative, places[axis], wide * perAxis);
  const own = sums ? [...sums] : code.localsOf('v128', n);
  const factor = code.local('v128');
  for (let m = 0; m < perAxis; m++) {
    code
      .get(row)
      .memory('v128.load64_splat', wide * m)
      .set(factor);
    own.forEach((sum, v) => {
      const isFirst = m === 0 && sums === null;
      if (!isFirst) code.get(sum);
      code.get(factor).get(line);
      code.memory('v128.load', offset + both * (m * stride * n + v)).op('f64x2.mul');
      if (!isFirst) code.op('f64x2.add');
      code.set(sum);
    });
  }
  return own;
}

/** ∇·F at a point by the chain rule; see `bindChainRule`. */
export function emitChainRule(pair: PairInCode, at: PointOfPair): Local[] {
  const { code, operators, state } = pair;
  const { physics, variableCount: n } = operators;
  const axes = axesOf(physics.dimension);
  const slopes = axes.map((_, b) => derivativeAlong(pair, at, b, state, 0, null));
  const inputs = new Map(at.inputs);
  axes.forEach((axis, a) => {
    const along = axes.map((_, b) => metric(pair, at, b, a));
    for (let v = 0; v < n; v++) {
      const sum = code.local('v128');
      along.forEach((factor, b) => {
        code.get(factor).get(slopes[b][v]).op('f64x2.mul');
        if (b > 0) code.op('f64x2.add');
      });
      code.set(sum);
      inputs.set(gradientInput(axis, physics.variableNames[v]), sum);
    }
  });
  return evaluate(pair, fluxDivergence(physics), { ...at, inputs });
}

/** Writes F̃_b = J∇ξ_b·F of all points to the thread's part. */
export function emitContravariantFluxes(pair: PairInCode): void {
  const { code, operators, layout, scratch } = pair;
  const { physics, variableCount: n } = operators;
  const axes = axesOf(physics.dimension);
  forStates(pair, (at) => {
    const flux = evaluate(pair, physics.flux, at);
    const target = addressOf(code, scratch, at.point, both * n);
    axes.forEach((_, b) => {
      const factors = axes.map((__, a) => metric(pair, at, b, a));
      for (let v = 0; v < n; v++) {
        code.get(target);
        factors.forEach((factor, a) => {
          code
            .get(factor)
            .get(flux[a * n + v])
            .op('f64x2.mul');
          if (a > 0) code.op('f64x2.add');
        });
        code.memory('v128.store', layout.fluxes + b * layout.stateBytes + both * v);
      }
    });
  });
}

/** J∇·F at a point of those fluxes, less what their ends give to the correction; see `bindConservative`. */
export function emitConservative(pair: PairInCode, at: PointOfPair): Local[] {
  const { scratch, layout, operators } = pair;
  return axesOf(operators.physics.dimension).reduce<Local[] | null>(
    (sums, _, b) =>
      derivativeAlong(pair, at, b, scratch, layout.fluxes + b * layout.stateBytes, sums),
    null,
  )!;
}
