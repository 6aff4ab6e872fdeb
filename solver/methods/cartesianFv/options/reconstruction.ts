import { z } from 'zod';
import type { MethodOption } from '../../option';
import { reconstructions } from '../reconstruction';
import type { FvOptions } from '.';

/** What stands in a cell between its faces; see `reconstructions`. */
export const reconstructionSchema = z.enum(reconstructions).default('none');

const texts: Readonly<
  Record<FvOptions['reconstruction'], { readonly title: string; readonly hint: string }>
> = {
  none: { title: 'None', hint: 'Fluxes between means: first order, the most robust.' },
  linear: {
    title: 'Linear',
    hint: 'Second order where the solution is smooth; half the time step.',
  },
};

export const reconstruction: MethodOption<FvOptions> = {
  field: {
    kind: 'choice',
    option: 'reconstruction',
    label: 'Reconstruction',
    help: {
      text: 'What the values on both sides of a face are: the means of the two cells, or those of linear functions that have these means. Their slopes are found from the neighbours’ means along each axis and bounded by the limiter Φ.',
      formulas: ['u(x) = uᵢ + sₓ(x − xᵢ) + …', 'Δx sₓ = Φ(uᵢ − uᵢ₋₁, uᵢ₊₁ − uᵢ)'],
    },
    hint: ({ options }) => texts[options.reconstruction].hint,
    choices: () => reconstructions.map((value) => ({ value, label: texts[value].title })),
  },
  usual: () => 'none',
  reportRow: (options) => ['Reconstruction', options.reconstruction],
};
