import { cflNumberOption } from '../../cflNumberOption';
import type { IntegratorId } from '../timeIntegrators';

interface CflOptions {
  readonly cflNumber: number;
  readonly integrator: IntegratorId;
}

/** Fraction of the largest stable step 0.8 h/(λ(2p + 1)), 1/h = Σ 1/h_b over the axes of a cell. */
export const cflNumber = cflNumberOption<CflOptions>({
  help: {
    text: 'The time step as a fraction of the largest one that is taken to be stable: h is the size of a cell by its edges, λ the largest wave speed at its points. Lower it where a run fails.',
    formulas: ['Δt = 0.8 CFL · min h/(λ(2p + 1)),  1/h = Σ 1/hᵦ'],
  },
  usual: () => 0.9,
  stable: ({ integrator }) => `stable with ${integrator}`,
  unstable: 'likely to be unstable',
});
