import { z } from 'zod';
import type { MethodOption } from '../../option';
import {
  steppingProblem,
  steppingProblemOverBed,
  steppings,
  type Stepping,
  type SteppingOptions,
} from '../oneStep';

/** How means come from one time to the next; see `steppings`. */
export const steppingSchema = z.enum(steppings).default('semiDiscrete');

const texts: Readonly<Record<Stepping, { readonly title: string; readonly hint: string }>> = {
  semiDiscrete: { title: 'Flux and integrator', hint: 'Any flux, any reconstruction.' },
  laxWendroff: {
    title: 'Lax–Wendroff',
    hint: 'Second order where the solution is smooth, oscillates at jumps.',
  },
  composite: {
    title: 'Composite',
    hint: 'Lax–Wendroff, with a step of Lax–Friedrichs now and then to smooth it.',
  },
};

export const steppingTitle = (stepping: Stepping): string => texts[stepping].title;

export const stepping: MethodOption<SteppingOptions> = {
  field: {
    kind: 'choice',
    option: 'stepping',
    label: 'Steps',
    help: {
      text: 'How the means come from one time to the next: by a numerical flux at each time and an integrator, or by a scheme of space and time together. That of Lax and Wendroff finds states at the corners of the cells after half a step, from the cells around them; a face’s flux is the mean of those at its corners.',
      formulas: [
        'u* = mean of the cells − ½Δt Σ δₐFₐ/Δxₐ, at a corner',
        'u ← u − Δt Σ δₐFₐ(u*)/Δxₐ',
      ],
    },
    hint: ({ options }) => texts[options.stepping].hint,
    choices: () => steppings.map((value) => ({ value, label: texts[value].title })),
  },
  usual: () => 'semiDiscrete',
  check({ options, system }) {
    const message = steppingProblem(options) ?? (system && steppingProblemOverBed(options, system));
    return message === null ? [] : [{ option: 'stepping', level: 'error', message }];
  },
  reportRow: (options) => [
    'Steps',
    options.stepping === 'semiDiscrete' ? '' : texts[options.stepping].title,
  ],
};
