import { t } from '../../text/t';

export const volumeTermIds = ['chainRule', 'conservative', 'split'] as const;

/** Form of the flux divergence inside a cell. */
export type VolumeTermId = (typeof volumeTermIds)[number];

export const volumeTerms: Readonly<
  Record<VolumeTermId, { readonly title: string; readonly description: string }>
> = {
  chainRule: {
    title: t('methodChainRule'),
    description: t('cprChainRuleHint'),
  },
  conservative: {
    title: t('methodConservative'),
    description: t('cprConservativeHint'),
  },
  split: {
    title: t('methodSplitForm'),
    description: t('cprSplitFormHint'),
  },
};
