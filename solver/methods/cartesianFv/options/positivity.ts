import { z } from 'zod';
import type { MethodOption } from '../../option';
import type { FvOptions } from '.';

/** Keeps what must be positive so on both sides of every face, such as density and pressure. */
export const positivitySchema = z.boolean().default(false);

export const positivity: MethodOption<FvOptions> = {
  field: {
    kind: 'toggle',
    option: 'positivity',
    label: 'Keep positive',
    help: {
      text: 'Scales the slopes of a cell along an axis just so far that the quantities named are positive on both of its faces. Means alone stay positive by themselves.',
      formulas: ['u = uᵢ ± θ sₓΔx/2,  θ = min(1, (qᵢ − ε)/(qᵢ − q))'],
    },
    hint: ({ options, system }) => {
      if (options.reconstruction === 'none') return 'Without reconstruction there are no slopes.';
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
