import { formatCount, formatValue } from '../format/numbers';
import { useProjectStore } from '../stores/project';
import { useRunStore } from '../stores/run';
import { useUiStore } from '../stores/ui';
import { t } from '../text/t';

/** The limit of the case that the saved state has reached; null if the run can continue. */
export function reachedLimit(): 'end' | 'maxSteps' | null {
  const { nextPoint } = useRunStore();
  const time = useProjectStore().document?.time;
  if (!time || !nextPoint) return null;
  if (time.end !== null && nextPoint.time >= time.end) return 'end';
  const { step } = nextPoint;
  return step !== null && time.maxSteps !== null && step >= time.maxSteps ? 'maxSteps' : null;
}

/** Reason no run can continue from the saved state, one line; null if one can. */
export function continuationBlocked(): string | null {
  const run = useRunStore();
  if (!run.nextPoint) return t('blockedNoState');
  if (!run.stateFits) return t('runContinueOtherSystem');
  return reachedLimit() === null ? null : t('runContinueAtEnd');
}

/** Describes the state from which a run would continue. */
export function describeNextPoint(): string {
  const { nextPoint } = useRunStore();
  if (!nextPoint) return '';
  const { step, time } = nextPoint;
  return step === null
    ? t('runContinueTime', formatValue(time))
    : t('runContinueHint', formatCount(step), formatValue(time));
}

/** Asks for an extension, raises the limit that was reached (an edit that can be undone), and continues. */
export async function extendRun(): Promise<void> {
  const ui = useUiStore();
  const project = useProjectStore();
  const limit = reachedLimit();
  const before = limit && project.document?.time[limit];
  if (!limit || !before) return;
  const answer = await ui.ask({
    title: t('runExtendTitle'),
    message: t('runExtendMessage', formatValue(before)),
    input: {
      label: limit === 'end' ? t('runExtendTime') : t('runExtendSteps'),
      value: String(before),
    },
    buttons: [
      { id: 'cancel', label: t('cancel'), kind: 'plain' },
      { id: 'continue', label: t('runContinue'), kind: 'primary' },
    ],
  });
  if (answer?.button !== 'continue') return;
  const further = Number(answer.value);
  if (!(further > 0 && Number.isFinite(further)))
    throw new Error(t('runExtendWrong', answer.value));
  const wrong = project.edit((draft) => {
    draft.time[limit] = before + further;
  });
  if (wrong !== null) throw new Error(t('runExtendWrong', answer.value));
  await useRunStore().start('savedPoint');
}
