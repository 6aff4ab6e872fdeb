import { FaceAlgebra } from './faceAlgebra';
import { solutionOnRay } from '../riemann/solutionOnRay';
import type { NumericalFlux } from './types';
import { t } from '../../text/t';

/**
 * Godunov flux: F(u)·n of the exact solution of the Riemann problem on the face. Advected quantities, such as
 * the tangential velocity, come from the upwind side of the contact.
 */
export const exact = {
  id: 'exact',
  title: t('fluxExact'),
  description: t('fluxExactHint'),
  missing: ({ riemann }) => (riemann === undefined ? t('physicsNeedsRiemann') : null),
  compile(programs, variables) {
    const a = new FaceAlgebra(programs, variables);
    const flux = a.normalFlux(solutionOnRay(a, programs.riemann!, a.constant(0)));
    return a.build((i) => flux[i]);
  },
} as const satisfies NumericalFlux;
