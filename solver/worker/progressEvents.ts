import type { BenchmarkedMachine, BenchmarkRow, BenchmarkTask } from '../benchmark/types';
import type { StudyMachine, StudyRow, StudyTask } from '../benchmark/study/types';
import type { VerificationRow } from '../verification/types';
import type { RunProgress } from '../run/runReports';

/** Progress reports about verifications and benchmarks while they continue. */

export type VerificationEvent =
  /** Ids of the checks to follow. */
  | { readonly kind: 'plan'; readonly checks: readonly string[]; readonly adapter: string }
  | { readonly kind: 'check'; readonly check: string }
  /** Progress of the run in the current check. */
  | { readonly kind: 'progress'; readonly progress: RunProgress }
  | { readonly kind: 'row'; readonly row: VerificationRow };

export type BenchmarkEvent =
  | {
      readonly kind: 'plan';
      readonly tasks: readonly BenchmarkTask[];
      readonly machine: BenchmarkedMachine;
    }
  /** Id of the next task. */
  | { readonly kind: 'task'; readonly id: string }
  | { readonly kind: 'row'; readonly row: BenchmarkRow };

/** `secondsLeft` is an estimate for the rest of the study. */
export type StudyEvent =
  | {
      readonly kind: 'plan';
      readonly tasks: readonly StudyTask[];
      readonly machine: StudyMachine;
      readonly secondsLeft: number;
    }
  /** Id of the next task. */
  | { readonly kind: 'task'; readonly id: string; readonly secondsLeft: number }
  | { readonly kind: 'row'; readonly row: StudyRow };
