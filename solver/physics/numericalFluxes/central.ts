import { FaceAlgebra } from './faceAlgebra';
import type { NumericalFlux } from './types';
import { t } from '../../text/t';

/** F* = ½(F(u⁻) + F(u⁺))·n: no dissipation, so nothing keeps nonlinear problems stable. */
export const central = {
  id: 'central',
  title: t('physicsCentral'),
  description: t('physicsAverageOfBothSidesWithout'),
  missing: () => null,
  compile: (programs, variables, { twoPointFlux }) =>
    new FaceAlgebra(programs, variables, twoPointFlux).centered(null),
} as const satisfies NumericalFlux;
