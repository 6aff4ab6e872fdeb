import type { VerificationRow } from './types';

/** Numbers of rows by what they show. */
export interface VerdictCounts {
  /** With `size`: order and size on another mesh. */
  readonly passed: number;
  readonly notReproduced: number;
  readonly failed: number;
  readonly reported: number;
  readonly notRun: number;
}

export function countVerdicts(rows: readonly Pick<VerificationRow, 'verdict'>[]): VerdictCounts {
  const counts = { passed: 0, notReproduced: 0, failed: 0, reported: 0, notRun: 0 };
  for (const { verdict } of rows) {
    switch (verdict) {
      case 'pass':
      case 'size':
        counts.passed++;
        break;
      case 'fail':
        counts.failed++;
        break;
      default:
        counts[verdict]++;
    }
  }
  return counts;
}
