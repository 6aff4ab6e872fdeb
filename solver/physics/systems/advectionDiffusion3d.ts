import { advection3d } from './advection3d';
import { advectionDiffusion } from './advectionDiffusion';

export const advectionDiffusion3d = advectionDiffusion(advection3d);
