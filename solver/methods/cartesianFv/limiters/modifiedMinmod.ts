import source from '../../../../shaders/fv/limiters/modified_minmod.wgsl?raw';
import { commonSign, commonSignFormula } from './commonSign';
import type { DifferenceLimiter } from './types';
import { t } from '../../../text/t';

/**
 * The average of the two differences, but at most θ times the smaller one (van Leer 1979): minmod at θ = 1, monotonized
 * central differences at θ = 2.
 */
export const modifiedMinmod = {
  id: 'modifiedMinmod',
  title: t('methodModifiedMinmod'),
  description: t('fvModifiedMinmodHint'),
  usesTheta: true,
  limit(before, behind, theta) {
    const smaller = Math.min(Math.abs(before), Math.abs(behind));
    return commonSign(before, behind) * Math.min(theta * smaller, 0.5 * Math.abs(before + behind));
  },
  formula: `${commonSignFormula}*min(theta*min(abs(before), abs(behind)), 0.5*abs(before + behind))`,
  shader: { module: 'fv/limiters/modified_minmod.wgsl', source },
} as const satisfies DifferenceLimiter;
