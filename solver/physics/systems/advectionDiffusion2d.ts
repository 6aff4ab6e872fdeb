import { advection2d } from './advection2d';
import { advectionDiffusion } from './advectionDiffusion';

export const advectionDiffusion2d = advectionDiffusion(advection2d);
