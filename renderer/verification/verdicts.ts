import { countVerdicts } from '../../solver/verification';
import type { EntryOutcome } from '../stores/verification';
import { t } from '../text/t';

export interface EntryMark {
  readonly text: string;
  readonly tone: 'plain' | 'good' | 'warn' | 'bad' | 'accent';
}

/** The status of an entry; null if it was not started. */
export function markOf(outcome: EntryOutcome | undefined): EntryMark | null {
  if (!outcome) return null;
  const { state, rows, planned } = outcome;
  const { failed, passed } = countVerdicts(rows);
  if (state === 'failed') return { text: t('verifyBroken'), tone: 'bad' };
  if (failed > 0) return { text: t('verifyFailed', failed), tone: 'bad' };
  if (state === 'running') {
    return { text: t('verifyRunning', rows.length, planned.length), tone: 'accent' };
  }
  if (state === 'stopped') return { text: t('verifyStopped', rows.length), tone: 'plain' };
  if (passed === 0) return { text: t('verifyNotRun'), tone: 'plain' };
  return { text: t('verifyPassed', passed), tone: 'good' };
}
