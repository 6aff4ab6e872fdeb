import type { CaseDocument } from '../case/document';
import type { Sample } from '../case/samples';
import type { ProgressCallback } from '../core/progress';
import type { OpenedDevice } from '../run/device';
import type { PreparedCase } from '../run/preparedCase';
import type { Threads } from '../threads';

/** Options of a comparison of a case on the GPU and the CPU. */
export interface AgreementRequest {
  readonly document: CaseDocument;
  /** GPU precisions, one run each; empty selects the case's own. */
  readonly precisions: readonly string[];
  /**
   * Whether the CPU steps to the times of the GPU's steps. This excludes differences due to the step sizes, which the
   * GPU computes in single precision. If false, each run uses its own step sizes.
   */
  readonly sameTimes: boolean;
  /** Overrides the case's own limits unless null. */
  readonly maxSteps: number | null;
  readonly until: number | null;
  /** The line and the field of the final profiles; null selects defaults. */
  readonly line: Pick<Extract<Sample, { kind: 'line' }>, 'from' | 'to'> | null;
  readonly field: string | null;
  /** Steps, counted from 1, at which residuals are also compared; default none. */
  readonly residualSteps?: readonly number[];
}

/** Services that the host provides. */
export interface AgreementWorld {
  /** Prepares the case on its mesh. @throws Error, CaseError with one line */
  prepare(document: CaseDocument, notify: ProgressCallback): PreparedCase;
  readonly device: OpenedDevice;
  /** Threads of the CPU runs. */
  readonly threads: Threads;
  /** Current time in milliseconds, from an arbitrary origin. */
  now(): number;
  yieldTask(): Promise<void>;
  /** Receives the progress; throws if the comparison was aborted. */
  readonly notify: ProgressCallback;
}

/** Differences of the means of a variable from the reference, over all cells. */
export interface Difference {
  readonly largest: number;
  readonly mean: number;
  /**
   * Decimal digits that agree everywhere: −lg of the largest difference over the largest |mean|, from 0 to 16; NaN for
   * a variable that is 0 except for rounding.
   */
  readonly digits: number;
}

/** Comparison after equal step counts; the last row compares the final states. */
export interface AgreementRow {
  readonly step: number;
  /** Time of the GPU run. */
  readonly time: number;
  /** GPU time minus CPU time. */
  readonly ahead: number;
  /** Differences per variable. */
  readonly differences: readonly Difference[];
}

/** Residuals of a step: root mean squares of the change of the coefficients per unit of time. */
export interface ComparedResidual {
  readonly step: number;
  readonly reference: number;
  readonly own: number;
}

/** A GPU run compared with the CPU run. */
export interface AgreementRun {
  /** null if the method offers no choice. */
  readonly precision: string | null;
  /** For example `GPU, f32`. */
  readonly label: string;
  readonly steps: number;
  readonly rows: readonly AgreementRow[];
  /** Residuals at the requested steps that were reached. */
  readonly residuals: readonly ComparedResidual[];
  /** Reason of the failure; null if the run completed. */
  readonly failure: string | null;
}

/** Final profiles of all runs along a line. */
export interface AgreementProfile {
  readonly field: string;
  readonly along: string;
  readonly x: Float64Array;
  readonly reference: Float64Array;
  /** Values per run. */
  readonly runs: readonly Float64Array[];
}

/** Results of a comparison. */
export interface AgreementResult {
  readonly title: string;
  readonly variables: readonly string[];
  /** Steps of the CPU run, which is the reference. */
  readonly steps: number;
  readonly time: number;
  /** Reason of the failure; null if the run completed. */
  readonly failure: string | null;
  /** Device name. */
  readonly adapter: string;
  readonly runs: readonly AgreementRun[];
  readonly profile: AgreementProfile;
}
