import source from '../../../../shaders/fv/limiters/minmod.wgsl?raw';
import { commonSign, commonSignFormula } from './commonSign';
import type { DifferenceLimiter } from './types';
import { t } from '../../../text/t';

/** The smaller of the two differences (Roe 1986). */
export const minmod = {
  id: 'minmod',
  title: t('methodMinmod'),
  description: t('fvMinmodHint'),
  usesTheta: false,
  limit: (before, behind) =>
    commonSign(before, behind) * Math.min(Math.abs(before), Math.abs(behind)),
  formula: `${commonSignFormula}*min(abs(before), abs(behind))`,
  shader: { module: 'fv/limiters/minmod.wgsl', source },
} as const satisfies DifferenceLimiter;
