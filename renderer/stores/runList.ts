import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import type { RunEntry } from '../../electron/contract/contract';
import { runFiles } from '../../electron/contract/runFiles';
import type { CaseDocument } from '../../solver/case';
import { messageOf } from '../../solver/core';
import type { RunSummary } from '../../solver/run';
import { readPreviousRun } from '../run/previousRun';
import { readRunCase } from '../run/runCase';
import { runLabel } from '../run/runLabel';
import { useServices } from '../services';
import { t } from '../text/t';
import { useCompareStore } from './compare';
import { useComparedRunsStore } from './comparedRuns';
import { useProjectStore } from './project';
import { useRunStore } from './run';
import { useSnapshotsStore } from './snapshots';
import { useUiStore } from './ui';
import { useViewStore } from './view';

/** Data read from the files of a run. */
export interface RunRecord {
  readonly document: CaseDocument | null;
  readonly summary: RunSummary | null;
  /** Unreadable parts, one line; null if there are none. */
  readonly problem: string | null;
}

/** A run in the list. */
export interface ListedRun extends RunRecord {
  readonly entry: RunEntry;
  /** Whether its state and history are loaded. */
  readonly isCurrent: boolean;
  /** Whether it is active. */
  readonly isActive: boolean;
  /** Whether its files have been read. */
  readonly isKnown: boolean;
}

/** Number of runs whose files are read in parallel. */
const readAtATime = 8;

