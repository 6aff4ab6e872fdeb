import { z } from 'zod';
import { devicePrecisionProblem } from '../../devicePrecision';
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
      text: 'Graphics cards compute in single precision, of 24 bits. Compensated, the state also carries what each step rounds away, so that it keeps about twice the digits over many steps. Double computes every number as the sum of two singles: 14 digits, for published tables, long runs and small disturbances.',
      formulas: ['u + e with |e| ≤ 2⁻²⁴|u|'],
    },
    hint: ({ options }) => precisionTexts[options.precision].description,
    choices: ({ options, device }) =>
      precisions.map((value) => ({
        value,
        label: precisionTexts[value].title,
        disabled:
          devicePrecisionProblem(value, device) !== null ||
          precisionProblem({ ...options, precision: value }) !== null,
      })),
  },
  usual: () => 'f32',
  check({ options, device }) {
    const message = precisionProblem(options) ?? devicePrecisionProblem(options.precision, device);
    return message === null ? [] : [{ option: 'precision', level: 'error', message }];
  },
  reportRow: (options) => ['Precision on the GPU', options.precision],
};
