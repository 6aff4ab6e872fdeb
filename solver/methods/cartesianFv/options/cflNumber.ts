import { z } from 'zod';
import type { OptionFinding } from '../../descriptor';
import type { MethodOption } from '../../option';

/** Fraction of the largest stable step: h/λ, with reconstruction h/(2λ), 1/h the sum of 1/Δx over the axes. */
export const cflNumberSchema = z.number().positive();

/** With a larger one no run lasts for more than a few steps. */
const hopelessCfl = 10;

export const cflNumber: MethodOption<{ readonly cflNumber: number }> = {
  field: {
    kind: 'number',
    option: 'cflNumber',
    label: 'CFL number',
    above: 0,
    help: {
      text: 'The time step as a fraction of the largest stable one, λ being the largest wave speed. With equal spacings Δx in d dimensions h is Δx/d. With reconstruction the largest stable step is half as long. Lower it where a run fails.',
      formulas: [
        'Δt = CFL · h/λ, with reconstruction CFL · h/(2λ)',
        'of Lax–Wendroff steps CFL · min Δx/λ',
        '1/h = 1/Δx + 1/Δy + 1/Δz',
      ],
    },
    hint: () => 'Fraction of the largest stable time step.',
  },
  usual: () => 0.9,
  check: ({ options }) => checkCfl(options.cflNumber),
  reportRow: (options) => ['CFL number', options.cflNumber],
};

/** Beyond 1 the flux of a face takes more from a cell than it has. */
function checkCfl(number: number): OptionFinding[] {
  if (number <= 1) return [];
  const isHopeless = number > hopelessCfl;
  const fault = isHopeless
    ? 'far beyond 1, the largest that is stable'
    : 'unstable, the largest that is stable is 1';
  const message = `a CFL number of ${number} is ${fault}: take 1 or less`;
  return [{ option: 'cflNumber', level: isHopeless ? 'error' : 'warning', message }];
}
