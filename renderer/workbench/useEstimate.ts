import { onBeforeUnmount, watch } from 'vue';
import { computedPart } from '../../solver/case/computedPart';
import { useChecksStore } from '../stores/checks';
import { useEstimateStore } from '../stores/estimate';
import { useMeshStore } from '../stores/mesh';
import { useProjectStore } from '../stores/project';
import { useRunStore } from '../stores/run';

/** Milliseconds without an edit after which the solver is asked: it has other questions first. */
const delay = 800;

/** Keeps the estimate of the next run up to date, while none is under way. */
export function useEstimate(): void {
  const project = useProjectStore();
  const mesh = useMeshStore();
  const checks = useChecksStore();
  const run = useRunStore();
  const estimate = useEstimateStore();
  let timer: ReturnType<typeof setTimeout> | undefined;

  watch(
    [() => project.document && computedPart(project.document), () => mesh.checked],
    () => {
      estimate.forget();
      schedule();
    },
    { immediate: true },
  );
  watch(() => run.active, schedule);

  function schedule(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const { document } = project;
      if (!document || !mesh.checked || !checks.sound || run.active || estimate.estimate) return;
      void estimate.ask(document);
    }, delay);
  }
  onBeforeUnmount(() => clearTimeout(timer));
}
