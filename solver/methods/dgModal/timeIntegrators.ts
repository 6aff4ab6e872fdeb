import { carpenterKennedy } from '../../stepping/integrators/carpenterKennedy';
import { midpoint } from '../../stepping/integrators/midpoint';
import { rk4 } from '../../stepping/integrators/rk4';
import { sspRk3 } from '../../stepping/integrators/sspRk3';
import type { TimeIntegrator } from '../../stepping/integrators/types';

/** Time integrator with its stable time step. */
export type DgIntegrator = TimeIntegrator & {
  /** Stable Δt relative to that of classical RK4 (1D upwind DG, worst case of p = 1…5). */
  readonly relativeStep: number;
};

const stable = (integrator: TimeIntegrator, relativeStep: number): DgIntegrator => ({
  ...integrator,
  relativeStep,
});

/** All time integrators of the method, by identifier. */
export const timeIntegrators = {
  rk4: stable(rk4, 1),
  // Weakly unstable for p ≥ 2 unless the step is small.
  midpoint: stable(midpoint, 0.62),
  sspRk3: stable(sspRk3, 0.88),
  carpenterKennedy: stable(carpenterKennedy, 1.46),
};

export type IntegratorId = keyof typeof timeIntegrators;

export const integratorIds = Object.keys(timeIntegrators) as IntegratorId[];
