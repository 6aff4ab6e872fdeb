import { roughNumber, shortNumber } from '../core/shortNumber';
import type { CaseDocument } from '../case/document';
import type { RunSummary } from '../run/runReports';
import { t } from '../text/t';

/** Maximum change of a monitor over the second half of a run that another run starts from, relative to its mean. */
const maxChange = 0.02;

/**
 * Returns one line why a run of a sweep is not converged: its monitors were required to settle but have not, a steady
 * solver has not reached its tolerance, or it continues another run, which requires steady states, and its monitors
 * still change. Else null.
 */
export function notConverged(
  { time, sweep }: Pick<CaseDocument, 'time' | 'sweep'>,
  { unsettled = [], monitors, outcome }: Pick<RunSummary, 'unsettled' | 'monitors' | 'outcome'>,
): string | null {
  if (outcome.kind === 'failed' || outcome.kind === 'steady') return null;
  if (unsettled.length > 0) return unsettled.join('; ');
  if (time.steady) return t('sweepNotSteady', roughNumber(time.steady.tolerance));
  if (time.settled || !sweep?.continuation) return null;
  const changing = monitors.find(({ change = 0, mean = 0 }) => change > maxChange * Math.abs(mean));
  if (!changing) return null;
  const { name, change = 0 } = changing;
  return t('sweepStillChanges', name, shortNumber(change));
}
