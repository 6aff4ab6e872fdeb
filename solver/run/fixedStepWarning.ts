import type { PreparedCase } from './preparedCase';
import { shortNumber } from '../core/shortNumber';
import type { Snapshot } from './runObserver';
import { t } from '../text/t';

/** Returns a one-line warning if the fixed Δt of the case exceeds the stable Δt of a state; otherwise null. */
export function fixedStepWarning(
  { document, discretization }: PreparedCase,
  { state, time }: Pick<Snapshot, 'state' | 'time'>,
): string | null {
  const { fixedStep = null } = document.time;
  if (fixedStep === null) return null;
  const stable = discretization.stableStep(state, time);
  if (fixedStep <= stable) return null;
  return t('runLongStep', shortNumber(fixedStep), shortNumber(stable), shortNumber(time));
}
