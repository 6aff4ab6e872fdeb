import { useProjectStore } from '../stores/project';
import { useRunStore } from '../stores/run';

/** Whether the steps of the displayed run are iterations to a steady state. */
export function isSteadyRun(): boolean {
  const run = useRunStore();
  if (run.summary && !run.active) return run.summary.isSteady === true;
  return useProjectStore().document?.time.steady !== undefined;
}
