import type { RunState, RunSummary } from '../../solver/run';
import { t } from '../text/t';

export interface RunCondition {
  readonly label: string;
  readonly tone: 'plain' | 'good' | 'bad' | 'accent';
  /** Whether the run reached the end that the case requests. */
  readonly complete: boolean;
}

/**
 * Describes the run status in a word. Without an active run, describes the end of the last one; a run with a state but
 * no summary was interrupted.
 * @param failed whether the last run failed
 */
export function describeRun(
  state: RunState,
  summary: RunSummary | null,
  hasSavedPoint: boolean,
  failed: boolean,
): RunCondition {
  switch (state) {
    case 'preparing':
    case 'paused':
      return { label: t(`runState_${state}`), tone: 'plain', complete: false };
    case 'running':
      return { label: t('runState_running'), tone: 'accent', complete: false };
    case 'failed':
      return { label: t('runState_failed'), tone: 'bad', complete: false };
    case 'finished':
      return summary
        ? describeEnd(summary)
        : { label: t('runState_finished'), tone: 'good', complete: true };
    case 'idle':
      if (failed) return describeRun('failed', summary, hasSavedPoint, failed);
      if (summary) return describeEnd(summary);
      return hasSavedPoint
        ? { label: t('runState_interrupted'), tone: 'plain', complete: false }
        : { label: t('runState_idle'), tone: 'plain', complete: false };
    default:
      return state satisfies never;
  }
}

/** The condition of a result of another program. */
export const importedCondition = (): RunCondition => ({
  label: t('runsImported'),
  tone: 'plain',
  complete: true,
});

function describeEnd({ outcome }: RunSummary): RunCondition {
  switch (outcome.kind) {
    case 'endTime':
    case 'steady':
    case 'stepLimit':
    case 'wallTime':
      return { label: t('runState_finished'), tone: 'good', complete: true };
    case 'stalled':
      return { label: t('runState_stalled'), tone: 'bad', complete: false };
    case 'stopped':
      return { label: t('runState_stopped'), tone: 'plain', complete: false };
    case 'running':
      return { label: t('runState_interrupted'), tone: 'plain', complete: false };
    case 'failed':
      return { label: t('runState_failed'), tone: 'bad', complete: false };
    default:
      return outcome satisfies never;
  }
}
