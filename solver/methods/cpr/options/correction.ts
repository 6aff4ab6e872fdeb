import { z } from 'zod';
import type { MethodOption } from '../../option';
import { correctionIds, corrections, type CorrectionId } from '../lift';
import { t } from '../../../text/t';

export const correctionSchema = z.enum(correctionIds).default('dg');

/** Correction function of flux jumps. */
export const correction: MethodOption<{ readonly correction: CorrectionId }> = {
  field: {
    kind: 'choice',
    option: 'correction',
    label: t('methodCorrectionFunction'),
    help: {
      text: t('cprCorrectionHelp'),
      formulas: ['∂u/∂t = −∂F/∂ξ − g′(ξ)[F̂ − F]'],
    },
    hint: ({ options }) => corrections[options.correction].description,
    choices: () => correctionIds.map((value) => ({ value, label: corrections[value].title })),
  },
  defaultValue: () => 'dg',
  reportRow: (options) => [t('methodCorrectionFunction'), options.correction],
};
