import type { Ref } from 'vue';
import { isAborted } from '../job';
import { useSnapshotsStore, type StoredSnapshot } from '../stores/snapshots';
import { useUiStore } from '../stores/ui';
import { useViewStore } from '../stores/view';
import { useWorkStore } from '../stores/work';
import { t } from '../text/t';
import type { useSavedStates } from './useSavedStates';

/**
 * Selects the displayed state of a run.
 * @param active whether the run is active: its current state is then shown
 * @param saved the saved states of the run
 */
export function useStateInView(
  active: Readonly<Ref<boolean>>,
  saved: ReturnType<typeof useSavedStates>,
) {
  const snapshots = useSnapshotsStore();
  const ui = useUiStore();
  const view = useViewStore();
  const work = useWorkStore();

  /** Shows the last state again, after the bare mesh. */
  async function showState(): Promise<void> {
    if (active.value) {
      view.showRun();
      await view.refreshField();
      return;
    }
    try {
      await work.follow(t('workState'), (job) => saved.show(snapshots.shown, job));
    } catch (error) {
      if (!isAborted(error)) ui.report(error);
    }
  }

  /** Shows a snapshot, or with null the last state. Not available during a run. */
  async function showSnapshot(snapshot: StoredSnapshot | null): Promise<void> {
    snapshots.shown = snapshot;
    await showState();
  }

  return { showState, showSnapshot };
}
