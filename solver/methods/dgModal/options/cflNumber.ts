import { z } from 'zod';
import type { OptionFinding } from '../../descriptor';
import type { MethodOption } from '../../option';
import type { IntegratorId } from '../timeIntegrators';

interface CflOptions {
  readonly cflNumber: number;
  readonly integrator: IntegratorId;
}

/** Fraction of the largest stable step r/(λ(2p+1)), r the inscribed radius. */
export const cflNumberSchema = z.number().positive();

/** With a larger one no run lasts for more than a few steps. */
const hopelessCfl = 10;

export const cflNumber: MethodOption<CflOptions> = {
  field: {
    kind: 'number',
    option: 'cflNumber',
    label: 'CFL number',
    above: 0,
    help: {
      text: 'The time step as a fraction of the largest one that is taken to be stable: r is the radius of a cell’s inscribed circle, λ the largest wave speed in it. Lower it where a run fails.',
      formulas: ['Δt = CFL · min r / (λ(2p + 1))'],
    },
    hint: () => 'Fraction of the largest stable time step.',
  },
  usual: () => 0.9,
  check: ({ options }) => checkCfl(options),
  reportRow: (options) => ['CFL number', options.cflNumber],
};

/** A CFL number of 1 is stable with every integrator, and little more with none. */
function checkCfl({ cflNumber: number, integrator }: CflOptions): OptionFinding[] {
  if (number <= 1) return [];
  if (number > hopelessCfl) {
    const message = `a CFL number of ${number} is far beyond 1, the largest that is stable with ${integrator}: take 1 or less`;
    return [{ option: 'cflNumber', level: 'error', message }];
  }
  const message = `a CFL number of ${number} is likely to be unstable, the largest that is stable with ${integrator} is 1: take 1 or less`;
  return [{ option: 'cflNumber', level: 'warning', message }];
}
