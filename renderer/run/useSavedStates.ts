import { computed, ref, shallowRef } from 'vue';
import { runFiles, snapshotFile } from '../../electron/contract/contract';
import { newestSoundState } from '../../electron/contract/soundState';
import type { CaseDocument } from '../../solver/case/document';
import type { CheckpointBytes } from '../../solver/engine/protocol';
import type { SimulationClock } from '../../solver/schemes/types';
import { caseSystem } from '../../solver/physics/caseSystem';
import { computedPart } from '../../solver/case/computedPart';
import { statesOf } from '../caseModel/fieldsOf';
import type { Job } from '../job';
import { useServices } from '../services';
import { useProjectStore } from '../stores/project';
import { useSnapshotsStore, type KeptSnapshot } from '../stores/snapshots';
import { useUiStore } from '../stores/ui';
import { useViewStore } from '../stores/view';
import { t } from '../text/t';

/** A saved state that a run can continue from. */
export interface SavedPoint extends SimulationClock {
  readonly run: string;
}

/** The state from which a run would go on. */
export interface NextPoint {
  readonly time: number;
  /** null where only the file itself knows. */
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

/** The states that a run has left: the last one, to continue from, and what is shown of them. */
export function useSavedStates() {
  const { host, engine } = useServices();
  const project = useProjectStore();
  const view = useViewStore();
  const ui = useUiStore();
  const snapshots = useSnapshotsStore();

  const point = shallowRef<SavedPoint | null>(null);
  /** The document that the run was started with, where it was started here. */
  const startedWith = shallowRef<CaseDocument | null>(null);
  /** The document of the project at that time. */
  const startedFor = shallowRef<CaseDocument | null>(null);
  /** What its states have in common with those that fit them; null before a run. */
  const kind = ref<string | null>(null);

  /** Whether the saved state is one of the case's present system of equations. */
  const fits = computed(
    () => point.value !== null && (kind.value === null || kind.value === statesOf(project.system)),
  );
  /** Whether the case was edited since the run was started. */
  const outdated = computed(
    () =>
      startedFor.value !== null &&
      project.document !== null &&
      computedPart(project.document) !== computedPart(startedFor.value),
  );

  /** What a run would continue from: the kept state in view, else the last one. */
  const next = computed<NextPoint | null>(() =>
    snapshots.shown ? { ...snapshots.shown, step: null } : point.value,
  );

  /** Reads a kept state, or with null the last one. @throws Error with one line */
  async function read(kept: KeptSnapshot | null, signal?: AbortSignal): Promise<ReadState | null> {
    const run = kept?.run ?? point.value?.run;
    if (run === undefined) return null;
    const token = project.identity?.token ?? '';
    const bytesOf = (file: string): Promise<ArrayBuffer | null> =>
      host.readFile(token, { area: 'runs', run, file }, signal);
    const found = await newestSoundState(
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

  /** A run of this case has begun, or of the case in the project with other values. */
  function begin(document: CaseDocument): void {
    startedWith.value = document;
    startedFor.value = project.document;
    expect(document);
  }

  /** States to come are of this case. */
  function expect(document: CaseDocument): void {
    kind.value = statesOf(caseSystem(document.system));
  }

  function clear(): void {
    point.value = null;
    startedWith.value = null;
    startedFor.value = null;
    kind.value = null;
    snapshots.keepUpTo(-Infinity);
  }

  /** A kept state, or with null the last one, with its case; null where there is none. @throws Error with one line */
  async function withCase(
    kept: KeptSnapshot | null,
    signal?: AbortSignal,
  ): Promise<StateWithCase | null> {
    const document = project.document;
    const found = document && (await read(kept, signal));
    if (!found) return null;
    // What is averaged, marked and seen may be looked at anew; the rest is as it was computed.
    const { outputs, view: seen } = document;
    const { checkpoint } = found;
    return { document: { ...(startedWith.value ?? document), outputs, view: seen }, checkpoint };
  }

  /** Shows a kept state, or with null the last one. @throws Error with one line */
  async function show(kept: KeptSnapshot | null, job: Job): Promise<void> {
    const found = await withCase(kept, job.signal);
    if (!found) return;
    await engine.preview(found.document, view.mainField, found.checkpoint, job);
    view.showRun();
  }

  return { point, next, startedWith, fits, outdated, read, withCase, begin, expect, clear, show };
}
