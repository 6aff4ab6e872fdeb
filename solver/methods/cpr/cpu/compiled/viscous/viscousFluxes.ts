import { axesOf } from '../../../../../core/axes';
import type { Local } from '../../../../../wasm';
import {
  derivativeAlong,
  emitGradient,
  evaluate,
  forStates,
  storeContravariant,
  withGradient,
  type PairInCode,
  type PointOfPair,
} from '../divergence';
import { both, isLdg } from '../layout';
import { addressOf, loadBoth } from '../points';
import { forLifts } from '../lifts';

/**
 * Stores J∇ξ_b·F_v(u, ∇u) of all points in scratch memory, with ∇u corrected by the jumps (û − u)·area on all sides that
 * the face kernels stored in place of the traces of gradients.
 */
export function emitViscousFluxes(pair: PairInCode): void {
  const { operators, layout } = pair;
  const { viscousFlux } = operators.physics;
  if (!viscousFlux || isLdg(operators)) return;
  forStates(pair, (at) => {
    const gradient = emitGradient(pair, at);
    addJumps(pair, at, gradient);
    const inputs = withGradient(pair, at.inputs, gradient);
    storeContravariant(pair, at, evaluate(pair, viscousFlux, { inputs }), layout.viscous);
  });
}

/** gradient += (1/J) Σ lift · (û − u)·area */
function addJumps(
  pair: PairInCode,
  at: PointOfPair,
  gradient: readonly (readonly Local[])[],
): void {
  const { code, gradientTraces } = pair;
  const inverse = loadBoth(code, at.geometry, 0);
  const rows = gradient.flat();
  forLifts(pair, at, gradientTraces!, rows.length, (factor, jumps, offset) => {
    code.get(factor).get(inverse).op('f64x2.mul').set(factor);
    rows.forEach((sum, row) => {
      code.get(sum).get(factor).get(jumps);
      code
        .memory('v128.load', offset + both * row)
        .op('f64x2.mul')
        .op('f64x2.add')
        .set(sum);
    });
  });
}

/** sums += J∇·F_v at a point, without the correction terms of its end values; see `weakDivergence`. */
export function addViscousDivergence(
  pair: PairInCode,
  at: PointOfPair,
  sums: readonly Local[],
): void {
  const { layout, scratch, operators } = pair;
  if (!operators.physics.viscousFlux) return;
  if (isLdg(operators)) return addKeptDivergence(pair, at, sums);
  axesOf(operators.physics.dimension).forEach((_, b) => {
    const offset = layout.viscous + b * layout.stateBytes;
    derivativeAlong(pair, at, b, layout.weakDerivative, scratch, offset, sums);
  });
}

/** Adds the divergence stored by `ldgFluxKernel`. */
function addKeptDivergence(
  { code, viscousSums }: PairInCode,
  { point }: PointOfPair,
  sums: readonly Local[],
): void {
  const kept = addressOf(code, viscousSums!, point, both * sums.length);
  sums.forEach((sum, v) => {
    code.get(sum).get(kept);
    code
      .memory('v128.load', both * v)
      .op('f64x2.add')
      .set(sum);
  });
}
