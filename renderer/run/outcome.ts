import { describeFit } from '../../solver/post';
import type { RunSummary } from '../../solver/run';
import { formatCount, formatDuration, formatValue } from '../format/numbers';
import { t } from '../text/t';

/** Describes the end of a run in one line. */
export function describeOutcome(summary: RunSummary): string {
  const ended = describeEnd(summary);
  const fits = (summary.wallFits ?? []).map((fit) => `${describeFit(fit)}.`);
  const rounding = summary.atRounding ? [t('outcomeAtRounding', summary.backend)] : [];
  return [ended, ...rounding, ...fits].join(' ');
}

function describeEnd({ outcome, steps, time, wallSeconds, isSteady = false }: RunSummary): string {
  switch (outcome.kind) {
    case 'running':
      return t('outcomeRunning');
    case 'endTime':
      return t('outcomeEndTime', formatValue(time));
    case 'steady':
      return t('outcomeSteady', formatCount(steps), isSteady);
    case 'stalled':
      return t('outcomeStalled', formatCount(steps));
    case 'stopped':
      return t('outcomeStopped', formatCount(steps), isSteady);
    case 'stepLimit':
      return t('outcomeStepLimit', formatCount(steps), isSteady);
    case 'wallTime':
      return t('outcomeWallTime', formatCount(steps), formatDuration(wallSeconds), isSteady);
    case 'failed':
      if (outcome.message !== undefined) return outcome.message;
      return t('outcomeFailed', {
        reason: outcome.reason,
        cell: formatCount(outcome.cell),
        x: formatValue(outcome.x),
        y: formatValue(outcome.y),
      });
    default:
      return outcome satisfies never;
  }
}
