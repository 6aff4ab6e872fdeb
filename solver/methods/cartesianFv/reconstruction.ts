import { differenceLimiter } from './limiters';
import type { DifferenceLimiter } from './limiters/types';
import type { FvOptions } from './options';

/** What stands in a cell between its faces: its mean alone, or a linear function along each axis. */
export const reconstructions = ['none', 'linear'] as const;

/** How slopes are found. */
export interface Reconstruction {
  readonly limiter: DifferenceLimiter;
  /** Of limiters that take it, 1 to 2. */
  readonly theta: number;
  /** Whether slopes give way where a value at a face would not be positive. */
  readonly keepsPositive: boolean;
}

/** That of the options; null where fluxes are those between means. */
export const reconstructionOf = ({
  reconstruction,
  slopeLimiter,
  theta,
  positivity,
}: FvOptions): Reconstruction | null =>
  reconstruction === 'none'
    ? null
    : { limiter: differenceLimiter(slopeLimiter), theta, keepsPositive: positivity };

/**
 * The largest stable step over h/λ. A mean is also that of the two values at the faces across an axis: with
 * half the step, an Euler step is a mean of Euler steps of first order, one on each half of a cell.
 */
export const stableShare = (reconstruction: Reconstruction | null): number =>
  reconstruction === null ? 1 : 1 / 2;

/** Why an integrator can't be had with the reconstruction, with the cure; null where it can. */
export function integratorProblem({
  reconstruction,
  integrator,
}: Pick<FvOptions, 'reconstruction' | 'integrator'>): string | null {
  if (reconstruction === 'none' || integrator !== 'forwardEuler') return null;
  return 'forwardEuler makes steps of smooth slopes where they are reconstructed: choose sspRk2 or sspRk3, or the reconstruction none';
}
