import { z } from 'zod';
import type { MethodOption } from '../../option';
import { reconstructionOf, type ReconstructionOptions } from '../reconstruction';

const [least, most] = [1, 2];

/** How steep limiters that take it let slopes be; 1 is minmod, beyond 2 new extrema arise. */
export const thetaSchema = z.number().min(least).max(most).default(1.3);

function isUsed(options: ReconstructionOptions): boolean {
  const { scheme, limiter } = reconstructionOf(options) ?? {};
  return scheme?.usesLimiter === true && limiter?.usesTheta === true;
}

export const theta: MethodOption<ReconstructionOptions> = {
  field: {
    kind: 'number',
    option: 'theta',
    label: 'Steepness',
    symbol: 'θ',
    minimum: least,
    maximum: most,
    help: {
      text: 'How many times the smaller difference the limited one may be: 1 is minmod, 2 the steepest that makes no new extrema.',
      formulas: ['|Φ(a, b)| ≤ θ min(|a|, |b|),  1 ≤ θ ≤ 2'],
    },
    isShown: ({ options }) => isUsed(options),
    hint: () => 'From 1, smooth, to 2, steep.',
  },
  usual: () => 1.3,
  reportRow: (options) => ['Limiter parameter θ', isUsed(options) ? options.theta : ''],
};
