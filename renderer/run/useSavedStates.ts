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

/** A saved state from which a run can continue. */
export interface SavedPoint extends SimulationClock {
  readonly run: string;
}

/** The state from which a run would continue. */
export interface NextPoint {
  readonly time: number;
  /** null if only the file contains it. */
  readonly step: number | null;
}

/** A saved state that was read. */
interface ReadState {
  readonly point: SavedPoint;
  readonly checkpoint: CheckpointBytes;
}

/** A saved state with its case. */
export interface StateWithCase {
  readonly document: CaseDocument;
  readonly checkpoint: ArrayBuffer;
}

/**
 * The saved states of a run: the last one, for restarts, and the displayed one.
 * @param settle resolves when pending files of the run are written
 */
export function useSavedStates(settle: () => Promise<void>) {
  const { host, engine } = useServices();
  const project = useProjectStore();
  const mesh = useMeshStore();
  const view = useViewStore();
  const ui = useUiStore();
  const snapshots = useSnapshotsStore();

  const point = shallowRef<SavedPoint | null>(null);
  /** The run of these states; null before a run. */
  const origin = shallowRef<RunCase | null>(null);
  /** Key that fitting states share; null before a run. */
  const kind = ref<string | null>(null);

  /** Whether the states belong to the case's current system of equations. */
  const isOfSystem = computed(() => kind.value === null || kind.value === statesOf(project.system));
  /** Whether the saved state fits the case's current system of equations and mesh. */
  const fits = computed(
    () =>
      point.value !== null &&
      isOfSystem.value &&
      isOn(project.document?.mesh.file) &&
      isOnGenerated(project.document?.mesh),
  );
  /** Whether the case was edited since the run started. */
  const outdated = computed(
    () =>
      origin.value !== null &&
      project.document !== null &&
      isEditedSince(origin.value, project.document, mesh.checksum),
  );
  /** Short description of the changes in the current case; empty if unknown. */
  const changes = computed(() => {
    const run = origin.value;
    if (!outdated.value || !run?.document || !project.document) return '';
    return describeDifferences(run.document, presentAs(run, project.document));
  });

  /** Whether the states belong to that mesh file of the project, as far as known. */
  const isOn = (file: string | undefined): boolean =>
    !origin.value?.document || origin.value.document.mesh.file === file;
  /** Whether the states belong to that generated mesh. */
  const isOnGenerated = (mesh: MeshChanges | undefined): boolean =>
    !origin.value?.document || generatedKey(origin.value.document.mesh) === generatedKey(mesh);

  /** The state from which a run would continue: the displayed snapshot, else the last state. */
  const next = computed<NextPoint | null>(() =>
    snapshots.shown ? { ...snapshots.shown, step: null } : point.value,
  );

  /** Reads a snapshot, or with null the last state. @throws Error with one line */
  async function read(
    kept: StoredSnapshot | null,
    signal?: AbortSignal,
  ): Promise<ReadState | null> {
    const run = kept?.run ?? point.value?.run;
    if (run === undefined) return null;
    // Without this, an older state would be read instead of the pending last one.
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

  /** Files that may contain a state of a run; only this session knows of those it wrote. */
  function statesOfRun(run: string): string[] {
    const own = snapshots.kept.filter((snapshot) => snapshot.run === run);
    return [
      runFiles.checkpoint,
      runFiles.previousCheckpoint,
      ...own.map(({ time }) => snapshotFile(time)),
    ];
  }

  /**
   * Starts collecting states of a run.
   * @param entry null for a run that is not stored @param document its case; null if unknown
   */
  function begin(entry: RunEntry | null, document: CaseDocument | null): void {
    origin.value = { entry, document };
    const { system } = document ?? project.document ?? {};
    kind.value = system ? statesOf(caseSystem(system)) : null;
  }

  /**
   * Records an event of the run. @param boundaries conditions added by it
   * @returns the case with the event; null if the case is unknown
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
   * The case used to display these states: statistics, marks and view settings are the current ones; the rest is as
   * computed.
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

  /** A snapshot, or with null the last state, with its case; null if there is none. @throws Error with one line */
  async function withCase(
    kept: StoredSnapshot | null,
    signal?: AbortSignal,
  ): Promise<StateWithCase | null> {
    const document = displayedCase();
    const found = document && (await read(kept, signal));
    return found && { document, checkpoint: found.checkpoint };
  }

  /** Shows a snapshot, or with null the last state. @throws Error with one line */
  async function show(kept: StoredSnapshot | null, job: Job): Promise<void> {
    const found = await withCase(kept, job.signal);
    if (!found) return;
    await engine.preview(found.document, view.mainField, found.checkpoint, job);
    view.showRun();
  }

  /** Whether the states can be shown: their mesh is displayed and their fields are known. */
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

/** Key that distinguishes generated meshes; the names of a grid's sides are excluded. */
const generatedKey = ({ grid, generate, extrude }: MeshChanges = {}): string =>
  JSON.stringify([grid && [grid.min, grid.max, grid.cells], generate, extrude]);
