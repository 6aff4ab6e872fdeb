import { computed, onScopeDispose, watch } from 'vue';
import { useLayoutStore } from '../stores/layout';
import { usePlotsStore } from '../stores/plots';
import { useRunStore } from '../stores/run';
import { useSamplesStore } from '../stores/samples';
import { useViewStore } from '../stores/view';
import { sampleOfPlot } from './sampleIds';

/** Shortest time between samples of a running case, in milliseconds. */
const liveInterval = 1000;
/** A sample takes at most this share of the time: the run is asked for its whole state. */
const liveShare = 0.05;

/** Takes the sample whose plot is in sight anew when it or the state in view changes. */
export function useSampling(): void {
  const plots = usePlotsStore();
  const layout = useLayoutStore();
  const samples = useSamplesStore();
  const view = useViewStore();
  const run = useRunStore();

  const wanted = computed(() => {
    const isSeen = plots.enlarged || layout.open.bottom;
    const sample = isSeen && plots.active ? sampleOfPlot(plots.active.id) : null;
    return sample && view.subject !== 'mesh' ? sample : null;
  });
  const state = computed(() => [
    view.subject,
    view.panes[0].shown?.step,
    view.panes[0].shown?.time,
  ]);

  let timer: ReturnType<typeof setTimeout> | undefined;
  let busy = false;
  let again = false;
  let earliest = 0;

  function request(): void {
    if (busy) again = true;
    if (busy || !wanted.value) return;
    // What the user waits for isn't spaced like what follows a run by itself.
    const isAwaited = !run.active || !samples.isCurrent(wanted.value);
    if (timer !== undefined && !isAwaited) return;
    clearTimeout(timer);
    const wait = isAwaited ? 0 : Math.max(0, earliest - performance.now());
    timer = setTimeout(() => void take(), wait);
  }

  async function take(): Promise<void> {
    timer = undefined;
    const sample = wanted.value;
    if (!sample) return;
    busy = true;
    const begun = performance.now();
    await samples.take(sample);
    const cost = performance.now() - begun;
    earliest = performance.now() + Math.max(liveInterval, cost / liveShare);
    busy = false;
    if (again) {
      again = false;
      request();
    }
  }

  watch([wanted, () => state.value.join(' ')], request, { immediate: true });
  onScopeDispose(() => clearTimeout(timer));
}
