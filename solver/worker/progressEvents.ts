import type { BenchmarkedMachine, BenchmarkRow, BenchmarkTask } from '../benchmark/types';
import type { StudyMachine, StudyRow, StudyTask } from '../benchmark/study/types';
import type { VerificationRow } from '../verification/types';
import type { RunProgress } from '../run/runReports';

/** Progress reports about verifications and benchmarks while they continue. */

export type VerificationEvent =
  /** Ids of the checks that follow. */
  | { readonly kind: 'plan'; readonly checks: readonly string[]; readonly adapter: string }
  | { readonly kind: 'check'; readonly check: string }
  /** Of the run in the current check. */
  | { readonly kind: 'progress'; readonly progress: RunProgress }
  | { readonly kind: 'row'; readonly row: VerificationRow };

export type BenchmarkEvent =
  | {
      readonly kind: 'plan';
      readonly tasks: readonly BenchmarkTask[];
      readonly machine: BenchmarkedMachine;
    }
  /** Id of the task that follows. */
  | { readonly kind: 'task'; readonly id: string }
  | { readonly kind: 'row'; readonly row: BenchmarkRow };

/** Seconds are about those that the study still takes. */
export type StudyEvent =
  | {
      readonly kind: 'plan';
      readonly tasks: readonly StudyTask[];
      readonly machine: StudyMachine;
      readonly secondsLeft: number;
    }
  /** Id of the task that follows. */
  | { readonly kind: 'task'; readonly id: string; readonly secondsLeft: number }
  | { readonly kind: 'row'; readonly row: StudyRow };
