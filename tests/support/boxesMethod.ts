import { z } from 'zod';
import { missingKind, type MethodDescriptor } from '../../solver/methods/descriptor';

const options = z.strictObject({
  id: z.literal('boxes'),
  weight: z.number().positive(),
  color: z.enum(['red', 'blue']),
});

/** A method known only through its descriptor. */
export const boxesMethod: MethodDescriptor<typeof options> = {
  id: 'boxes',
  title: 'Method of boxes',
  shortTitle: 'Boxes',
  description: 'Boxes in a row.',
  dimensions: [2],
  shapes: ['triangle', 'quadrilateral'],
  viscousFluxes: false,
  givenFields: false,
  options,
  form: [
    {
      kind: 'number',
      option: 'weight',
      label: 'Weight of a box',
      help: { text: 'How much it weighs.', formulas: ['w > 0'] },
      above: 0,
      hint: () => 'In no unit.',
    },
    {
      kind: 'choice',
      option: 'color',
      label: 'Color of a box',
      help: { text: 'What it looks like.', formulas: [] },
      choices: ({ options }) => [
        { value: 'red', label: 'Red' },
        { value: 'blue', label: 'Blue', disabled: options.weight > 10 },
      ],
    },
  ],
  defaultOptions: () => ({ id: 'boxes', weight: 2, color: 'red' }),
  adapted: (options) => options,
  reconciled: (options) => options,
  check: ({ options: { weight } }) =>
    weight > 100
      ? [{ option: 'weight', level: 'error', message: `a box of ${weight} is too heavy` }]
      : [],
  missing: (system, mesh) => missingKind(boxesMethod, system, mesh),
  describe: ({ weight }, figure = String) => `boxes of ${figure(weight)}`,
  variant: ({ color }) => color,
  reportRows: ({ weight, color }) => [
    ['Weight', weight],
    ['Color', color],
  ],
  degree: () => 0,
  ofDegree: (options) => options,
  modesPerCell: () => 1,
  remedies: () => ['lighter boxes'],
};