/** All runs of the project and the operations on them. */
export const useRunListStore = defineStore('runList', () => {
  const { host } = useServices();
  const project = useProjectStore();
  const run = useRunStore();
  const ui = useUiStore();
  const snapshots = useSnapshotsStore();
  const compare = useCompareStore();
  const compared = useComparedRunsStore();

  /** Runs by project and ID. */
  const records = shallowRef<ReadonlyMap<string, RunRecord>>(new Map());
  const loading = ref(false);
  let reading: Promise<void> = Promise.resolve();
  /** Whether a load was requested during another one, which may have listed the runs before a new one. */
  let isOutdated = false;
  /** Deleted runs that can be restored, the most recent last. */
  const deletions = shallowRef<readonly { readonly token: string; readonly entry: RunEntry }[]>([]);

  const token = (): string => project.identity?.token ?? '';
  const keyOf = ({ id }: RunEntry): string => `${token()} ${id}`;
  const deleted = computed(() =>
    deletions.value.filter((one) => one.token === token()).map(({ entry }) => entry),
  );
  /** Newest first. */
  const runs = computed<readonly ListedRun[]>(() =>
    [...project.runs].reverse().map((entry) => {
      const record = records.value.get(keyOf(entry));
      const isCurrent = run.origin?.entry?.id === entry.id;
      return {
        entry,
        document: record?.document ?? (isCurrent ? (run.origin?.document ?? null) : null),
        summary: record?.summary ?? (isCurrent ? run.summary : null),
        problem: record?.problem ?? null,
        isCurrent,
        isActive: isCurrent && run.active && !run.isBeginning,
        isKnown: record !== undefined || isCurrent,
      };
    }),
  );

  /** Lists the runs on disk and reads new ones; a load in progress is repeated. */
  function load(): Promise<void> {
    if (loading.value) isOutdated = true;
    else reading = readAll();
    return reading;
  }

  async function readAll(): Promise<void> {
    do {
      isOutdated = false;
      await read();
    } while (isOutdated);
  }

  async function read(): Promise<void> {
    loading.value = true;
    const own = token();
    try {
      await project.refreshRuns();
      const requested = project.runs.filter(isProgressEvent).reverse();
      for (let i = 0; i < requested.length && token() === own; i += readAtATime) {
        const part = requested.slice(i, i + readAtATime);
        const read = await Promise.all(part.map(readRecord));
        const next = new Map(records.value);
        part.forEach((entry, k) => next.set(`${own} ${entry.id}`, read[k]));
        records.value = next;
      }
    } catch (error) {
      ui.report(error);
    } finally {
      loading.value = false;
    }
  }

  /** Whether the run has data that were not read yet. */
  function isProgressEvent(entry: RunEntry): boolean {
    const known = records.value.get(keyOf(entry));
    const hasEnded = entry.files.includes(runFiles.summary);
    return known === undefined || (hasEnded && known.summary === null && known.problem === null);
  }

  async function readRecord(entry: RunEntry): Promise<RunRecord> {
    let problem: string | null = null;
    const note = (error: unknown): void => void (problem = messageOf(error));
    const files = entry.files.filter((file) => file === runFiles.summary);
    const { summary } = await readPreviousRun(host, token(), { ...entry, files }, note);
    return { document: await readRunCase(host, token(), entry, note), summary, problem };
  }

  /** @param name empty to remove the name */
  async function rename({ id, name: before = '' }: RunEntry, text: string): Promise<void> {
    const name = text.trim();
    if (name === before) return;
    await host.call('renameRun', { token: token(), run: id, name: name || null });
    await project.refreshRuns();
  }

  /** Deletes a run after confirmation. */
  async function remove(entry: RunEntry): Promise<void> {
    const { id } = entry;
    const own = token();
    const later = project.runs.filter(({ continues }) => continues === id).map((one) => one.id);
    const answer = await ui.ask({
      title: t('runsDeleteTitle', runLabel(entry)),
      message: t('runsDeleteMessage', later.join(', ')),
      buttons: [
        { id: 'cancel', label: t('cancel'), kind: 'plain' },
        { id: 'delete', label: t('runsDelete'), kind: 'danger' },
      ],
    });
    if (answer?.button !== 'delete' || isUnderWay(id)) return;
    // Pending writes would fail without the folder, and pending reads without the files.
    if (!run.active) await run.settle();
    await reading;
    // Another project may have runs of the same names.
    if (token() !== own) return;
    await host.call('deleteRun', { token: own, run: id });
    deletions.value = [...deletions.value, { token: own, entry }];
    letGo(id);
    await project.refreshRuns();
    const undo = { label: t('actionUndo'), run: () => void undelete(entry).catch(ui.report) };
    ui.notify('info', t('runsDeleted', runLabel(entry)), undo);
  }

  const isUnderWay = (id: string): boolean => run.active && run.origin?.entry?.id === id;

  /** Removes a deleted run from the display. */
  function letGo(id: string): void {
    compared.remove(id);
    snapshots.forget(id);
    if (run.origin?.entry?.id !== id) return;
    run.reset();
    if (useViewStore().subject === 'run') useViewStore().showMeshOnly();
  }

  async function undelete({ id }: RunEntry): Promise<void> {
    const own = token();
    const isSame = (one: { token: string; entry: RunEntry }): boolean =>
      one.token === own && one.entry.id === id;
    if (!deletions.value.some(isSame)) return;
    await host.call('restoreRun', { token: own, run: id });
    deletions.value = deletions.value.filter((one) => !isSame(one));
    await project.refreshRuns();
  }

  /** Replaces the project's case by that of a run, as an edit that can be undone. */
  function restoreCase({ entry, document }: ListedRun): void {
    if (!document) return;
    project.edit((draft) => {
      // A run of a sweep has the case of one point: the project's sweep stays.
      const sweep = entry.sweep ? draft.sweep : document.sweep;
      for (const member of Object.keys(draft)) Reflect.deleteProperty(draft, member);
      Object.assign(draft, structuredClone(document), sweep && { sweep });
    });
    ui.notify('info', t('runsRestored', runLabel(entry)));
  }

  const isCompared = ({ id }: RunEntry): boolean =>
    compared.histories.has(id) || compare.chosen === `run ${id}`;

  /**
   * Toggles the comparison: plots the run's history next to the current one and compares its last state with the
   * displayed one.
   */
  async function toggleComparison(entry: RunEntry): Promise<void> {
    const { id } = entry;
    const field = `run ${id}`;
    if (isCompared(entry)) {
      compared.remove(id);
      if (compare.chosen === field) await compare.choose(null);
      return;
    }
    await compared.add(id);
    if (useViewStore().subject === 'mesh') return;
    await compare.choose(field);
    if (compare.problem !== null) ui.notify('info', t('runsComparedHistory', compare.problem));
  }

  return {
    runs,
    loading,
    deleted,
    load,
    rename,
    remove,
    undelete,
    restoreCase,
    isCompared,
    toggleComparison,
  };
});
