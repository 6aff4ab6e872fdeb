import { z } from 'zod';
import type { MethodOption } from '../../option';
import { differenceLimiter } from '../limiters';
import { usesLimiter, type SteppingOptions } from '../oneStep';
import { t } from '../../../text/t';

const [least, most] = [1, 2];

/** Steepness of limiters that use it: 1 is minmod, and values beyond 2 create new extrema. */
export const thetaSchema = z.number().min(least).max(most).default(1.3);

const isUsed = (options: SteppingOptions): boolean =>
  usesLimiter(options) && differenceLimiter(options.slopeLimiter).usesTheta;

export const theta: MethodOption<SteppingOptions> = {
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
