import { cflNumberOption } from '../../cflNumberOption';
import type { IntegratorId } from '../timeIntegrators';

interface CflOptions {
  readonly cflNumber: number;
  readonly integrator: IntegratorId;
}

/**
 * Fraction of the largest stable step r/(λ(2p+1)), r the inscribed radius. A number of 1 is stable with every
 * integrator, and little more with none.
 */
export const cflNumber = cflNumberOption<CflOptions>({
  help: {
    text: 'The time step as a fraction of the largest one that is taken to be stable: r is the radius of a cell’s inscribed circle, λ the largest wave speed in it. Lower it where a run fails.',
    formulas: ['Δt = CFL · min r / (λ(2p + 1))'],
  },
  // Depths of 0 take the steps for which means are proven not to fall below it.
  usual: (system) => (system.balance ? 0.5 : 0.9),
  stable: ({ integrator }) => `stable with ${integrator}`,
  unstable: 'likely to be unstable',
});
