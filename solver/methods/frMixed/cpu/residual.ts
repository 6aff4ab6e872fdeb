import { createFaceTerm } from '../../cpr/cpu/faceTerm';
import type { Residual } from '../../../stepping/stages';
import type { FrMixedOperators } from '../operators';
import { createCellTerm, createProjection } from './cellTerms';
import { createMixedFaceLines } from './faceLines';
import { createMixedViscousTerm } from './viscousTerm';

/** ∂u/∂t = P{S + (1/J)[Σ_b φ(∂_bφ)ᵀW F̃_b − φφᵀ_side W_side F̂·n]}, P the projection onto the functions of a cell. */
export function createMixedResidual(operators: FrMixedOperators): Residual {
  const lines = createMixedFaceLines(operators);
  const cellTerm = createCellTerm(operators);
  const faceTerm = createFaceTerm(operators, operators.geometry, lines);
  const viscousTerm = operators.physics.viscousFlux && createMixedViscousTerm(operators, lines);
  const project = createProjection(operators);
  return (state, time, out) => {
    out.fill(0);
    cellTerm(state, time, out);
    faceTerm(state, time, out);
    viscousTerm?.(state, time, out);
    project(out);
  };
}
