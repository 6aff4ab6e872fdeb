import type { Local } from '../../../../wasm';
import {
  emitChainRule,
  emitConservative,
  emitContravariantFluxes,
  evaluate,
  forStates,
  type PairInCode,
  type PointOfPair,
} from './divergence';
import type { VolumeTermId } from '../../volumeTerms';
import { emitSplit, emitSplitSums } from './split';
import { blend, emitShares, emitSubcells } from './subcells';
import { both, isLdg } from './layout';
import { forLifts } from './lifts';
import { addressOf, loadBoth } from './points';
import { emitDivisionByWeight, emitProjection, loadWeight } from './triangles';
import { addViscousDivergence, emitViscousFluxes, loadSources } from './viscous/viscousFluxes';

/**
 * Writes ∂u/∂t of two cells to the thread's scratch memory, from their states and the amounts that the face kernels
 * stored in place of the traces.
 */
export function emitSlopes(pair: PairInCode): void {
  const { code, operators, layout, scratch } = pair;
  const { physics, volumeTerm, triangles, variableCount: n } = operators;
  const { prepare, divergenceAt } = volumeTerms[volumeTerm];
  const share = emitShares(pair);
  if (share !== null) emitSubcells(pair, share);
  prepare?.(pair);
  emitViscousFluxes(pair);
  forStates(pair, (at) => {
    const divergence = divergenceAt(pair, at);
    if (share !== null) blend(pair, at, share, divergence);
    const inverse = loadBoth(code, at.geometry, 0);
    const sums = code.localsOf('v128', n);
    emitLifts(pair, at, sums);
    addViscousDivergence(pair, at, sums);
    const target = addressOf(code, scratch, at.point, both * n);
    // Fluxes in curved triangles are projected before the division by J and the addition of sources.
    const isWeighted = triangles?.areCurved === true;
    const gains = isWeighted ? [] : gainsAt(pair, at);
    const weight = isWeighted ? loadWeight(pair, at.point) : null;
    sums.forEach((sum, v) => {
      code.get(target).get(sum);
      if (volumeTerm === 'chainRule') {
        code.get(inverse).op('f64x2.mul').get(divergence[v]).op('f64x2.sub');
      } else code.get(divergence[v]).op('f64x2.sub').get(inverse).op('f64x2.mul');
      if (weight) code.get(weight).op('f64x2.mul');
      for (const own of gains) code.get(own[v]).op('f64x2.add');
      code.memory('v128.store', layout.slopes + both * v);
    });
  });
  if (triangles?.areCurved) {
    emitProjection(pair, layout.slopes, layout.projected, n);
    emitDivisionByWeight(pair);
    if (physics.sourceTerm || physics.gradientSource) addGains(pair);
  }
  emitProjection(pair, layout.slopes, layout.projected, n);
}

/** Sources at a point. */
function gainsAt(pair: PairInCode, at: PointOfPair): (readonly Local[])[] {
  const { physics } = pair.operators;
  const gain = physics.sourceTerm && evaluate(pair, physics.sourceTerm, at);
  // LDG adds the other sources to its divergence.
  return [gain, isLdg(pair.operators) ? null : loadSources(pair, at)].filter((own) => own !== null);
}

/** Adds sources to the slopes. */
function addGains(pair: PairInCode): void {
  const { code, operators, layout, scratch } = pair;
  const { variableCount: n } = operators;
  forStates(pair, (at) => {
    const target = addressOf(code, scratch, at.point, both * n);
    const gains = gainsAt(pair, at);
    for (let v = 0; v < n; v++) {
      code
        .get(target)
        .get(target)
        .memory('v128.load', layout.slopes + both * v);
      for (const own of gains) code.get(own[v]).op('f64x2.add');
      code.memory('v128.store', layout.slopes + both * v);
    }
  });
}

/** Code of a volume term before the loop over points, and at each point: ∇·F for the chain rule, else J∇·F. */
const volumeTerms: Readonly<
  Record<
    VolumeTermId,
    {
      prepare?(pair: PairInCode): void;
      divergenceAt(pair: PairInCode, at: PointOfPair): Local[];
    }
  >
> = {
  chainRule: { divergenceAt: emitChainRule },
  conservative: { prepare: emitContravariantFluxes, divergenceAt: emitConservative },
  split: { prepare: emitSplit, divergenceAt: emitSplitSums },
};

/** Sums the lifted amounts from the ends of the lines through a point. */
function emitLifts(pair: PairInCode, at: PointOfPair, sums: readonly Local[]): void {
  const { code, traces } = pair;
  forLifts(pair, at, traces, sums.length, (factor, amounts, offset, side) => {
    sums.forEach((sum, v) => {
      if (side > 0) code.get(sum);
      code
        .get(factor)
        .get(amounts)
        .memory('v128.load', offset + both * v);
      code.op('f64x2.mul');
      if (side > 0) code.op('f64x2.add');
      code.set(sum);
    });
  });
}
