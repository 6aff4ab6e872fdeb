import type { Residual } from '../../../stepping/stages';
import type { CprOperators } from '../operators';
import { createFaceTerm } from './faceTerm';
import { storedGeometry } from './storedGeometry';
import { createCprViscousTerm } from './viscous/viscousTerm';
import { createVolumeTerm } from './volumeTerm';

/**
 * ∂u/∂t = S − ∇·F − (1/J) Σ lift · (F̂ − F)·area, summed over the lines through each point and the sides at their ends.
 * F is omitted if the volume term already contains the correction by the cell's own flux. `createCprViscousTerm` adds
 * viscous fluxes.
 */
export function createResidual(operators: CprOperators): Residual {
  const geometry = storedGeometry(operators);
  const volumeTerm = createVolumeTerm(operators, geometry);
  const faceTerm = createFaceTerm(operators, geometry);
  const viscousTerm = operators.physics.viscousFlux && createCprViscousTerm(operators, geometry);
  return (state, time, out) => {
    out.fill(0);
    volumeTerm(state, time, out);
    faceTerm(state, time, out);
    viscousTerm?.(state, time, out);
  };
}
