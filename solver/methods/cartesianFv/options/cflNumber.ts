import { cflNumberOption } from '../../cflNumberOption';

/**
 * Fraction of the largest stable step: h/λ, with reconstruction h/(2λ), 1/h the sum of 1/Δx over the axes. Beyond 1 the
 * flux of a face takes more from a cell than it has.
 */
export const cflNumber = cflNumberOption({
  help: {
    text: 'The time step as a fraction of the largest stable one, λ being the largest wave speed. With equal spacings Δx in d dimensions h is Δx/d. With reconstruction the largest stable step is half as long. Lower it where a run fails.',
    formulas: [
      'Δt = CFL · h/λ, with reconstruction CFL · h/(2λ)',
      'of Lax–Wendroff steps CFL · min Δx/λ',
      '1/h = 1/Δx + 1/Δy + 1/Δz',
    ],
  },
  usual: () => 0.9,
});
