import { computed, ref, shallowRef } from 'vue';
import type { RunEntry } from '../../electron/contract/contract';
import { runFiles, snapshotFile } from '../../electron/contract/runFiles';
import { newestIntactState } from '../../electron/contract/intactState';
import type { CaseDocument, CaseEvent, MeshChanges } from '../../solver/case';
import type { CheckpointBytes } from '../../solver/worker';
import type { SimulationClock } from '../../solver/stepping';
import { caseSystem } from '../../solver/physics';
import { describeDifferences } from '../caseModel/describeDifferences';
import { statesOf } from '../caseModel/fieldsOf';
import type { Job } from '../job';
import { useServices } from '../services';
import { useMeshStore } from '../stores/mesh';
import { useProjectStore } from '../stores/project';
import { useSnapshotsStore, type StoredSnapshot } from '../stores/snapshots';
import { useUiStore } from '../stores/ui';
import { useViewStore } from '../stores/view';
import { t } from '../text/t';
import { isEditedSince, presentAs, type RunCase } from './runCase';

/** A saved state that a run can continue from. */
export interface SavedPoint extends SimulationClock {
  readonly run: string;
}

/** The state from which a run would continue. */
export interface NextPoint {
  readonly time: number;
  /** null if only the file itself knows. */
  readonly step: number | null;
}

/** A saved state as it is read. */
interface ReadState {
  readonly point: SavedPoint;
  readonly checkpoint: CheckpointBytes;
}

/** A saved state and the case that it is one of. */
export interface StateWithCase {
  readonly document: CaseDocument;
  readonly checkpoint: ArrayBuffer;
}

/**
 * The states that a run has left: the last one, to continue from, and what is shown of them.
 * @param settle resolves when what the run has left so far is written
 */
