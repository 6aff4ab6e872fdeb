import { cflNumberOption } from '../../cflNumberOption';
import type { IntegratorId } from '../timeIntegrators';
import { t } from '../../../text/t';

interface CflOptions {
  readonly cflNumber: number;
  readonly integrator: IntegratorId;
}

/** Fraction of the largest stable step 0.8 h/(λ(2p + 1)), 1/h = Σ 1/h_b over the axes of a cell. */
export const cflNumber = cflNumberOption<CflOptions>({
  help: {
    text: t('cprCflHelp'),
    formulas: ['Δt = 0.8 CFL · min h/(λ(2p + 1)),  1/h = Σ 1/hᵦ'],
  },
  defaultValue: () => 0.9,
  stable: ({ integrator }) => t('methodStableWith', integrator),
  unstable: t('methodLikelyUnstable'),
});
