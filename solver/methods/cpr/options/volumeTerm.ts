import { z } from 'zod';
import type { MethodOption } from '../../option';
import { volumeTermIds, volumeTerms, type VolumeTermId } from '../volumeTerms';

export const volumeTermSchema = z.enum(volumeTermIds).default('chainRule');

/** How the fluxes inside of a cell are derived. */
export const volumeTerm: MethodOption<{ readonly volumeTerm: VolumeTermId }> = {
  field: {
    kind: 'choice',
    option: 'volumeTerm',
    label: 'Divergence of the fluxes',
    help: {
      text: 'By the chain rule it is made of the Jacobians of the fluxes and the gradient of the solution: most exact on curved cells. The polynomial of the fluxes conserves in each cell, up to round-off. The split form takes fluxes between pairs of points instead.',
      formulas: [
        'chain rule: ∇·F = Σ ∂F/∂u ∂u/∂x',
        'conservative: ∇·F = 1/J Σ ∂(J∇ξ·F)/∂ξ',
        'split: ∇·F = 1/J Σ 2Dᵢₘ F#(uᵢ, uₘ)',
      ],
    },
    hint: ({ options }) => volumeTerms[options.volumeTerm].description,
    choices: () => volumeTermIds.map((value) => ({ value, label: volumeTerms[value].title })),
  },
  usual: () => 'chainRule',
  reportRow: (options) => ['Divergence of the fluxes', options.volumeTerm],
};
