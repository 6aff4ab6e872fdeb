import { z } from 'zod';
import type { MethodOption } from '../../option';
import { precisionProblem, precisions, precisionTexts, type KeptPrecision } from '../precisions';

/** How the GPU keeps the state; see `precisions`. */
export const precisionSchema = z.enum(precisions).default('f32');

export const precision: MethodOption<KeptPrecision> = {
  field: {
    kind: 'choice',
    option: 'precision',
    label: 'GPU precision',
    help: {
      text: 'Graphics cards compute in single precision, of 24 bits. Compensated, the state also carries what each step rounds away, so that it keeps about twice the digits over many steps.',
      formulas: ['u + e with |e| ≤ 2⁻²⁴|u|'],
    },
    hint: ({ options }) => precisionTexts[options.precision].description,
    choices: ({ options }) =>
      precisions.map((value) => ({
        value,
        label: precisionTexts[value].title,
        disabled: precisionProblem({ ...options, precision: value }) !== null,
      })),
  },
  usual: () => 'f32',
  check({ options }) {
    const message = precisionProblem(options);
    return message === null ? [] : [{ option: 'precision', level: 'error', message }];
  },
  reportRow: (options) => ['Precision on the GPU', options.precision],
};
