import { allSides } from '../support/cases';

/** An advected and decaying wave with prescribed boundary values. */
const wave = { q: 'exp(-1.6*t)*sin(2*(x - t))*cos(2*y + 1)' };
export const decaying = {
  system: { id: 'advectionDiffusion2d', parameters: { ax: 1, ay: 0, diffusivity: 0.2 } },
  initial: wave,
  exact: wave,
  boundaries: allSides('prescribed', wave),
};

/** Returns the system of a viscous gas in 2D. */
export const gas = (parameters = {}) => ({
  system: { id: 'navierStokes2d', parameters: { viscosity: 0.05, ...parameters } },
});
