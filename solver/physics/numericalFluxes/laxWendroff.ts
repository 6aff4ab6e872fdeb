import { FaceAlgebra } from './faceAlgebra';
import { halfStepState } from './halfStep';
import type { NumericalFlux } from './types';
import { t } from '../../text/t';

/**
 * The flux of Lax and Wendroff in the form of Richtmyer, F(u*)·n of the state u* that one step of Lax and Friedrichs
 * leads to in half a step: ½(u⁻ + u⁺) − (F(u⁺) − F(u⁻))·n/(2s) with the speed s of the grid. On a line and without
 * reconstruction that is of second order.
 */
export const laxWendroff = {
  id: 'laxWendroff',
  title: t('physicsLaxWendroff'),
  description: t('physicsSecondOrderForSmooth1D'),
  missing: () => null,
  compile(programs, variables) {
    const a = new FaceAlgebra(programs, variables);
    const flux = a.normalFlux(halfStepState(a, a.inner, a.outer));
    return a.build((i) => flux[i]);
  },
} as const satisfies NumericalFlux;
