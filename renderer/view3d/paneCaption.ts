import { timeUnit } from '../../solver/physics';
import { formatCount, formatValue } from '../format/numbers';
import type { DisplayedField } from '../stores/paneAnswers';
import { isSteadyRun } from '../run/isSteadyRun';
import { useProjectStore } from '../stores/project';
import { useRunStore } from '../stores/run';
import { useViewStore, type Pane } from '../stores/view';
import { t } from '../text/t';

const timeOf = ({ time }: DisplayedField): string =>
  t('captionTime', formatValue(time), timeUnit(useProjectStore().system));

/** Describes the content of a pane. */
export function paneCaption({ shown, label }: Pane): string {
  const { subject } = useViewStore();
  if (shown === null || subject === 'mesh') return t('exportMeshSubtitle');
  if (subject === 'initial') return t('captionInitial', label);
  // Results of other programs have no number of steps.
  if (useRunStore().isImported) return t('captionImported', label, timeOf(shown));
  return isSteadyRun()
    ? t('captionIteration', label, formatCount(shown.step))
    : t('captionRun', label, formatCount(shown.step), timeOf(shown));
}

/** Describes the displayed state. */
export function stateCaption({ shown }: Pane): string {
  const { subject } = useViewStore();
  if (shown === null || subject === 'mesh') return t('exportMeshSubtitle');
  if (subject === 'initial') return t('exportInitial');
  if (useRunStore().isImported) return timeOf(shown);
  return isSteadyRun()
    ? t('exportIteration', formatCount(shown.step))
    : t('exportStateAt', formatCount(shown.step), timeOf(shown));
}
