import { z } from 'zod';
import type { MethodOption } from '../../option';
import { gradientLiftIds, type GradientLiftId } from '../gradientLift';

export const gradientLiftSchema = z.enum(gradientLiftIds).default('computed');

const labels: Readonly<Record<GradientLiftId, string>> = {
  computed: 'Computed',
  printed: 'As published',
};

const hints: Readonly<Record<GradientLiftId, string>> = {
  computed:
    'β = ¾(p + 1)², 1½ times what discontinuous Galerkin lifts to the side: friction never adds energy.',
  printed:
    'β = 2, 6, 10, 18, 21 at p = 1…5 (Zimmerman 2013): larger steps; too little at p = 1, 3 and 5 where friction outweighs what is carried.',
};

/** β of the method BR2, for viscous fluxes. */
export const gradientLift: MethodOption<{ readonly gradientLift: GradientLiftId }> = {
  field: {
    kind: 'choice',
    option: 'gradientLift',
    label: 'Lift of gradients',
    symbol: 'β',
    help: {
      text: 'Viscous fluxes between cells are taken in the mean of the two states and of the two gradients. To each gradient the jump of the state is added, in proportion to β: too little of it is unstable, more asks for smaller steps.',
      formulas: ['∇û = ½(∇u⁻ + ∇u⁺) + β ½(u⁺ − u⁻) n |S|/J'],
    },
    hint: ({ options }) => hints[options.gradientLift],
    choices: () => gradientLiftIds.map((value) => ({ value, label: labels[value] })),
    isShown: ({ system }) => system?.viscousFlux !== undefined,
  },
  usual: () => 'computed',
  reportRow: ({ gradientLift: id }) => ['Lift of gradients', id === 'computed' ? '' : labels[id]],
};
