import { computed, onScopeDispose, watch } from 'vue';
import { useLayoutStore } from '../stores/layout';
import { usePlotsStore } from '../stores/plots';
import { useRunStore } from '../stores/run';
import { useSamplesStore } from '../stores/samples';
import { useSignalsStore } from '../stores/signals';
import { useSpectraStore } from '../stores/spectra';
import { useViewStore } from '../stores/view';
import { sampleOfPlot } from './sampleIds';
import { signalOfPlot } from './spectrumIds';

/** Minimum interval in milliseconds between updates that follow a run automatically. */
const idleInterval = 1000;
/** Maximum fraction of time spent on such updates. */
const idleShare = 0.05;

/** Repeats work after changes, one at a time, and at a limited rate unless the user waits for it. */
class Paced {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private busy = false;
  private again = false;
  private earliest = 0;

  constructor(private readonly work: () => Promise<void>) {}

  /** @param awaited whether the user waits for the result */
  request(awaited: boolean): void {
    if (this.busy) {
      this.again = true;
      return;
    }
    if (this.timer !== undefined && !awaited) return;
    clearTimeout(this.timer);
    const wait = awaited ? 0 : Math.max(0, this.earliest - performance.now());
    this.timer = setTimeout(() => void this.run(), wait);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private async run(): Promise<void> {
    this.timer = undefined;
    this.busy = true;
    const started = performance.now();
    await this.work();
    const cost = performance.now() - started;
    this.earliest = performance.now() + Math.max(idleInterval, cost / idleShare);
    this.busy = false;
    if (!this.again) return;
    this.again = false;
    this.request(false);
  }
}

/** Updates the visible plot when its data or settings change. */
export function useSampling(): void {
  const plots = usePlotsStore();
  const layout = useLayoutStore();
  const samples = useSamplesStore();
  const signals = useSignalsStore();
  const spectra = useSpectraStore();
  const view = useViewStore();
  const run = useRunStore();

  const seen = computed(() =>
    plots.active && (plots.enlarged || layout.open.bottom) ? plots.active.id : null,
  );
  const sample = computed(() =>
    seen.value !== null && view.subject !== 'mesh' ? sampleOfPlot(seen.value) : null,
  );
  const state = computed(() => {
    const { shown } = view.panes[0];
    return [view.subject, shown?.step, shown?.time].join(' ');
  });
  const sampling = new Paced(async () => {
    if (sample.value) await samples.take(sample.value);
  });
  watch(
    [sample, state],
    () => {
      // Requests of the user are not rate-limited, unlike updates during a run.
      if (sample.value) sampling.request(!run.active || !samples.isCurrent(sample.value));
    },
    { immediate: true },
  );

  const signal = computed(() => (seen.value === null ? null : signalOfPlot(seen.value)));
  const settings = computed(() => signal.value !== null && spectra.settingsOf(signal.value));
  const transforming = new Paced(async () => {
    if (signal.value !== null) await spectra.compute(signal.value);
  });
  watch([signal, settings], () => transforming.request(true), { immediate: true });
  watch(
    () => signals.version,
    () => transforming.request(!run.active),
  );

  onScopeDispose(() => {
    sampling.stop();
    transforming.stop();
  });
}
