import { z } from 'zod';
import type { MethodOption } from '../../option';

const [least, most] = [1, 8];

/** Steps of FORCE that MUSTA takes at a face. */
export const mustaStagesSchema = z.number().int().min(least).max(most).default(4);

interface StagedFlux {
  readonly numericalFlux: string;
  readonly mustaStages: number;
}

export const mustaStages: MethodOption<StagedFlux> = {
  field: {
    kind: 'number',
    option: 'mustaStages',
    label: 'Stages of MUSTA',
    symbol: 'k',
    minimum: least,
    maximum: most,
    integer: true,
    help: {
      text: 'How many times the flux of FORCE is taken between the two sides of a face, which change by it each time. One is FORCE itself, 3 or 4 come close to the exact solution.',
      formulas: ['u⁻ ← u⁻ − (F̂ − F(u⁻)·n)/s,  u⁺ ← u⁺ − (F(u⁺)·n − F̂)/s'],
    },
    hint: () => 'One is FORCE, 3 or 4 are usual.',
    isShown: ({ options }) => options.numericalFlux === 'musta',
  },
  usual: () => 4,
  reportRow: (options) => [
    'Stages of MUSTA',
    options.numericalFlux === 'musta' ? options.mustaStages : '',
  ],
};
