import { watch } from 'vue';
import { useViewStore } from '../stores/view';

/** Keeps the solver's panes in sync with those of the case. */
export function usePanes(): void {
  const view = useViewStore();
  watch(
    () => JSON.stringify([view.subject, view.choices]),
    () => void view.followPanes(),
  );
}
