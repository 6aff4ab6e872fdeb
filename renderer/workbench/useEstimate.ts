import { onBeforeUnmount, watch } from 'vue';
import { computedPart } from '../../solver/case';
import { useChecksStore } from '../stores/checks';
import { useDeviceStore } from '../stores/device';
import { useEstimateStore } from '../stores/estimate';
import { useMeshStore } from '../stores/mesh';
import { useProjectStore } from '../stores/project';
import { useRunStore } from '../stores/run';
import { useViewStore } from '../stores/view';
import { useWorkStore } from '../stores/work';

/** Milliseconds after an edit before the estimate is requested, since other requests have priority. */
const delay = 800;

/** Keeps the estimate of the next run up to date while no run is active. */
export function useEstimate(): void {
  const project = useProjectStore();
  const mesh = useMeshStore();
  const checks = useChecksStore();
  const run = useRunStore();
  const estimate = useEstimateStore();
  const device = useDeviceStore();
  const view = useViewStore();
  const work = useWorkStore();
  let timer: ReturnType<typeof setTimeout> | undefined;

  watch(
    [() => project.document && computedPart(project.document), () => mesh.checked],
    () => {
      estimate.forget();
      schedule();
    },
    { immediate: true },
  );
  watch(() => mesh.checked, estimate.forgetTrials);
  watch(
    () => run.active,
    (active) => {
      if (active) estimate.abandon();
      schedule();
    },
  );
  // Selecting another field aborts a trial, so that the user does not wait for it.
  watch(
    () => view.panes.map(({ field }) => field).join('\n'),
    () => {
      estimate.abandon();
      schedule();
    },
  );
  // So does an operation that the user waits for.
  watch(
    () => work.blocking !== null,
    (isBlocked) => {
      if (isBlocked) estimate.abandon();
      schedule();
    },
  );
  watch([() => device.report, () => device.backend], schedule);

  function schedule(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void synchronize(), delay);
  }
  async function synchronize(): Promise<void> {
    const { document } = project;
    if (!document || !mesh.checked || !checks.sound || run.active || work.blocking) return;
    if (!estimate.estimate) await estimate.ask(document);
    await estimate.tryOut(document);
  }
  onBeforeUnmount(() => clearTimeout(timer));
}
