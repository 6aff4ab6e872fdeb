import { z } from 'zod';
import type { MethodOption } from '../../option';
import type { ReconstructionOptions } from '../reconstruction';
import { differenceLimiter, differenceLimiterIds } from '../limiters';
import { reconstructionNamed } from '../reconstructions';
import { t } from '../../../text/t';

/** Limiter of reconstructed slopes; see `differenceLimiters`. */
export const slopeLimiterSchema = z.enum(differenceLimiterIds).default('modifiedMinmod');

const isUsed = ({ reconstruction }: ReconstructionOptions): boolean =>
  reconstructionNamed(reconstruction)?.usesLimiter === true;

export const slopeLimiter: MethodOption<ReconstructionOptions> = {
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
    isShown: ({ options }) => isUsed(options),
    hint: ({ options }) => differenceLimiter(options.slopeLimiter).description,
    choices: () =>
      differenceLimiterIds.map((value) => ({ value, label: differenceLimiter(value).title })),
  },
  defaultValue: () => 'modifiedMinmod',
  check({ options, system }) {
    if (!system?.balance || !isUsed(options) || options.slopeLimiter !== 'superbee') return [];
    const message = t('fvSuperbeeEnergy', system.title);
    return [{ option: 'slopeLimiter', level: 'warning', message }];
  },
  reportRow: (options) => [t('methodLimiter'), isUsed(options) ? options.slopeLimiter : ''],
};
