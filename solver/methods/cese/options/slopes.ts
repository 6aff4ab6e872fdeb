import { z } from 'zod';
import type { MethodOption } from '../../option';
import { slopeProblem, slopeRules, type SlopeRuleId } from '../slopeRule';

/** Where the slopes of a new point come from; see `slopeRules`. */
export const slopesSchema = z.enum(slopeRules).default('weighted');

const texts: Readonly<Record<SlopeRuleId, { readonly title: string; readonly hint: string }>> = {
  weighted: { title: 'Weighted (α scheme)', hint: 'One-sided slopes, the smaller weighs more.' },
  courantInsensitive: {
    title: 'Courant-number insensitive (c-τ)',
    hint: 'Smears less where waves are slow for the time step.',
  },
  nonDissipative: {
    title: 'Non-dissipative (a scheme)',
    hint: 'Keeps the amplitude of smooth waves, oscillates at jumps.',
  },
};

export const slopesTitle = (slopes: SlopeRuleId): string => texts[slopes].title;

export const slopes: MethodOption<{ readonly slopes: SlopeRuleId }> = {
  field: {
    kind: 'choice',
    option: 'slopes',
    label: 'Slopes',
    help: {
      text: 'A point keeps the solution and its slopes. New slopes come from one-sided differences to the points around, taken at the new time, or so that both conservation elements of a point balance, which dissipates nothing. Of differences at places nearer to the new point, by the Courant number τ there, slow waves are smeared less.',
      formulas: [
        'u± = u + ½Δt ∂u/∂t at the points around',
        'c-τ: the same at the distance (1 + τ)/2 of theirs',
      ],
    },
    hint: ({ options }) => texts[options.slopes].hint,
    choices: ({ system }) =>
      slopeRules.map((value) => ({
        value,
        label: texts[value].title,
        disabled: slopeProblem({ slopes: value }, system?.dimension ?? null) !== null,
      })),
  },
  usual: () => 'weighted',
  check({ options, system }) {
    const message = slopeProblem(options, system?.dimension ?? null);
    return message === null ? [] : [{ option: 'slopes', level: 'error', message }];
  },
  reportRow: (options) => ['Slopes', texts[options.slopes].title],
};
