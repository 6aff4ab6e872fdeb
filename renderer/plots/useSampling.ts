import { computed, onScopeDispose, watch } from 'vue';
import { useLayoutStore } from '../stores/layout';
import { usePlotsStore } from '../stores/plots';
import { useRunStore } from '../stores/run';
import { useSamplesStore } from '../stores/samples';
import { useSignalsStore } from '../stores/signals';
import { useSpectraStore } from '../stores/spectra';
import { useViewStore } from '../stores/view';
import { Paced } from './paced';
import { sampleOfPlot } from './sampleIds';
import { signalOfPlot } from './spectrumIds';

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
