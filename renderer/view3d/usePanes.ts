import { watch } from 'vue';
import { useViewStore } from '../stores/view';

/** Keeps what the solver shows in step with the pictures of the case, whoever changed them. */
export function usePanes(): void {
  const view = useViewStore();
  watch(
    () => JSON.stringify([view.subject, view.choices]),
    () => void view.followPanes(),
  );
}
