import { z } from 'zod';
import type { MethodOption } from '../../option';
import { usesLimiter, type SteppingOptions } from '../oneStep';
import { differenceLimiter, differenceLimiterIds } from '../limiters';
import { t } from '../../../text/t';

/** Limiter of reconstructed slopes; see `differenceLimiters`. */
export const slopeLimiterSchema = z.enum(differenceLimiterIds).default('modifiedMinmod');

export const slopeLimiter: MethodOption<SteppingOptions> = {
  field: {
    kind: 'choice',
    option: 'slopeLimiter',
    label: t('methodLimiter'),
    help: {
      text: t('fvSlopeLimiterHelp'),
      formulas: [
        t('methodFormulaMinmod'),
        t('methodFormulaModifiedMinmod'),
        t('methodFormulaSuperbee'),
        t('methodFormulaVanLeer'),
      ],
    },
    isShown: ({ options }) => usesLimiter(options),
    hint: ({ options }) => differenceLimiter(options.slopeLimiter).description,
    choices: () =>
      differenceLimiterIds.map((value) => ({ value, label: differenceLimiter(value).title })),
  },
  defaultValue: () => 'modifiedMinmod',
  check({ options, system }) {
    if (!system?.balance || !usesLimiter(options) || options.slopeLimiter !== 'superbee') return [];
    const message = t('fvSuperbeeEnergy', system.title);
    return [{ option: 'slopeLimiter', level: 'warning', message }];
  },
  reportRow: (options) => [t('methodLimiter'), usesLimiter(options) ? options.slopeLimiter : ''],
};
