import type { CprOperators } from '../operators';
import { createFaceTerm } from './faceTerm';
import { storedGeometry } from './storedGeometry';
import { createCprViscousTerm } from './viscous/viscousTerm';
import { createVolumeTerm } from './volumeTerm';

/** Writes ∂u/∂t of a state; both are [cell][variable][point]. */
export type Residual = (state: Float64Array, time: number, out: Float64Array) => void;

/**
 * ∂u/∂t = S − ∇·F − (1/J) Σ lift · (F̂ − F)·area, over the lines of points through each point and the sides at
 * their ends. With volume terms that hold what a cell's own flux takes there, F is left out. Viscous fluxes are added
 * by `createCprViscousTerm`.
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
