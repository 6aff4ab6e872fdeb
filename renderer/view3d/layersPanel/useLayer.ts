import { computed } from 'vue';
import type { PaneSettings } from '../../../solver/case';
import type { LayerKind } from '../../../solver/post';
import { useLayersStore } from '../../stores/layers';
import { useViewStore } from '../../stores/view';

/** A layer of the active pane: its settings, edits and status. */
export function useLayer<K extends LayerKind>(kind: K) {
  const view = useViewStore();
  const layers = useLayersStore();
  return {
    settings: computed(() => view.pane.settings[kind]),
    problem: computed(() => layers.problemOf(kind)),
    absence: computed(() => layers.absenceOf(kind)),
    busy: computed(() => layers.isBusy(kind)),
    /** @param key merges changes of the same entry in quick succession @returns the error, or null */
    change: (recipe: (draft: PaneSettings[K]) => void, key: string): string | null =>
      view.editPane(view.active, (pane) => recipe(pane[kind]), `${kind}.${key}`),
  };
}
