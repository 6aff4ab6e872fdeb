import { computed, ref } from 'vue';
import type { RunState } from '../../solver/run';
import { useServices } from '../services';
import { useUiStore } from '../stores/ui';

const activeStates: ReadonlySet<RunState> = new Set(['preparing', 'running', 'paused']);

/**
 * Prevents the browser from freezing a hidden page by holding a Web Lock.
 * @returns a function that releases the lock
 */
function requestWakeLock(): () => void {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  // Undefined in an insecure context, where nothing can be computed either.
  void navigator.locks?.request('fluxbench run', { mode: 'shared' }, () => held);
  return release;
}

/** The state of the current run; prevents the page and the machine from sleeping while it is active. */
export function useRunState() {
  const { host } = useServices();
  const ui = useUiStore();
  const state = ref<RunState>('idle');
  const active = computed(() => activeStates.has(state.value));
  let letSleep: (() => void) | null = null;

  function setState(next: RunState): void {
    if (next === state.value) return;
    const wasActive = active.value;
    state.value = next;
    if (active.value === wasActive) return;
    letSleep?.();
    letSleep = active.value ? requestWakeLock() : null;
    host.call('setRunning', { running: active.value }).catch(ui.report);
  }

  return { state, active, setState };
}
