import { FaceAlgebra } from './faceAlgebra';
import type { NumericalFlux } from './types';
import { t } from '../../text/t';

/**
 * Lax–Friedrichs flux F* = ½[(F(u⁻) + F(u⁺))·n + s(u⁻ − u⁺)] with the grid speed s: with equal spacing in d
 * dimensions each cell becomes the mean of its 2d neighbors plus the flux balance.
 */
export const laxFriedrichs = {
  id: 'laxFriedrichs',
  title: t('fluxLaxFriedrichs'),
  description: t('fluxLaxFriedrichsHint'),
  missing: () => null,
  compile(programs, variables) {
    const a = new FaceAlgebra(programs, variables);
    const speed = a.gridSpeed();
    return a.centered(variables.map((name) => a.multiply(speed, a.jump(name))));
  },
} as const satisfies NumericalFlux;
