import type { CaseDocument } from '../case/document';

export interface LimitedRun {
  readonly document: CaseDocument;
  /** The step number at which a run that begins at `startStep` ends; null for no limit. */
  stepLimit(startStep: number): number | null;
}

/**
 * Puts limits of one run in place of the case's own: `until` for the end time; `steps` of this run
 * for the step number at which the case ends.
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
