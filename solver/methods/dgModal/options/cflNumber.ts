import { cflNumberOption } from '../../cflNumberOption';
import type { IntegratorId } from '../timeIntegrators';
import { t } from '../../../text/t';

interface CflOptions {
  readonly cflNumber: number;
  readonly integrator: IntegratorId;
}

/**
 * Fraction of the largest stable step r/(λ(2p+1)), r the inscribed radius. Every integrator is stable at 1, and none
 * far above it.
 */
export const cflNumber = cflNumberOption<CflOptions>({
  help: {
    text: t('dgCflHelp'),
    formulas: ['Δt = CFL · min r / (λ(2p + 1))'],
  },
  // Systems with a depth use the step for which mean depths are proven to stay nonnegative.
  defaultValue: (system) => (system.balance ? 0.5 : 0.9),
  stable: ({ integrator }) => t('methodStableWith', integrator),
  unstable: t('methodLikelyUnstable'),
});
