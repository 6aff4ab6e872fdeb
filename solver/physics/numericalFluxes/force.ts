import { FaceAlgebra } from './faceAlgebra';
import { forceFlux } from './halfStep';
import type { NumericalFlux } from './types';
import { t } from '../../text/t';

/**
 * FORCE, the mean of the fluxes of Lax and Friedrichs and of Lax and Wendroff, with the speed s of the grid: in d
 * dimensions on equal spacings FORCE-α of α = d (Toro, Hidalgo and Dumbser, J. Comput. Phys. 228, 2009).
 */
export const force = {
  id: 'force',
  title: t('physicsFORCE'),
  description: t('physicsAverageOfLaxFriedrichsAnd'),
  missing: () => null,
  compile(programs, variables) {
    const a = new FaceAlgebra(programs, variables);
    const flux = forceFlux(a, a.inner, a.outer);
    return a.build((i) => flux[i]);
  },
} as const satisfies NumericalFlux;
