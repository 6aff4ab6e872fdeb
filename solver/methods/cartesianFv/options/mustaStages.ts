import { z } from 'zod';
import type { MethodOption } from '../../option';
import { t } from '../../../text/t';

const [least, most] = [1, 8];

/** Number of FORCE steps that MUSTA takes at a face. */
export const mustaStagesSchema = z.number().int().min(least).max(most).default(4);

interface StagedFlux {
  readonly numericalFlux: string;
  readonly mustaStages: number;
}

export const mustaStages: MethodOption<StagedFlux> = {
  field: {
    kind: 'number',
    option: 'mustaStages',
    label: t('methodMustaStages'),
    symbol: 'k',
    minimum: least,
    maximum: most,
    integer: true,
    help: {
      text: t('fvMustaStagesHelp'),
      formulas: ['u⁻ ← u⁻ − (F̂ − F(u⁻)·n)/s,  u⁺ ← u⁺ − (F(u⁺)·n − F̂)/s'],
    },
    hint: () => t('fvMustaStagesHint'),
    isShown: ({ options }) => options.numericalFlux === 'musta',
  },
  defaultValue: () => 4,
  reportRow: (options) => [
    t('methodMustaStages'),
    options.numericalFlux === 'musta' ? options.mustaStages : '',
  ],
};
