import { FaceAlgebra } from './faceAlgebra';
import type { NumericalFlux } from './types';

/** F* = ½(F(u⁻) + F(u⁺))·n: no dissipation, so nothing keeps nonlinear problems stable. */
export const central = {
  id: 'central',
  title: 'Central',
  description:
    'The mean of both sides, without dissipation: a demonstration, unstable where the equations are not linear.',
  missing: () => null,
  compile: (programs, variables, { twoPointFlux }) =>
    new FaceAlgebra(programs, variables, twoPointFlux).centred(null),
} as const satisfies NumericalFlux;
