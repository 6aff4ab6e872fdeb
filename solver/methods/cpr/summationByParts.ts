import { CaseError } from '../../core/caseError';
import type { OptionFinding } from '../descriptor';
import type { CorrectionId } from './lift';
import type { PointSetId } from './points';
import type { VolumeTermId } from './volumeTerms';
import { t } from '../../text/t';

/** Options that must be compatible with each other. */
export interface FormOptions {
  readonly points: PointSetId;
  readonly correction: CorrectionId;
  readonly volumeTerm: VolumeTermId;
  readonly shockCapturing: boolean;
}

/**
 * Checks that the split form and the blending with finite volumes have summation by parts: Gauss–Lobatto points and
 * Huynh's g₂ correction, which acts at the ends only.
 * @returns the error in the options; null if there is none
 */
export function summationByPartsFault(options: FormOptions): OptionFinding | null {
  const { points, correction, volumeTerm, shockCapturing } = options;
  const error = (option: string, message: string): OptionFinding => ({
    option,
    level: 'error',
    message,
  });
  if (volumeTerm !== 'split' && !shockCapturing) return null;
  const what = volumeTerm === 'split' ? t('cprSplitForm') : t('cprShockCapturing');
  if (volumeTerm === 'chainRule') {
    return error('volumeTerm', t('cprNeedsForm', what));
  }
  if (points !== 'gaussLobatto') {
    return error('points', t('cprNeedsPoints', what));
  }
  return correction === 'huynh' ? null : error('correction', t('cprNeedsCorrection', what));
}

/** @throws CaseError with one line */
export function requireSummationByParts(options: FormOptions): void {
  const fault = summationByPartsFault(options);
  if (fault) throw new CaseError(`scheme.${fault.option}: ${fault.message}`);
}

/** Adjusts the other options to the requirements of the volume term. */
export function withSummationByParts<O extends FormOptions>(options: O): O {
  const { volumeTerm, shockCapturing } = options;
  if (volumeTerm === 'chainRule') return { ...options, shockCapturing: false };
  if (volumeTerm !== 'split' && !shockCapturing) return options;
  return { ...options, points: 'gaussLobatto', correction: 'huynh' };
}
