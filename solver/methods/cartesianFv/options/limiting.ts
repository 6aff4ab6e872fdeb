import { z } from 'zod';
import type { MethodOption } from '../../option';
import { limitingIds, limitingProblem, type LimitingOptions } from '../limiting';

/** What slopes and polynomials are found of; see `limitingProblem`. */
export const limitingSchema = z.enum(limitingIds).default('componentwise');

export const limiting: MethodOption<LimitingOptions> = {
  field: {
    kind: 'choice',
    option: 'limiting',
    label: 'Limiting',
    help: {
      text: 'Whether reconstruction looks at each variable by itself, or at the waves that the differences to the mean of the cell are made of along the axis. Where a jump of one wave lies beside the cell, the others are left alone then, and near shocks less oscillates. It costs more.',
      formulas: ['w = L(uᵢ)(u − uᵢ),  u = uᵢ + R(uᵢ)ŵ,  ∂(F·n)/∂u = RΛL'],
    },
    isShown: ({ options }) => options.reconstruction !== 'none',
    hint: ({ options }) =>
      options.limiting === 'componentwise'
        ? 'Each variable by itself.'
        : 'Each wave by itself, by the eigenvectors at the mean of the cell.',
    choices: ({ options, system }) => [
      { value: 'componentwise', label: 'By variables' },
      {
        value: 'characteristic',
        label: 'By waves',
        disabled: limitingProblem({ ...options, limiting: 'characteristic' }, system) !== null,
      },
    ],
  },
  usual: () => 'componentwise',
  check({ options, system }) {
    const message = limitingProblem(options, system);
    return message === null ? [] : [{ option: 'limiting', level: 'error', message }];
  },
  reportRow: ({ reconstruction, limiting: chosen }) => [
    'Limiting',
    reconstruction === 'none' || chosen === 'componentwise' ? '' : chosen,
  ],
};
