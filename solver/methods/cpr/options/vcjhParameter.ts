import { z } from 'zod';
import type { MethodOption } from '../../option';
import type { CorrectionId } from '../lift';
import { t } from '../../../text/t';

/** η, see `correctionParameter`; energy-stable above −1. */
export const vcjhParameterSchema = z.number().gt(-1).default(0);

interface VcjhOptions {
  readonly correction: CorrectionId;
  readonly vcjhParameter: number;
}

export const vcjhParameter: MethodOption<VcjhOptions> = {
  field: {
    kind: 'number',
    option: 'vcjhParameter',
    label: t('methodCorrectionParameter'),
    symbol: 'η',
    above: -1,
    help: {
      text: t('cprVcjhParameterHelp'),
      formulas: ['g = (−1)ᵖ½[Pₚ − (ηPₚ₋₁ + Pₚ₊₁)/(1 + η)]'],
    },
    isShown: ({ options }) => options.correction === 'vcjh',
  },
  defaultValue: () => 0,
  reportRow: ({ correction, vcjhParameter: eta }) => [
    t('methodCorrectionParameter'),
    correction === 'vcjh' ? eta : '',
  ],
};
