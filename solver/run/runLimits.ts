import type { CaseDocument } from '../case/document';

export interface LimitedRun {
  readonly document: CaseDocument;
  /** Returns the step number at which a run that starts at `startStep` ends; null for no limit. */
  stepLimit(startStep: number): number | null;
}

/**
 * Replaces the limits of the case by those of one run: `until` replaces the end time, `steps` of this run the step
 * number at which the case ends.
 */
export function limitRun(
  document: CaseDocument,
  until: number | null,
  steps: number | null,
): LimitedRun {
  const { time } = document;
  return {
    document: until === null ? document : { ...document, time: { ...time, end: until } },
    stepLimit: (startStep) => (steps === null ? time.maxSteps : startStep + steps),
  };
}
