import { axesOf } from '../../../../core/axes';
import { emitWasm, shareReciprocals, type Program } from '../../../../expression';
import type { FunctionBuilder, Local, ModuleBuilder } from '../../../../wasm';
import { gradientInput } from '../../../../physics/gradients';
import { pointSpacing } from '../../../../physics/pointSpacing';
import { fluxDivergence } from '../../fluxDivergence';
import type { CprOperators } from '../../operators';
import { both, wide, type Layout } from './layout';
import { addressFrom, addressOf, forPoints, loadBoth, type PointInCode } from './points';

/** Code generation context for two cells. */
export interface PairInCode {
  readonly module: ModuleBuilder;
  readonly code: FunctionBuilder;
  readonly operators: CprOperators;
  readonly layout: Layout;
  /** Addresses of the thread's scratch memory, and of the state, the geometry and the traces of both cells. */
  readonly scratch: Local;
  readonly state: Local;
  readonly geometry: Local;
  readonly traces: Local;
  /** Gradient traces of BR2. */
  readonly gradientTraces?: Local;
  /** Divergence of the viscous fluxes of LDG. */
  readonly viscousSums?: Local;
  /** Addresses of the shares of shock capturing, and of the list of addresses of the neighbors' shares. */
  readonly capture?: { readonly shares: Local; readonly neighbors: Local };
  readonly t: Local;
  /** Index of the pair, if cells can be triangles. */
  readonly index?: Local;
}

/** A point of two cells: the address of its geometry, and the inputs of programs. */
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
    if (layout.spacing !== null) {
      inputs.set(pointSpacing, loadBoth(code, geometry, layout.spacing));
    }
    for (const [id, offset] of layout.pointFields) {
      inputs.set(id, loadBoth(code, geometry, offset));
    }
    body({ ...at, geometry, inputs });
  });
}

export const evaluate = (
  { module, code }: PairInCode,
  program: Program,
  { inputs }: Pick<PointOfPair, 'inputs'>,
): Local[] => emitWasm(shareReciprocals(program), module, code, inputs);

/** Loads a component of J∇ξ_b, or ∇ξ_b for the chain rule, at a point. */
export const metric = (pair: PairInCode, { geometry }: PointOfPair, b: number, a: number): Local =>
  loadBoth(pair.code, geometry, both * (1 + b * pair.operators.physics.dimension + a));

/**
 * Emits the derivative along an axis at a point, by a matrix of the layout, of values [point][variable] at an address.
 * @param sums sums to add it to; null for none
 */
export function derivativeAlong(
  { code, operators }: PairInCode,
  { point, places }: PointInCode,
  axis: number,
  matrix: number,
  values: Local,
  offset: number,
  sums: readonly Local[] | null,
): Local[] {
  const { perAxis, variableCount: n } = operators;
  const stride = perAxis ** axis;
  const first = code.local('i32');
  code.get(point).get(places[axis]).i32(stride).op('i32.mul').op('i32.sub').set(first);
  const line = addressOf(code, values, first, both * n);
  const row = addressFrom(code, matrix, places[axis], wide * perAxis);
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
  const { physics } = pair.operators;
  const inputs = withGradient(pair, at.inputs, emitGradient(pair, at));
  return evaluate(pair, fluxDivergence(physics), { inputs });
}

/**
 * Emits ∇u at a point, [axis][variable]; see `createGradient`.
 * @param correct corrects ∂u/∂ξ, [reference axis][variable]
 */
export function emitGradient(
  pair: PairInCode,
  at: PointOfPair,
  correct: (slopes: readonly (readonly Local[])[]) => void = () => undefined,
): Local[][] {
  const { code, operators, layout, state } = pair;
  const { physics, volumeTerm } = operators;
  const axes = axesOf(physics.dimension);
  const slopes = axes.map((_, b) =>
    derivativeAlong(pair, at, b, layout.derivative, state, 0, null),
  );
  correct(slopes);
  const inverse = volumeTerm === 'chainRule' ? null : loadBoth(code, at.geometry, 0);
  return axes.map((_, a) => {
    const along = axes.map((__, b) => metric(pair, at, b, a));
    return physics.variableNames.map((__, v) => {
      const sum = code.local('v128');
      along.forEach((factor, b) => {
        code.get(factor).get(slopes[b][v]).op('f64x2.mul');
        if (b > 0) code.op('f64x2.add');
      });
      if (inverse) code.get(inverse).op('f64x2.mul');
      code.set(sum);
      return sum;
    });
  });
}

/** Adds a gradient, [axis][variable], to the inputs of programs. */
export function withGradient(
  { operators: { physics } }: Pick<PairInCode, 'operators'>,
  inputs: ReadonlyMap<string, Local>,
  gradient: readonly (readonly Local[])[],
): Map<string, Local> {
  const all = new Map(inputs);
  axesOf(physics.dimension).forEach((axis, a) =>
    physics.variableNames.forEach((name, v) => all.set(gradientInput(axis, name), gradient[a][v])),
  );
  return all;
}

/** Writes F̃_b = J∇ξ_b·F of all points to the thread's scratch memory. */
export function emitContravariantFluxes(pair: PairInCode): void {
  forStates(pair, (at) => {
    const flux = evaluate(pair, pair.operators.physics.flux, at);
    storeContravariant(pair, at, flux, pair.layout.fluxes);
  });
}

/**
 * Writes J∇ξ_b·F of a point to the thread's scratch memory, [b][point][variable] starting at `offset`.
 * @param flux [axis][variable], flattened
 */
export function storeContravariant(
  pair: PairInCode,
  at: PointOfPair,
  flux: readonly Local[],
  offset: number,
): void {
  const { code, operators, layout, scratch } = pair;
  const { physics, variableCount: n, volumeTerm } = operators;
  const axes = axesOf(physics.dimension);
  const target = addressOf(code, scratch, at.point, both * n);
  // For the chain rule the geometry is divided by J.
  const inverse = volumeTerm === 'chainRule' ? loadBoth(code, at.geometry, 0) : null;
  axes.forEach((_, b) => {
    const factors = axes.map((__, a) => metric(pair, at, b, a));
    for (const factor of inverse ? factors : []) {
      code.get(factor).get(inverse!).op('f64x2.div').set(factor);
    }
    for (let v = 0; v < n; v++) {
      code.get(target);
      factors.forEach((factor, a) => {
        code
          .get(factor)
          .get(flux[a * n + v])
          .op('f64x2.mul');
        if (a > 0) code.op('f64x2.add');
      });
      code.memory('v128.store', offset + b * layout.stateBytes + both * v);
    }
  });
}

/** J∇·F of those fluxes at a point, without the correction terms of their end values; see `bindConservative`. */
export function emitConservative(pair: PairInCode, at: PointOfPair): Local[] {
  const { scratch, layout, operators } = pair;
  return axesOf(operators.physics.dimension).reduce<Local[] | null>(
    (sums, _, b) =>
      derivativeAlong(
        pair,
        at,
        b,
        layout.weakDerivative,
        scratch,
        layout.fluxes + b * layout.stateBytes,
        sums,
      ),
    null,
  )!;
}
