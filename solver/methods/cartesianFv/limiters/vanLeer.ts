import source from '../../../../shaders/fv/limiters/van_leer.wgsl?raw';
import { commonSign, commonSignFormula } from './commonSign';
import type { DifferenceLimiter } from './types';
import { t } from '../../../text/t';

/** The harmonic mean of the two differences (van Leer 1974). */
export const vanLeer = {
  id: 'vanLeer',
  title: t('methodVanLeer'),
  description: t('fvVanLeerHint'),
  usesTheta: false,
  limit(before, behind) {
    const [a, b] = [Math.abs(before), Math.abs(behind)];
    const smaller = Math.min(a, b);
    // Uses a ratio of at most 1, which avoids underflow in products of small numbers.
    return smaller === 0
      ? 0
      : commonSign(before, behind) * 2 * smaller * (Math.max(a, b) / (a + b));
  },
  formula: `min(abs(before), abs(behind)) == 0 ? 0 : ${commonSignFormula}*2*min(abs(before), abs(behind))*(max(abs(before), abs(behind))/(abs(before) + abs(behind)))`,
  shader: { module: 'fv/limiters/van_leer.wgsl', source },
} as const satisfies DifferenceLimiter;
