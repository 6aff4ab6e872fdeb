import { z } from 'zod';
import type { MethodOption } from '../../option';
import { t } from '../../../text/t';

const positivityBounds = ['points', 'cell'] as const;

export type PositivityBound = (typeof positivityBounds)[number];

/** Where positivity holds: at all evaluation points of the scheme, or everywhere in the cell. */
export const positivityBoundSchema = z.enum(positivityBounds).default('points');

const labels = {
  points: t('methodPositivityPoints'),
  cell: t('methodPositivityCell'),
} as const;

const hints = {
  points: t('dgBoundPointsHint'),
  cell: t('dgBoundCellHint'),
} as const;

export const positivityBound: MethodOption<{
  readonly positivity: boolean;
  readonly positivityBound: PositivityBound;
  readonly order: number;
}> = {
  field: {
    kind: 'choice',
    option: 'positivityBound',
    label: t('methodPositivityBound'),
    help: {
      text: t('dgPositivityBoundHelp'),
      formulas: ['uₕ(x) = Σ Bᵢ(x) uᵢ,  Bᵢ ≥ 0,  Σ Bᵢ = 1'],
    },
    hint: ({ options }) => hints[options.positivityBound],
    choices: () => positivityBounds.map((value) => ({ value, label: labels[value] })),
    isShown: ({ options }) => options.positivity && options.order > 1,
  },
  defaultValue: () => 'points',
  reportRow: ({ positivity, positivityBound: bound, order }) => [
    'Positive',
    positivity && order > 1 ? labels[bound].toLowerCase() : '',
  ],
};
