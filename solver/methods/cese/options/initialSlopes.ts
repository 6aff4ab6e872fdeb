import { z } from 'zod';
import type { MethodOption } from '../../option';

const choices = ['projected', 'zero'] as const;

type InitialSlopes = (typeof choices)[number];

/** What slopes a run begins with. */
export const initialSlopesSchema = z.enum(choices).default('projected');

const titles: Readonly<Record<InitialSlopes, string>> = {
  projected: 'Of the initial state',
  zero: 'Zero',
};

export const initialSlopes: MethodOption<{ readonly initialSlopes: InitialSlopes }> = {
  field: {
    kind: 'choice',
    option: 'initialSlopes',
    label: 'Initial slopes',
    help: {
      text: 'Slopes of the first points: those of the initial state in the mean over each cell, or none, as for a state that is constant in pieces.',
      formulas: [],
    },
    choices: () => choices.map((value) => ({ value, label: titles[value] })),
  },
  usual: () => 'projected',
  reportRow: (options) => ['Initial slopes', titles[options.initialSlopes]],
};
