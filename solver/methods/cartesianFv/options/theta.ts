import { z } from 'zod';
import type { MethodOption } from '../../option';
import { reconstructionOf, type ReconstructionOptions } from '../reconstruction';
import { t } from '../../../text/t';

const [least, most] = [1, 2];

/** Steepness of limiters that use it: 1 is minmod, and values beyond 2 create new extrema. */
export const thetaSchema = z.number().min(least).max(most).default(1.3);

function isUsed(options: ReconstructionOptions): boolean {
  const { scheme, limiter } = reconstructionOf(options) ?? {};
  return scheme?.usesLimiter === true && limiter?.usesTheta === true;
}

export const theta: MethodOption<ReconstructionOptions> = {
  field: {
    kind: 'number',
    option: 'theta',
    label: t('methodSteepness'),
    symbol: 'θ',
    minimum: least,
    maximum: most,
    help: {
      text: t('fvThetaHelp'),
      formulas: ['|Φ(a, b)| ≤ θ min(|a|, |b|),  1 ≤ θ ≤ 2'],
    },
    isShown: ({ options }) => isUsed(options),
    hint: () => t('fvThetaHint'),
  },
  defaultValue: () => 1.3,
  reportRow: (options) => [t('methodLimiterParameter'), isUsed(options) ? options.theta : ''],
};
