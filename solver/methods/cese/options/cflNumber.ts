import { z } from 'zod';
import type { OptionFinding } from '../../descriptor';
import type { MethodOption } from '../../option';

/** Fraction of min Δx/λ. */
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
      text: 'The time step as a fraction of that in which the fastest wave passes a cell. Lower it where a run fails, as strong rarefactions may.',
      formulas: ['Δt = CFL · min Δx/λ'],
    },
    hint: () => 'Fraction of the largest stable time step.',
  },
  usual: (system) => (system.dimension === 1 ? 0.8 : 0.5),
  check: ({ options }) => checkCfl(options.cflNumber),
  reportRow: (options) => ['CFL number', options.cflNumber],
};

/** Beyond 1 waves come from points that a new one doesn't see. */
function checkCfl(number: number): OptionFinding[] {
  if (number <= 1) return [];
  const isHopeless = number > hopelessCfl;
  const fault = isHopeless
    ? 'far beyond 1, the largest that is stable'
    : 'unstable, the largest that is stable is 1';
  const message = `a CFL number of ${number} is ${fault}: take 1 or less`;
  return [{ option: 'cflNumber', level: isHopeless ? 'error' : 'warning', message }];
}
