import { computed, ref } from 'vue';
import type { RunState } from '../../solver/run';
import { useServices } from '../services';
import { useUiStore } from '../stores/ui';
import { requestWakeLock } from './wakeLock';

const activeStates: ReadonlySet<RunState> = new Set(['preparing', 'running', 'paused']);

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
