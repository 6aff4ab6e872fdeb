import { shortNumber } from '../core/shortNumber';
import type { CaseDocument } from '../case/document';
import type { RunSummary } from '../run/runReports';
import { t } from '../text/t';

/** Share of its mean by which a monitor may change over the second half of a run that another one begins with. */
const maxChange = 0.02;

/**
 * Why a run of a sweep is not converged, one line: its monitors should have settled but have not, or it continues
 * another run, which makes sense for steady states only, and its monitors still change. Else null.
 */
export function notConverged(
  { time, sweep }: Pick<CaseDocument, 'time' | 'sweep'>,
  { unsettled = [], monitors, outcome }: Pick<RunSummary, 'unsettled' | 'monitors' | 'outcome'>,
): string | null {
  if (outcome.kind === 'failed' || outcome.kind === 'steady') return null;
  if (unsettled.length > 0) return unsettled.join('; ');
  if (time.settled || !sweep?.continuation) return null;
  const changing = monitors.find(({ change = 0, mean }) => change > maxChange * Math.abs(mean));
  if (!changing) return null;
  const { name, change = 0 } = changing;
  return t('sweepStillChanges', name, shortNumber(change));
}
