import type { CaseDocument } from '../case/document';
import type { RunSummary } from '../run/runReports';

/** Share of its mean by which a monitor may drift over the second half of a run that another one begins with. */
const mostDrift = 0.02;

/**
 * Why a run of a sweep is not converged, one line: its monitors should have settled but have not, or it continues
 * another run, which makes sense for steady states only, and its monitors still drift. Else null.
 */
export function notConverged(
  { time, sweep }: Pick<CaseDocument, 'time' | 'sweep'>,
  { unsettled = [], monitors, outcome }: Pick<RunSummary, 'unsettled' | 'monitors' | 'outcome'>,
): string | null {
  if (outcome.kind === 'failed' || outcome.kind === 'steady') return null;
  if (unsettled.length > 0) return unsettled.join('; ');
  if (time.settled || !sweep?.continuation) return null;
  const drifting = monitors.find(
    ({ drift = 0, mean }) => Math.abs(drift) > mostDrift * Math.abs(mean),
  );
  return drifting ? `${drifting.name}: ${drifting.noError ?? 'still drifting'}` : null;
}
