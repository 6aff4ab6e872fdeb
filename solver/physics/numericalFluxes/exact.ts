import { FaceAlgebra } from './faceAlgebra';
import { solutionOnRay } from '../riemann/solutionOnRay';
import type { NumericalFlux } from './types';
import { t } from '../../text/t';

/**
 * The flux of Godunov: F(u)·n of the exact solution of the Riemann problem between both sides, on the face. What
 * is only carried along, such as the velocity across n, comes from the side that the contact leaves there.
 */
export const exact = {
  id: 'exact',
  title: t('physicsExactGodunov'),
  description: t('physicsExactSolutionOfTheRiemann'),
  missing: ({ riemann }) => (riemann === undefined ? t('physicsNeedsRiemann') : null),
  compile(programs, variables) {
    const a = new FaceAlgebra(programs, variables);
    const flux = a.normalFlux(solutionOnRay(a, programs.riemann!, a.constant(0)));
    return a.build((i) => flux[i]);
  },
} as const satisfies NumericalFlux;
