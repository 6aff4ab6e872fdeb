import type { CaseDocument } from '../../solver/case';
import { chooseOption } from '../caseModel/caseEdits';
import { usePreferencesStore } from '../stores/preferences';

/** Applies the user's settings for new cases to a draft. */
export function applyNewCaseDefaults(draft: CaseDocument): void {
  const { precision, checkpointInterval } = usePreferencesStore().current;
  if ('precision' in draft.scheme && precision !== 'f32') {
    chooseOption(draft, 'precision', precision);
  }
  if (checkpointInterval !== null) draft.outputs.checkpointInterval = checkpointInterval;
}
