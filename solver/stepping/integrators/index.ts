/** Time integrators as tables; each method lists those that it takes. */
export { carpenterKennedy } from './carpenterKennedy';
export { forwardEuler } from './forwardEuler';
export { midpoint } from './midpoint';
export { rk4 } from './rk4';
export { sspRk2 } from './sspRk2';
export { sspRk3 } from './sspRk3';
export * from './types';
