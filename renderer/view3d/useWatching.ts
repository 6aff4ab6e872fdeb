import { onBeforeUnmount, watch, ref } from 'vue';
import { useServices } from '../services';
import { useUiStore } from '../stores/ui';
import { useViewStore } from '../stores/view';

/** Tells the solver whether fields are visible: not hidden by other windows or pages, and not the bare mesh. */
export function useWatching(): void {
  const { engine } = useServices();
  const ui = useUiStore();
  const view = useViewStore();
  const isVisible = (): boolean => document.visibilityState === 'visible';
  const visible = ref(isVisible());
  const update = (): void => void (visible.value = isVisible());

  watch(
    () => visible.value && ui.screen === 'project' && view.subject !== 'mesh',
    (watched) => engine.watch(watched),
    { immediate: true },
  );
  document.addEventListener('visibilitychange', update);
  onBeforeUnmount(() => document.removeEventListener('visibilitychange', update));
}
