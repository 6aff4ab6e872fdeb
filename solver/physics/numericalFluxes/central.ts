import { FaceAlgebra } from './faceAlgebra';
import type { NumericalFlux } from './types';
import { t } from '../../text/t';

/** Central flux F* = ½(F(u⁻) + F(u⁺))·n, without dissipation: unstable for nonlinear problems. */
export const central = {
  id: 'central',
  title: t('fluxCentral'),
  description: t('fluxCentralHint'),
  missing: () => null,
  compile: (programs, variables, { twoPointFlux }) =>
    new FaceAlgebra(programs, variables, twoPointFlux).centered(null),
} as const satisfies NumericalFlux;
