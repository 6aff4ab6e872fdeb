import type { CaseDocument } from '../case/document';
import type { Sample } from '../case/samples';
import type { ProgressCallback } from '../core/progress';
import type { OpenedDevice } from '../run/device';
import type { PreparedCase } from '../run/preparedCase';
import type { Threads } from '../threads';

/** A case that is computed on the GPU and on the CPU, step by step. */
export interface AgreementRequest {
  readonly document: CaseDocument;
  /** Of the numbers on the GPU, one run each; the case's own if there are none. */
  readonly precisions: readonly string[];
  /**
   * Whether the CPU goes to the times of the GPU's steps, so that their lengths, which are of single precision there,
   * make no difference; else each goes its own way.
   */
  readonly sameTimes: boolean;
  /** In place of the case's own limits where not null. */
  readonly maxSteps: number | null;
  readonly until: number | null;
  /** The line along which both are shown at the end, and the field; chosen by rule where null. */
  readonly line: Pick<Extract<Sample, { kind: 'line' }>, 'from' | 'to'> | null;
  readonly field: string | null;
  /** After these steps, counted from 1, residuals are compared too; none if omitted. */
  readonly residualSteps?: readonly number[];
}

/** What the world around gives it. */
export interface AgreementWorld {
  /** Puts the case on its mesh. @throws Error, CaseError with one line */
  prepare(document: CaseDocument, notify: ProgressCallback): PreparedCase;
  readonly device: OpenedDevice;
  /** For the CPU. */
  readonly threads: Threads;
  /** Milliseconds from any origin. */
  now(): number;
  yieldTask(): Promise<void>;
  /** Hears its progress, and throws where it was aborted. */
  readonly notify: ProgressCallback;
}

/** How far the means of a variable in all cells are from those of the reference. */
export interface Difference {
  readonly largest: number;
  readonly mean: number;
  /**
   * Decimal digits that agree everywhere: −lg of the largest difference over the largest |mean|, from 0 to 16; NaN of
   * a variable that is 0 except for rounding.
   */
  readonly digits: number;
}

/** After the same number of steps; the last row is of both ends. */
export interface AgreementRow {
  readonly step: number;
  /** On the GPU. */
  readonly time: number;
  /** By how much it is beyond that on the CPU. */
  readonly ahead: number;
  /** By variable. */
  readonly differences: readonly Difference[];
}

/** The residuals of a step: root mean squares of what the coefficients change by, per unit of time. */
export interface ComparedResidual {
  readonly step: number;
  readonly reference: number;
  readonly own: number;
}

/** A run on the GPU, held against that on the CPU. */
export interface AgreementRun {
  /** null if the method has no choice. */
  readonly precision: string | null;
  /** Such as `GPU, f32`. */
  readonly label: string;
  readonly steps: number;
  readonly rows: readonly AgreementRow[];
  /** Of the steps that were requested and reached. */
  readonly residuals: readonly ComparedResidual[];
  /** Why it broke down; null if it came to its end. */
  readonly failure: string | null;
}

/** Both at the end along a line. */
export interface AgreementProfile {
  readonly field: string;
  readonly along: string;
  readonly x: Float64Array;
  readonly reference: Float64Array;
  /** By run. */
  readonly runs: readonly Float64Array[];
}

/** What a comparison comes to. */
export interface AgreementResult {
  readonly title: string;
  readonly variables: readonly string[];
  /** Of the run on the CPU, which is the reference. */
  readonly steps: number;
  readonly time: number;
  /** Why it broke down; null if it came to its end. */
  readonly failure: string | null;
  /** Name of the device. */
  readonly adapter: string;
  readonly runs: readonly AgreementRun[];
  readonly profile: AgreementProfile;
}
