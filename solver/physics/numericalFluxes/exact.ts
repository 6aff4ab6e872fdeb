import { FaceAlgebra } from './faceAlgebra';
import { solutionOnRay } from '../riemann/solutionOnRay';
import type { NumericalFlux } from './types';

/**
 * The flux of Godunov: F(u)·n of the exact solution of the Riemann problem between both sides, on the face. What
 * is only carried along, such as the velocity across n, comes from the side that the contact leaves there.
 */
export const exact = {
  id: 'exact',
  title: 'Exact (Godunov)',
  description: 'The exact solution of the Riemann problem: resolves every wave, costs the most.',
  missing: ({ riemann }) =>
    riemann === undefined ? 'the exact solution of its Riemann problems' : null,
  compile(programs, variables) {
    const a = new FaceAlgebra(programs, variables);
    const flux = a.normalFlux(solutionOnRay(a, programs.riemann!, a.constant(0)));
    return a.build((i) => flux[i]);
  },
} as const satisfies NumericalFlux;
