import { noRasters } from '../../solver/raster';
import type { EngineClient } from '../engine/engineClient';
import { useServices } from '../services';
import { useCompareStore } from '../stores/compare';
import { useComparedRunsStore } from '../stores/comparedRuns';
import { useLibraryStore } from '../stores/library';
import { useMeshStore } from '../stores/mesh';
import { usePicksStore } from '../stores/picks';
import { usePlotsStore } from '../stores/plots';
import { useProjectStore } from '../stores/project';
import { useRastersStore } from '../stores/rasters';
import { useRunStore } from '../stores/run';
import { useSamplesStore } from '../stores/samples';
import { useSpectraStore } from '../stores/spectra';
import { useUiStore } from '../stores/ui';
import { useViewStore } from '../stores/view';
import { t } from '../text/t';
import { saveProject } from './saveProject';
import { hasUnsavedWork } from './unsavedWork';

/** Asks how to proceed with an active run and unsaved work. @returns false to stay */
async function mayLeave(): Promise<boolean> {
  return (await mayStopRun()) && (await mayGiveUpResults()) && (await maySettleChanges());
}

/** Asks like `mayLeave`. @throws AbortError if the user stays, which is not reported */
export async function requireLeave(): Promise<void> {
  if (!(await mayLeave())) throw new DOMException('The user stays', 'AbortError');
}

export interface ProjectSuccession {
  /** Token of the next project; the host keeps it if it is the same one. */
  readonly successor?: string;
  /** A solver that has already loaded the next project's mesh. */
  readonly solver?: EngineClient;
}

/** Largest number of cells whose memory may be freed later, by garbage collection of the solver's worker. */
const fewCells = 100_000;

function freeSolver(): void {
  const { engine } = useServices();
  if (useMeshStore().cellCount > fewCells) engine.reset();
  else engine.closeMesh();
}

/** Closes the current project and frees its resources. */
export async function closeProject({ successor, solver }: ProjectSuccession = {}): Promise<void> {
  const { host, engine } = useServices();
  const project = useProjectStore();
  const run = useRunStore();
  // Stopped before its solver ends, which would be reported as a failure, and before the next project opens.
  if (run.state === 'preparing') run.stop();
  if (solver) engine.takeOver(solver);
  const rasters = solver?.rasters ?? noRasters;
  if (!project.identity) return useRastersStore().take(rasters);
  const { token, location } = project.identity;
  const discard = project.dirty || location === null;
  if (!discard && project.isAmended && !project.identity.readOnly) await project.save();
  if (!solver) freeSolver();
  run.reset();
  useViewStore().reset();
  usePicksStore().reset();
  useCompareStore().reset();
  useMeshStore().clear();
  useRastersStore().take(rasters);
  usePlotsStore().reset();
  useSamplesStore().reset();
  useSpectraStore().reset();
  useComparedRunsStore().reset();
  project.close();
  if (token === successor) return;
  // After closing, the host would reject pending writes of the run.
  await run.settle();
  await host.call('closeProject', { token, discard }).catch(useUiStore().report);
}

/**
 * Replaces the current project by the one with that token, whose mesh `solver` has loaded. Asks first how to proceed
 * with unsaved work, which no earlier step has touched.
 * @throws AbortError if the user stays
 */
export async function takePlace(solver: EngineClient, successor: string): Promise<void> {
  // Opening the current project again asked before it was read.
  if (successor !== useProjectStore().identity?.token) await requireLeave();
  const ui = useUiStore();
  ui.dismissIssues();
  await closeProject({ successor, solver });
  ui.openScreen('project');
}

/** Returns to the start screen, after confirmation. */
export async function leaveProject(): Promise<void> {
  if (!(await mayLeave())) return;
  useUiStore().openScreen('project');
  // Closing shows the start screen before the host has closed the project.
  await useLibraryStore().loadAfter(closeProject());
}

async function mayStopRun(): Promise<boolean> {
  if (!useRunStore().active) return true;
  const answer = await useUiStore().ask({
    title: t('leaveRunTitle'),
    message: t('leaveRunMessage'),
    buttons: [
      { id: 'stay', label: t('cancel'), kind: 'plain' },
      { id: 'stop', label: t('leaveRunStop'), kind: 'danger' },
    ],
  });
  return answer?.button === 'stop';
}

async function mayGiveUpResults(): Promise<boolean> {
  const { unkept } = useRunStore();
  if (unkept === null) return true;
  const answer = await useUiStore().ask({
    title: t('leaveUnkeptTitle'),
    message: t('leaveUnkeptMessage', unkept),
    buttons: [
      { id: 'stay', label: t('cancel'), kind: 'plain' },
      { id: 'leave', label: t('leaveUnkept'), kind: 'danger' },
    ],
  });
  return answer?.button === 'leave';
}

async function maySettleChanges(): Promise<boolean> {
  if (!hasUnsavedWork()) return true;
  const answer = await useUiStore().ask({
    title: t('leaveDirtyTitle', useProjectStore().identity?.name ?? ''),
    message: t('leaveDirtyMessage'),
    buttons: [
      { id: 'cancel', label: t('cancel'), kind: 'plain' },
      { id: 'discard', label: t('leaveDirtyDiscard'), kind: 'plain' },
      { id: 'save', label: t('save'), kind: 'primary' },
    ],
  });
  if (answer?.button === 'save') return saveProject();
  return answer?.button === 'discard';
}
