import { z } from 'zod';
import type { MethodOption } from '../../option';

const positivityBounds = ['points', 'cell'] as const;

export type PositivityBound = (typeof positivityBounds)[number];

/** Where positivity holds: at all points that the scheme evaluates, or at every point of a cell. */
export const positivityBoundSchema = z.enum(positivityBounds).default('points');

const labels = {
  points: 'At the points of the scheme',
  cell: 'Everywhere in the cell',
} as const;

const hints = {
  points: 'At vertices, and all points in cells and on sides at which fluxes are computed.',
  cell: 'By Bernstein coefficients: pictures and samples are positive too; draws a little more.',
} as const;

export const positivityBound: MethodOption<{
  readonly positivity: boolean;
  readonly positivityBound: PositivityBound;
  readonly order: number;
}> = {
  field: {
    kind: 'choice',
    option: 'positivityBound',
    label: 'Kept positive',
    help: {
      text: 'Between the points at which the scheme evaluates a polynomial of degree 2 or more, a density or pressure may still be negative: the scheme doesn’t see it, a picture does. In a whole cell it is positive if it is at the Bernstein coefficients, of which every value is a mean.',
      formulas: ['uₕ(x) = Σ Bᵢ(x) uᵢ,  Bᵢ ≥ 0,  Σ Bᵢ = 1'],
    },
    hint: ({ options }) => hints[options.positivityBound],
    choices: () => positivityBounds.map((value) => ({ value, label: labels[value] })),
    isShown: ({ options }) => options.positivity && options.order > 1,
  },
  usual: () => 'points',
  reportRow: ({ positivity, positivityBound: bound, order }) => [
    'Positive',
    positivity && order > 1 ? labels[bound].toLowerCase() : '',
  ],
};
