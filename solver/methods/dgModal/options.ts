import { z } from 'zod';
import { numericalFluxIds } from '../../physics/numericalFluxes';
import { limiterIds } from './limiters';
import { precisions } from './precisions';
import { integratorIds } from '../../stepping/integrators';

/** Orders that there are bases, rules and kernels for: 0 to this. */
export const highestOrder = 5;

/** What a case chooses of modal discontinuous Galerkin. */
export const dgOptions = z.strictObject({
  id: z.literal('dg'),
  /** Polynomial order p. */
  order: z.number().int().min(0).max(highestOrder),
  numericalFlux: z.enum(numericalFluxIds),
  integrator: z.enum(integratorIds),
  /** How the GPU keeps the state; see `precisions`. */
  precision: z.enum(precisions).default('f32'),
  /** Fraction of the largest stable step r/(λ(2p+1)), r the inscribed radius; see `checkOptions`. */
  cflNumber: z.number().positive(),
  /** Keeps shocks from overshooting; see `limiters` for the orders at which each works. */
  limiter: z.enum(limiterIds).default('none'),
  /** Keeps what must be positive so at every point, such as density and pressure. */
  positivity: z.boolean().default(false),
});

export type DgOptions = z.infer<typeof dgOptions>;
