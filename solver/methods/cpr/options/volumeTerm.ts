import { z } from 'zod';
import type { MethodOption } from '../../option';
import { volumeTermIds, volumeTerms, type VolumeTermId } from '../volumeTerms';
import { t } from '../../../text/t';

export const volumeTermSchema = z.enum(volumeTermIds).default('chainRule');

/** Form of the flux divergence inside a cell. */
export const volumeTerm: MethodOption<{ readonly volumeTerm: VolumeTermId }> = {
  field: {
    kind: 'choice',
    option: 'volumeTerm',
    label: t('methodVolumeTerm'),
    help: {
      text: t('cprVolumeTermHelp'),
      formulas: [
        t('methodFormulaChainRule'),
        'conservative: ∇·F = 1/J Σ ∂(J∇ξ·F)/∂ξ',
        'split: ∇·F = 1/J Σ 2Dᵢₘ F#(uᵢ, uₘ)',
      ],
    },
    hint: ({ options }) => volumeTerms[options.volumeTerm].description,
    choices: () => volumeTermIds.map((value) => ({ value, label: volumeTerms[value].title })),
  },
  defaultValue: () => 'chainRule',
  reportRow: (options) => [t('methodVolumeTerm'), options.volumeTerm],
};
