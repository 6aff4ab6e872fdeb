import { z } from 'zod';
import type { MethodOption } from '../../option';
import { summationByPartsFault, type FormOptions } from '../summationByParts';
import { t } from '../../../text/t';

export const shockCapturingSchema = z.boolean().default(false);

/** Whether cells with a shock are blended with finite volumes on subcells. */
export const shockCapturing: MethodOption<FormOptions> = {
  field: {
    kind: 'toggle',
    option: 'shockCapturing',
    label: t('methodShockCapturing'),
    help: {
      text: t('cprShockCapturingHelp'),
      formulas: ['∂u/∂t = (1 − α)R + αR_FV,  0 ≤ α ≤ ½'],
    },
    hint: () => t('cprShockCapturingHint'),
    isShown: ({ options }) => options.volumeTerm !== 'chainRule',
  },
  defaultValue: () => false,
  check({ options }) {
    const fault = summationByPartsFault(options);
    return fault ? [fault] : [];
  },
  reportRow: (options) => [
    t('methodShockCapturing'),
    options.shockCapturing ? t('methodSubcells') : '',
  ],
};
