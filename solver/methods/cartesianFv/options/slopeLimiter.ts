import { z } from 'zod';
import type { MethodOption } from '../../option';
import type { ReconstructionOptions } from '../reconstruction';
import { differenceLimiter, differenceLimiterIds } from '../limiters';
import { reconstructionNamed } from '../reconstructions';

/** Bounds reconstructed slopes; see `differenceLimiters`. */
export const slopeLimiterSchema = z.enum(differenceLimiterIds).default('modifiedMinmod');

const isUsed = ({ reconstruction }: ReconstructionOptions): boolean =>
  reconstructionNamed(reconstruction)?.usesLimiter === true;

export const slopeLimiter: MethodOption<ReconstructionOptions> = {
  field: {
    kind: 'choice',
    option: 'slopeLimiter',
    label: 'Limiter',
    help: {
      text: 'Finds the difference across a cell from those to the means before and behind it, a and b. It is 0 where these differ in sign, so that no new extrema arise.',
      formulas: [
        'minmod: the smaller of a and b',
        'modified minmod: minmod(θa, (a + b)/2, θb)',
        'superbee: the larger of minmod(θa, b) and minmod(a, θb)',
        'van Leer: 2ab/(a + b)',
      ],
    },
    isShown: ({ options }) => isUsed(options),
    hint: ({ options }) => differenceLimiter(options.slopeLimiter).description,
    choices: () =>
      differenceLimiterIds.map((value) => ({ value, label: differenceLimiter(value).title })),
  },
  usual: () => 'modifiedMinmod',
  check({ options, system }) {
    if (!system?.balance || !isUsed(options) || options.slopeLimiter !== 'superbee') return [];
    const message = `superbee may add energy to ${system.title}: choose modifiedMinmod`;
    return [{ option: 'slopeLimiter', level: 'warning', message }];
  },
  reportRow: (options) => ['Limiter', isUsed(options) ? options.slopeLimiter : ''],
};
