import { z } from 'zod';
import type { MethodOption } from '../../option';
import { correctionIds, corrections, type CorrectionId } from '../lift';

export const correctionSchema = z.enum(correctionIds).default('dg');

/** How jumps of fluxes act on the points of a cell. */
export const correction: MethodOption<{ readonly correction: CorrectionId }> = {
  field: {
    kind: 'choice',
    option: 'correction',
    label: 'Correction',
    help: {
      text: 'What the flux between cells has more than that of the cell itself is carried inwards by a function g that is 1 on the side and 0 on the opposite one. Which one it is decides between exactness and the largest stable step.',
      formulas: ['∂u/∂t = −∂F/∂ξ − g′(ξ)[F̂ − F]'],
    },
    hint: ({ options }) => corrections[options.correction].description,
    choices: () => correctionIds.map((value) => ({ value, label: corrections[value].title })),
  },
  usual: () => 'dg',
  reportRow: (options) => ['Correction', options.correction],
};
