import type { MeasuringOptions } from '../types';

/** Options of the measurements. */
export interface StudyMeasuring extends Omit<MeasuringOptions, 'quick'> {
  /** Whether every run is completed; else the time of long runs is extrapolated from fewer steps. */
  readonly full: boolean;
}

/** Seconds per repeat above which a run is not completed unless the study is full. */
export const longestRepeat = 0.3;
