import { FaceAlgebra } from './faceAlgebra';
import { halfStepState } from './halfStep';
import type { NumericalFlux } from './types';
import { t } from '../../text/t';

/**
 * Lax–Wendroff flux in Richtmyer's two-step form, F(u*)·n with u* from a Lax–Friedrichs half step:
 * ½(u⁻ + u⁺) − (F(u⁺) − F(u⁻))·n/(2s) with the grid speed s. Second order in 1D without reconstruction.
 */
export const laxWendroff = {
  id: 'laxWendroff',
  title: t('fluxLaxWendroff'),
  description: t('fluxLaxWendroffHint'),
  missing: () => null,
  compile(programs, variables) {
    const a = new FaceAlgebra(programs, variables);
    const flux = a.normalFlux(halfStepState(a, a.inner, a.outer));
    return a.build((i) => flux[i]);
  },
} as const satisfies NumericalFlux;
