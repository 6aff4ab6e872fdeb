import { cflNumberOption } from '../../cflNumberOption';

/** Fraction of min Δx/λ; beyond 1 waves come from points that a new one doesn't see. */
export const cflNumber = cflNumberOption({
  help: {
    text: 'The time step as a fraction of that in which the fastest wave passes a cell. Lower it where a run fails, as strong rarefactions may.',
    formulas: ['Δt = CFL · min Δx/λ'],
  },
  usual: ({ dimension }) => (dimension === 1 ? 0.8 : 0.5),
});
