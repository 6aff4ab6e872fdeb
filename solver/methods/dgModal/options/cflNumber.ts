import { cflNumberOption } from '../../cflNumberOption';
import type { IntegratorId } from '../timeIntegrators';
import { t } from '../../../text/t';

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
    text: t('methodTheTimeStepAsA'),
    formulas: ['Δt = CFL · min r / (λ(2p + 1))'],
  },
  // Depths of 0 take the steps for which means are proven not to fall below it.
  usual: (system) => (system.balance ? 0.5 : 0.9),
  stable: ({ integrator }) => t('methodStableWith', integrator),
  unstable: 'likely to be unstable',
});
