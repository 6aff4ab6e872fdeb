import type { Residual } from '../../../stepping/stages';
import type { DgOperators } from '../operators';
import { createFaceTerm } from './faceTerm';
import { createForceTerm } from './forceTerm';
import { createDgViscousTerm } from './viscous/viscousTerm';
import { createVolumeTerm } from './volumeTerm';

/**
 * The semi-discrete form, mode by mode:
 * dc_j/dt = (1/det J) ( ∫ F(u)·∇φ_j + φ_j S(u) dx − ∮ φ_j F*(u⁻, u⁺; n) ds ), mass matrix = identity.
 * `createDgViscousTerm` adds viscous fluxes, `createForceTerm` the well-balanced forces in cells.
 */
export function createResidual(operators: DgOperators): Residual {
  const volumeTerm = createVolumeTerm(operators);
  const faceTerm = createFaceTerm(operators);
  const forceTerm = createForceTerm(operators);
  const viscousTerm = operators.physics.viscousFlux && createDgViscousTerm(operators);
  const { cells, cellCount, element, variableCount } = operators;
  const stride = element.modes * variableCount;
  return (state, time, out) => {
    out.fill(0);
    volumeTerm(state, time, out);
    forceTerm?.(state, out);
    faceTerm(state, time, out);
    for (let cell = 0; cell < cellCount; cell++) {
      const scale = 1 / cells.determinant[cell];
      for (let i = cell * stride; i < (cell + 1) * stride; i++) out[i] *= scale;
    }
    viscousTerm?.(state, time, out);
  };
}
