import { computed, ref, shallowRef } from 'vue';
import { runFiles, snapshotFile } from '../../electron/contract/contract';
import type { CaseDocument } from '../../solver/case/document';
import { caseSystem } from '../../solver/physics/caseSystem';
import { computedPart } from '../caseModel/computedPart';
import { statesOf } from '../caseModel/fieldsOf';
import { useServices } from '../services';
import { useProjectStore } from '../stores/project';
import { useSnapshotsStore, type KeptSnapshot } from '../stores/snapshots';
import { useViewStore } from '../stores/view';
import { t } from '../text/t';

/** A saved state that a run can continue from. */
export interface SavedPoint {
  readonly run: string;
  /** null where only the file itself knows. */
  readonly step: number | null;
  readonly time: number | null;
}

/** The states that a run has left: the last one, to continue from, and what is shown of them. */
export function useSavedStates() {
  const { host, engine } = useServices();
  const project = useProjectStore();
  const view = useViewStore();
  const snapshots = useSnapshotsStore();

  const point = shallowRef<SavedPoint | null>(null);
  /** The document that the run was started with, where it was started here. */
  const startedWith = shallowRef<CaseDocument | null>(null);
  /** What its states have in common with those that fit them; null before a run. */
  const kind = ref<string | null>(null);

  /** Whether the saved state is one of the case's present system of equations. */
  const fits = computed(
    () => point.value !== null && (kind.value === null || kind.value === statesOf(project.system)),
  );
  /** Whether the case was edited since the run was started. */
  const outdated = computed(
    () =>
      startedWith.value !== null &&
      project.document !== null &&
      computedPart(project.document) !== computedPart(startedWith.value),
  );

  /** @throws Error with one line where the file is gone */
  async function read(run: string, file: string = runFiles.checkpoint): Promise<ArrayBuffer> {
    const token = project.identity?.token ?? '';
    const bytes = await host.readFile(token, { area: 'runs', run, file });
    if (!bytes) throw new Error(t('runPointGone'));
    return bytes;
  }

  /** States to come are of this case. */
  function expect(document: CaseDocument): void {
    kind.value = statesOf(caseSystem(document.system));
  }

  function clear(): void {
    point.value = null;
    startedWith.value = null;
    kind.value = null;
    snapshots.keepUpTo(-Infinity);
  }

  /** Shows a kept state, or with null the last one. @throws Error with one line */
  async function show(kept: KeptSnapshot | null): Promise<void> {
    const document = project.document;
    if (!document || !point.value) return;
    const checkpoint = kept
      ? await read(kept.run, snapshotFile(kept.time))
      : await read(point.value.run);
    // What is averaged and marked may be looked at anew; the rest is as it was computed.
    const { outputs } = document;
    const shown = { ...(startedWith.value ?? document), outputs };
    await engine.preview(shown, view.mainField, checkpoint);
    view.showRun();
  }

  return { point, startedWith, fits, outdated, read, expect, clear, show };
}
