import { z } from 'zod';
import type { MethodOption } from '../../option';
import type { ViscousSchemeId } from './viscousScheme';

/** Whether BR2 corrects gradients on sides by the jumps on the sides across, as it does inside cells. */
export const sideGradientIds = ['corrected', 'printed'] as const;

export type SideGradientId = (typeof sideGradientIds)[number];

export const sideGradientsSchema = z.enum(sideGradientIds).default('corrected');

export interface SideGradientOptions {
  readonly viscousScheme: ViscousSchemeId;
  readonly sideGradients: SideGradientId;
}

/** Whether the tangential gradient on sides is corrected; LDG has no such choice. */
export const hasCorrectedSides = ({ viscousScheme, sideGradients }: SideGradientOptions): boolean =>
  viscousScheme === 'br2' && sideGradients === 'corrected';

const labels: Readonly<Record<SideGradientId, string>> = {
  corrected: 'Corrected',
  printed: 'As published',
};

const hints: Readonly<Record<SideGradientId, string>> = {
  corrected:
    'The tangential gradient is the same on a side and inside the cell: a flow that depends on y alone stays so.',
  printed:
    'The uncorrected gradient of the cell (Zimmerman 2013): a flow that depends on y alone varies along x by its error.',
};

export const sideGradients: MethodOption<SideGradientOptions> = {
  field: {
    kind: 'choice',
    option: 'sideGradients',
    label: 'Tangential gradient on sides',
    help: {
      text: 'BR2 corrects the gradient inside a cell by the jumps on all its sides, and on a side by the jump there. Along the side it takes the corrected gradient, or as published the uncorrected one.',
      formulas: [],
    },
    hint: ({ options }) => hints[options.sideGradients],
    choices: () => sideGradientIds.map((value) => ({ value, label: labels[value] })),
    isShown: ({ system, options }) =>
      system?.viscousFlux !== undefined && options.viscousScheme === 'br2',
  },
  usual: () => 'corrected',
  reportRow: (options) => [
    'Tangential gradient on sides',
    options.viscousScheme === 'br2' && options.sideGradients === 'printed' ? labels.printed : '',
  ],
};
