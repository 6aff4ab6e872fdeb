import { CaseError } from '../../core/caseError';
import type { OptionFinding } from '../descriptor';
import type { CorrectionId } from './lift';
import type { PointSetId } from './points';
import type { VolumeTermId } from './volumeTerms';
import { t } from '../../text/t';

/** What goes with what. */
export interface FormOptions {
  readonly points: PointSetId;
  readonly correction: CorrectionId;
  readonly volumeTerm: VolumeTermId;
  readonly shockCapturing: boolean;
}

/**
 * The split form and the blending with finite volumes need summation by parts: Gauss–Lobatto points, by whose weights
 * the correction of Huynh's g₂ acts at the ends alone.
 * @returns the error in the options; null if nothing is
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

/** The options with what the volume term needs beside it. */
export function withSummationByParts<O extends FormOptions>(options: O): O {
  const { volumeTerm, shockCapturing } = options;
  if (volumeTerm === 'chainRule') return { ...options, shockCapturing: false };
  if (volumeTerm !== 'split' && !shockCapturing) return options;
  return { ...options, points: 'gaussLobatto', correction: 'huynh' };
}
