import type { MeasuringOptions } from '../measure';

/** What the measurements of the study need. */
export interface StudyMeasuring extends Omit<MeasuringOptions, 'quick'> {
  /** Every run to its end, however long that takes; else runs that take long are reckoned from fewer steps. */
  readonly full: boolean;
}

/** Seconds of a repeat, beyond which a run is not carried to its end unless the study is full. */
export const longestRepeat = 0.3;
