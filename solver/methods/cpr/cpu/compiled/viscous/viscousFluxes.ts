import { axesOf } from '../../../../../core/axes';
import { ProgramBuilder, type Program } from '../../../../../expression';
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
import { emitProjection } from '../triangles';

/**
 * Stores J∇ξ_b·F_v(u, ∇u) of all points in scratch memory, with ∇u corrected by the jumps (û − u)·area on all sides that
 * the face kernels stored in place of the traces of gradients.
 */
export function emitViscousFluxes(pair: PairInCode): void {
  const { operators, layout } = pair;
  const { viscousFlux } = operators.physics;
  if (!viscousFlux || isLdg(operators)) return;
  const correctedAt = (at: PointOfPair): Local[][] => {
    const gradient = emitGradient(pair, at);
    addJumps(pair, at, gradient);
    return gradient;
  };
  const gradientAt = operators.triangles ? projectedGradients(pair, correctedAt) : correctedAt;
  forStates(pair, (at) => {
    const gradient = gradientAt(at);
    const inputs = withGradient(pair, at.inputs, gradient);
    const { fluxes, sources } = evaluateWithSource(pair, viscousFlux, inputs);
    storeContravariant(pair, at, fluxes, layout.viscous);
    if (sources) storeSources(pair, at, sources);
  });
}

/** Stores gradients of all points in scratch memory, projected in triangles. @returns a function that loads them */
export function projectedGradients(
  pair: PairInCode,
  gradientAt: (at: PointOfPair) => Local[][],
): (at: PointOfPair) => Local[][] {
  const { code, operators, layout, scratch } = pair;
  const { variableCount: n, physics } = operators;
  const rows = physics.dimension * n;
  const recordOf = ({ point }: PointOfPair): Local => addressOf(code, scratch, point, both * rows);
  forStates(pair, (at) => {
    const target = recordOf(at);
    gradientAt(at)
      .flat()
      .forEach((value, row) => {
        code.get(target).get(value);
        code.memory('v128.store', layout.projected + both * row);
      });
  });
  emitProjection(pair, layout.projected, layout.viscous, rows);
  return (at) => {
    const from = recordOf(at);
    return axesOf(physics.dimension).map((_, a) =>
      physics.variableNames.map((__, v) =>
        loadBoth(code, from, layout.projected + both * (a * n + v)),
      ),
    );
  };
}

/** Evaluates the viscous fluxes and the sources in terms of the gradient, with common parts once. */
export function evaluateWithSource(
  pair: PairInCode,
  viscousFlux: Program,
  inputs: Map<string, Local>,
): { readonly fluxes: readonly Local[]; readonly sources: readonly Local[] | null } {
  const { gradientSource } = pair.operators.physics;
  if (!gradientSource) return { fluxes: evaluate(pair, viscousFlux, { inputs }), sources: null };
  const builder = new ProgramBuilder();
  const fluxes = builder.include(viscousFlux);
  const sources = builder.include(gradientSource);
  const all = evaluate(pair, builder.build([...fluxes, ...sources]), { inputs });
  return { fluxes: all.slice(0, fluxes.length), sources: all.slice(fluxes.length) };
}

/** Stores sources at a point in scratch memory. */
export function storeSources(
  { code, scratch, layout }: PairInCode,
  { point }: PointOfPair,
  sources: readonly Local[],
): void {
  const target = addressOf(code, scratch, point, both * sources.length);
  sources.forEach((source, v) => {
    code.get(target).get(source);
    code.memory('v128.store', layout.sources + both * v);
  });
}

/** Loads such sources; null if there are none. */
export function loadSources(
  { code, operators, layout, scratch }: PairInCode,
  { point }: Pick<PointOfPair, 'point'>,
): Local[] | null {
  const { physics, variableCount: n } = operators;
  if (!physics.gradientSource) return null;
  const own = addressOf(code, scratch, point, both * n);
  return physics.variableNames.map((_, v) => loadBoth(code, own, layout.sources + both * v));
}

/** gradient += (1/J) Σ lift · (û − u)·area */
export function addJumps(
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
