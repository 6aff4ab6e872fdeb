import { FaceAlgebra } from './faceAlgebra';
import type { NumericalFlux } from './types';
import { t } from '../../text/t';

/**
 * The flux of Lax and Friedrichs, F* = ½[(F(u⁻) + F(u⁺))·n + s(u⁻ − u⁺)] with the speed s of the grid: on
 * equal spacings in d dimensions each cell becomes the mean of its 2d neighbors, changed by what flows.
 */
export const laxFriedrichs = {
  id: 'laxFriedrichs',
  title: t('physicsLaxFriedrichs'),
  description: t('physicsLargestDissipationThatTheTime'),
  missing: () => null,
  compile(programs, variables) {
    const a = new FaceAlgebra(programs, variables);
    const speed = a.gridSpeed();
    return a.centered(variables.map((name) => a.multiply(speed, a.jump(name))));
  },
} as const satisfies NumericalFlux;
