import { t } from '../../text/t';

export const volumeTermIds = ['chainRule', 'conservative', 'split'] as const;

/** How the divergence of the fluxes inside of a cell is found from the values at its points. */
export type VolumeTermId = (typeof volumeTermIds)[number];

export const volumeTerms: Readonly<
  Record<VolumeTermId, { readonly title: string; readonly description: string }>
> = {
  chainRule: {
    title: t('methodChainRule'),
    description: t('methodFluxJacobiansTimesSolutionGradient'),
  },
  conservative: {
    title: t('methodConservative'),
    description: t('methodDerivativeOfTheFluxPolynomial'),
  },
  split: {
    title: t('methodSplitForm'),
    description: t('methodFluxesBetweenPairsOfPoints'),
  },
};
