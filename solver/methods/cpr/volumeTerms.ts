export const volumeTermIds = ['chainRule', 'conservative', 'split'] as const;

/** How the divergence of the fluxes inside of a cell is found from the values at its points. */
export type VolumeTermId = (typeof volumeTermIds)[number];

export const volumeTerms: Readonly<
  Record<VolumeTermId, { readonly title: string; readonly description: string }>
> = {
  chainRule: {
    title: 'Chain rule',
    description: 'Jacobians of the fluxes times the gradient: the most exact on curved cells.',
  },
  conservative: {
    title: 'Conservative',
    description: 'Derivative of the polynomial of the fluxes: conserves in every cell, fast.',
  },
  split: {
    title: 'Split form',
    description: 'Fluxes between pairs of points: holds where a flow is not resolved.',
  },
};
