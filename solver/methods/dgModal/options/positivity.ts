import { z } from 'zod';
import type { MethodOption } from '../../option';

/** Keeps what must be positive so at every point, such as density and pressure. */
export const positivitySchema = z.boolean().default(false);

export const positivity: MethodOption<{ readonly positivity: boolean }> = {
  field: {
    kind: 'toggle',
    option: 'positivity',
    label: 'Keep positive',
    help: {
      text: 'Draws the solution of a cell towards its mean just so far that the quantities named are positive at every point where fluxes are computed.',
      formulas: ['uₕ = ū + θ(uₕ − ū),  θ = min(1, (ū − ε)/(ū − min uₕ))'],
    },
    hint: ({ system }) =>
      system?.balance
        ? 'The depth is nowhere below 0, whether this is on or off.'
        : system?.positive?.length
          ? `${system.positive.join(', ')}, at every point of a cell.`
          : 'The system names nothing that must be positive.',
    serves: ({ system }) => Boolean(system?.positive?.length),
  },
  usual: (system) => system.positive !== undefined || system.balance !== undefined,
  check({ options, system }) {
    if (!options.positivity || system === null) return [];
    if (system.positive !== undefined || system.balance !== undefined) return [];
    const message = `${system.title} declares nothing to keep positive: positivity has no effect`;
    return [{ option: 'positivity', level: 'warning', message }];
  },
  reportRow: (options) => ['Positivity', options.positivity ? 'kept' : ''],
};
