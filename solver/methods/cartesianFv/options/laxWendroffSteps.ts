import { z } from 'zod';
import type { MethodOption } from '../../option';
import type { SteppingOptions } from '../oneStep';
import { t } from '../../../text/t';

const [least, most] = [0, 1000];

/** Number of Lax–Wendroff steps before each Lax–Friedrichs step of the composite scheme. */
export const laxWendroffStepsSchema = z.number().int().min(least).max(most).default(3);

export const laxWendroffSteps: MethodOption<SteppingOptions> = {
  field: {
    kind: 'number',
    option: 'laxWendroffSteps',
    label: t('methodLaxWendroffSteps'),
    symbol: 'k',
    minimum: least,
    maximum: most,
    integer: true,
    help: {
      text: t('fvLaxWendroffStepsHelp'),
      formulas: [t('methodFormulaComposite')],
    },
    hint: () => t('fvLaxWendroffStepsHint'),
    isShown: ({ options }) => options.stepping === 'composite',
  },
  defaultValue: () => 3,
  reportRow: (options) => [
    t('fvLaxWendroffStepsReport'),
    options.stepping === 'composite' ? options.laxWendroffSteps : '',
  ],
};