export function useSavedStates(settle: () => Promise<void>) {
  const { host, engine } = useServices();
  const project = useProjectStore();
  const mesh = useMeshStore();
  const view = useViewStore();
  const ui = useUiStore();
  const snapshots = useSnapshotsStore();

  const point = shallowRef<SavedPoint | null>(null);
  /** The run whose states these are; null before a run. */
  const origin = shallowRef<RunCase | null>(null);
  /** What its states have in common with those that fit them; null before a run. */
  const kind = ref<string | null>(null);

  /** Whether they are states of the case's present system of equations. */
  const isOfSystem = computed(() => kind.value === null || kind.value === statesOf(project.system));
  /** Whether the saved state is one of the case's present system of equations and mesh. */
  const fits = computed(
    () =>
      point.value !== null &&
      isOfSystem.value &&
      isOn(project.document?.mesh.file) &&
      isOnGenerated(project.document?.mesh),
  );
  /** Whether the case was edited since the run was started. */
  const outdated = computed(
    () =>
      origin.value !== null &&
      project.document !== null &&
      isEditedSince(origin.value, project.document, mesh.checksum),
  );
  /** What is another in the present case, in a few words; empty if that isn't known. */
  const changes = computed(() => {
    const run = origin.value;
    if (!outdated.value || !run?.document || !project.document) return '';
    return describeDifferences(run.document, presentAs(run, project.document));
  });

  /** Whether they are states on that mesh of the project, as far as that is known. */
  const isOn = (file: string | undefined): boolean =>
    !origin.value?.document || origin.value.document.mesh.file === file;
  /** The same of what a case generates. */
  const isOnGenerated = (mesh: MeshChanges | undefined): boolean =>
    !origin.value?.document || generatedKey(origin.value.document.mesh) === generatedKey(mesh);

  /** What a run would continue from: the kept state in view, else the last one. */
  const next = computed<NextPoint | null>(() =>
    snapshots.shown ? { ...snapshots.shown, step: null } : point.value,
  );

  /** Reads a kept state, or with null the last one. @throws Error with one line */
  async function read(
    kept: StoredSnapshot | null,
    signal?: AbortSignal,
  ): Promise<ReadState | null> {
    const run = kept?.run ?? point.value?.run;
    if (run === undefined) return null;
    // Before its last state is written an older one would be taken for it.
    await settle();
    const token = project.identity?.token ?? '';
    const bytesOf = (file: string): Promise<ArrayBuffer | null> =>
      host.readFile(token, { area: 'runs', run, file }, signal);
    const found = await newestIntactState(
      kept ? [snapshotFile(kept.time)] : statesOfRun(run),
      bytesOf,
      (line) => ui.notify('warning', line),
    );
    if (!found) throw new Error(t('runPointGone'));
    const { checkpoint, step, time } = found;
    return { point: { run, step, time }, checkpoint };
  }

  /** Files in which a run may have left a state: what it wrote in this session is known to nobody else. */
  function statesOfRun(run: string): string[] {
    const own = snapshots.kept.filter((snapshot) => snapshot.run === run);
    return [
      runFiles.checkpoint,
      runFiles.previousCheckpoint,
      ...own.map(({ time }) => snapshotFile(time)),
    ];
  }

  /**
   * States to come are of that run.
   * @param entry null for one that isn't kept. @param document its case; null if that isn't known
   */
  function begin(entry: RunEntry | null, document: CaseDocument | null): void {
    origin.value = { entry, document };
    const { system } = document ?? project.document ?? {};
    kind.value = system ? statesOf(caseSystem(system)) : null;
  }

  /**
   * Something has happened to the run. @param boundaries conditions that came with it
   * @returns its case with that; null if the case isn't known
   */
  function addEvent(event: CaseEvent, boundaries: CaseDocument['boundaries']): CaseDocument | null {
    const own = origin.value?.document;
    if (!origin.value || !own) return null;
    const document = {
      ...own,
      boundaries: { ...boundaries, ...own.boundaries },
      events: [...(own.events ?? []), event],
    };
    origin.value = { ...origin.value, document };
    return document;
  }

  /**
   * The case of these states as they are inspected: what is averaged, marked and seen may be chosen
   * again; the rest is as it was computed.
   */
  function displayedCase(): CaseDocument | null {
    const { document } = project;
    const own = origin.value?.document;
    if (!document || !own) return document;
    const { outputs, samples, view: seen } = document;
    return { ...own, outputs, samples, view: seen };
  }

  function clear(): void {
    point.value = null;
    origin.value = null;
    kind.value = null;
    snapshots.keepUpTo(-Infinity);
  }

  /** A kept state, or with null the last one, with its case; null if there is none. @throws Error with one line */
  async function withCase(
    kept: StoredSnapshot | null,
    signal?: AbortSignal,
  ): Promise<StateWithCase | null> {
    const document = displayedCase();
    const found = document && (await read(kept, signal));
    return found && { document, checkpoint: found.checkpoint };
  }

  /** Shows a kept state, or with null the last one. @throws Error with one line */
  async function show(kept: StoredSnapshot | null, job: Job): Promise<void> {
    const found = await withCase(kept, job.signal);
    if (!found) return;
    await engine.preview(found.document, view.mainField, found.checkpoint, job);
    view.showRun();
  }

  /** Whether they can be shown: their mesh is the one in view, their fields are known. */
  const canShow = (): boolean =>
    isOfSystem.value && isOn(mesh.fileName === null ? undefined : `mesh/${mesh.fileName}`);

  return {
    point,
    next,
    origin,
    fits,
    outdated,
    changes,
    read,
    withCase,
    displayedCase,
    canShow,
    begin,
    addEvent,
    clear,
    show,
  };
}

/** Distinguishes grids and meshes of other cells apart; the names of a grid's sides don't matter. */
const generatedKey = ({ grid, generate, extrude }: MeshChanges = {}): string =>
  JSON.stringify([grid && [grid.min, grid.max, grid.cells], generate, extrude]);
