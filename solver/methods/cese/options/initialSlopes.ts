import { z } from 'zod';
import type { MethodOption } from '../../option';

const choices = ['projected', 'derivatives', 'zero'] as const;

/** `projected` on linear functions, by `derivatives`, or `zero`. */
export type InitialSlopes = (typeof choices)[number];

/** What slopes a run begins with. */
export const initialSlopesSchema = z.enum(choices).default('projected');

const texts: Readonly<Record<InitialSlopes, { readonly title: string; readonly hint: string }>> = {
  projected: {
    title: 'Of the initial state',
    hint: 'Those of the linear function nearest to it in each cell.',
  },
  derivatives: {
    title: 'Derivatives, or given ones',
    hint: 'Derivatives of its expressions, or those that the initial state gives.',
  },
  zero: { title: 'Zero', hint: 'As of a state that is constant in pieces.' },
};

/** Whether a run begins with derivatives, which a case may give. */
export const beginsWithDerivatives = ({
  initialSlopes,
}: {
  readonly initialSlopes: InitialSlopes;
}): boolean => initialSlopes === 'derivatives';

export const initialSlopes: MethodOption<{ readonly initialSlopes: InitialSlopes }> = {
  field: {
    kind: 'choice',
    option: 'initialSlopes',
    label: 'Initial slopes',
    help: {
      text: 'Slopes of the first points: those of the initial state in the mean over each cell, its derivatives or others that are given beside it, or none, as for a state that is constant in pieces.',
      formulas: [],
    },
    hint: ({ options }) => texts[options.initialSlopes].hint,
    choices: () => choices.map((value) => ({ value, label: texts[value].title })),
  },
  usual: () => 'projected',
  reportRow: (options) => ['Initial slopes', texts[options.initialSlopes].title],
};
