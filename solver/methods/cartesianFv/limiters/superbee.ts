import source from '../../../../shaders/fv/limiters/superbee.wgsl?raw';
import { commonSign, commonSignFormula } from './commonSign';
import type { DifferenceLimiter } from './types';
import { t } from '../../../text/t';

/** The larger difference, but at most θ times the smaller one: minmod at θ = 1, Roe's superbee (1986) at θ = 2. */
export const superbee = {
  id: 'superbee',
  title: t('methodSuperbee'),
  description: t('fvSuperbeeHint'),
  usesTheta: true,
  limit(before, behind, theta) {
    const [a, b] = [Math.abs(before), Math.abs(behind)];
    return commonSign(before, behind) * Math.min(theta * Math.min(a, b), Math.max(a, b));
  },
  formula: `${commonSignFormula}*min(theta*min(abs(before), abs(behind)), max(abs(before), abs(behind)))`,
  shader: { module: 'fv/limiters/superbee.wgsl', source },
} as const satisfies DifferenceLimiter;
