import { z } from 'zod';
import type { MethodOption } from '../../option';
import type { ReconstructionOptions } from '../reconstruction';

/** Keeps what must be positive so on both sides of every face, such as density and pressure. */
export const positivitySchema = z.boolean().default(false);

export const positivity: MethodOption<ReconstructionOptions> = {
  field: {
    kind: 'toggle',
    option: 'positivity',
    label: 'Keep positive',
    help: {
      text: 'Limits the values on the faces of a cell so that the declared quantities stay positive. CWENO and WENO then take steps of two thirds of the length.',
      formulas: ['u = uᵢ + θ(ũ − uᵢ),  θ = min(1, (qᵢ − ε)/(qᵢ − q̃))'],
    },
    hint: ({ options, system }) => {
      if (options.reconstruction === 'none')
        return 'Without reconstruction there is nothing to scale.';
      return system?.positive?.length
        ? `${system.positive.join(', ')}, on every face.`
        : 'The system names nothing that must be positive.';
    },
    serves: ({ options, system }) =>
      options.reconstruction !== 'none' && Boolean(system?.positive?.length),
  },
  usual: (system) => system.positive !== undefined,
  check({ options, system }) {
    const hasNone = system !== null && system.positive === undefined;
    if (!options.positivity || options.reconstruction === 'none' || !hasNone) return [];
    const message = `${system.title} declares nothing to keep positive: positivity has no effect`;
    return [{ option: 'positivity', level: 'warning', message }];
  },
  reportRow: (options) => [
    'Positivity',
    options.positivity && options.reconstruction !== 'none' ? 'kept' : '',
  ],
};
