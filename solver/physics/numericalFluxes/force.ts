import { FaceAlgebra } from './faceAlgebra';
import { forceFlux } from './halfStep';
import type { NumericalFlux } from './types';
import { t } from '../../text/t';

/**
 * FORCE flux, the mean of the Lax–Friedrichs and Lax–Wendroff fluxes with the grid speed s: in d dimensions with
 * equal spacing, FORCE-α with α = d (Toro, Hidalgo and Dumbser, J. Comput. Phys. 228, 2009).
 */
export const force = {
  id: 'force',
  title: t('fluxForce'),
  description: t('fluxForceHint'),
  missing: () => null,
  compile(programs, variables) {
    const a = new FaceAlgebra(programs, variables);
    const flux = forceFlux(a, a.inner, a.outer);
    return a.build((i) => flux[i]);
  },
} as const satisfies NumericalFlux;
