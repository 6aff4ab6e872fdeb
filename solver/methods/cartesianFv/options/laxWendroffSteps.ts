import { z } from 'zod';
import type { MethodOption } from '../../option';
import type { SteppingOptions } from '../oneStep';

const [least, most] = [0, 1000];

/** Of the composite scheme: steps of Lax and Wendroff before each one of Lax and Friedrichs. */
export const laxWendroffStepsSchema = z.number().int().min(least).max(most).default(3);

export const laxWendroffSteps: MethodOption<SteppingOptions> = {
  field: {
    kind: 'number',
    option: 'laxWendroffSteps',
    label: 'Lax–Wendroff steps',
    symbol: 'k',
    minimum: least,
    maximum: most,
    integer: true,
    help: {
      text: 'So many steps of Lax and Wendroff are followed by one of Lax and Friedrichs, which smooths what oscillates. With more of them jumps are sharper and oscillate more; with none each step is of Lax and Friedrichs.',
      formulas: ['k × Lax–Wendroff, 1 × Lax–Friedrichs, …'],
    },
    hint: () => 'Before each step of Lax–Friedrichs; 3 is usual.',
    isShown: ({ options }) => options.stepping === 'composite',
  },
  usual: () => 3,
  reportRow: (options) => [
    'Lax–Wendroff steps before one of Lax–Friedrichs',
    options.stepping === 'composite' ? options.laxWendroffSteps : '',
  ],
};
