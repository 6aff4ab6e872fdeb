import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import { messageOf } from '../../solver/core';
import type { RunProgress } from '../../solver/run';
import type { VerificationEvent } from '../../solver/worker';
import {
  countVerdicts,
  type Arithmetic,
  type EntryDescription,
  type MeshId,
  type VerificationRow,
} from '../../solver/verification';
import type { VerifyOptions } from '../engine/verifierClient';
import { meshFiles } from '../../solver/verification/meshes';
import { useServices } from '../services';
import { useChoice } from './choice';
import { lastResults } from './lastResults';
import { usePreventSleep } from './preventSleep';
import { useUiStore } from './ui';

/** The results of an entry so far. */
export interface EntryOutcome {
  readonly state: 'running' | 'done' | 'stopped' | 'failed';
  readonly arithmetic: Arithmetic;
  readonly adapter: string;
  /** Ids of the completed and pending checks. */
  readonly planned: readonly string[];
  readonly rows: readonly VerificationRow[];
  /** Reason the entry failed, one line. */
  readonly failure: string | null;
  /** ISO time of the end; empty while it runs. */
  readonly date: string;
}

/** Results of a check by arithmetic. */
export type FiguresByArithmetic = Readonly<Partial<Record<Arithmetic, number>>>;

export const figureKey = (entry: string, check: string): string => `${entry}/${check}`;

/** Returns all texts that an entry can be found by. */
export const entryTexts = ({ id, title, source, method, deviations }: EntryDescription) =>
  [id, title, source, method, ...deviations.map(({ place }) => place)] as const;

const placeOf = (arithmetic: Arithmetic) =>
  arithmetic === 'f64'
    ? ({ backend: 'cpu' } as const)
    : ({ backend: 'gpu', precision: arithmetic } as const);

/** Id shown in place of an entry: the comparison of GPU and CPU for the open case. */
export const agreementId = 'agreement';

/** The check being computed. */
export interface CurrentCheck {
  readonly entry: string;
  /** Check id; null before the first one. */
  readonly check: string | null;
  readonly progress: RunProgress | null;
}

const now = (): string => new Date().toISOString();

/** Whether a stored result has the members that the page shows. */
const isOutcome = (own: EntryOutcome): boolean =>
  Array.isArray(own.rows) && Array.isArray(own.planned) && typeof own.date === 'string';

/** Verification entries, their selection and results. They run in their own worker. */
export const useVerificationStore = defineStore('verification', () => {
  const { host, verifier } = useServices();
  const ui = useUiStore();
  const preventSleep = usePreventSleep();

  const entries = shallowRef<readonly EntryDescription[]>([]);
  const choice = useChoice(() => entries.value.map(({ id }) => id));
  const { chosen } = choice;
  /** The displayed entry, or `agreementId`. */
  const selected = ref<string | null>(null);
  const arithmetic = ref<Arithmetic>('f64');
  /** Whether slow checks are included. */
  const full = ref(false);
  /** The last results, also of earlier sessions on this machine. */
  const kept = lastResults<Record<string, EntryOutcome>>('fluxbench.verification', []);
  const outcomes = shallowRef<ReadonlyMap<string, EntryOutcome>>(
    new Map(Object.entries(kept.read()?.value ?? {}).filter(([, own]) => isOutcome(own))),
  );
  /** Results of each check by `figureKey` and arithmetic, since the page was opened. */
  const figures = shallowRef<ReadonlyMap<string, FiguresByArithmetic>>(new Map());
  const current_ = shallowRef<CurrentCheck | null>(null);
  const stopping = ref(false);
  /** Files of the folder with published meshes, by path in it; empty for the folder of the host. */
  const meshFolder = shallowRef<ReadonlyMap<string, File>>(new Map());
  /** Whether the list is being requested from the solver. */
  const loading = ref(false);

  const running = computed(() => current_.value !== null);
  const counts = computed(() => {
    const rows = [...outcomes.value.values()].flatMap((outcome) => outcome.rows);
    return countVerdicts(rows);
  });

  /** Requests the list of entries from the solver, once. */
  async function load(): Promise<void> {
    if (entries.value.length > 0 || loading.value) return;
    loading.value = true;
    try {
      entries.value = await verifier.describeVerification();
      chosen.value = entries.value.map(({ id }) => id);
      selected.value ??= entries.value[0]?.id ?? null;
    } catch (error) {
      ui.report(error);
    } finally {
      loading.value = false;
    }
  }

  function update(id: string, change: Partial<EntryOutcome>): void {
    const before = outcomes.value.get(id);
    if (before) outcomes.value = new Map(outcomes.value).set(id, { ...before, ...change });
  }

  /** Runs the selected entries one after the other. */
  async function run(): Promise<void> {
    const list = entries.value.filter(({ id }) => chosen.value.includes(id));
    if (running.value || list.length === 0) return;
    stopping.value = false;
    // Entries that are not selected keep their last results.
    const ids = list.map(({ id }) => id);
    outcomes.value = new Map([...outcomes.value].filter(([id]) => !ids.includes(id)));
    current_.value = { entry: list[0].id, check: null, progress: null };
    await preventSleep(true);
    try {
      let followed = selected.value;
      for (const [index, entry] of list.entries()) {
        // The page follows the active entry unless the user has selected another one.
        if (index === 0 || selected.value === followed) selected.value = entry.id;
        followed = entry.id;
        if (await runEntry(entry)) break;
      }
    } finally {
      current_.value = null;
      kept.keep(Object.fromEntries(outcomes.value));
      await preventSleep(false);
    }
  }

  /** Runs checks of an entry; results of others stay. */
  async function runChecks(entry: EntryDescription, checks: readonly string[]): Promise<void> {
    if (running.value) return;
    stopping.value = false;
    await preventSleep(true);
    try {
      await runEntry(entry, checks);
    } finally {
      current_.value = null;
      await preventSleep(false);
    }
  }

  /** @returns whether it was stopped. */
  async function runEntry(
    entry: EntryDescription,
    checks: VerifyOptions['checks'] = full.value ? 'full' : 'default',
  ): Promise<boolean> {
    const { id } = entry;
    current_.value = { entry: id, check: null, progress: null };
    const started: EntryOutcome = {
      state: 'running',
      arithmetic: arithmetic.value,
      adapter: '',
      planned: [],
      rows: [],
      failure: null,
      date: '',
    };
    outcomes.value = new Map(outcomes.value).set(id, started);
    try {
      const meshes = await readMeshes(entry);
      if (stopping.value) {
        update(id, { state: 'stopped', date: now() });
        return true;
      }
      const stopped = await verifier.verify(
        { entry: id, checks, ...placeOf(started.arithmetic), meshes },
        (news) => hear(id, news),
      );
      update(id, { state: stopped ? 'stopped' : 'done', date: now() });
      return stopped;
    } catch (error) {
      const failure = messageOf(error);
      update(id, { state: 'failed', failure, date: now() });
      return stopping.value;
    }
  }

  /** Returns the file of a mesh in the chosen folder. */
  const chosenMesh = (id: MeshId): File | undefined =>
    meshFiles(id)
      .map((file) => meshFolder.value.get(file))
      .find((file) => file !== undefined);

  /** Takes published meshes from these files of a folder. @returns the number of meshes found */
  function takeMeshFolder(files: readonly File[]): number {
    meshFolder.value = new Map(
      files.map((file) => [file.webkitRelativePath.split('/').slice(1).join('/'), file]),
    );
    const meshes = new Set(entries.value.flatMap((entry) => entry.meshes));
    return [...meshes].filter((id) => chosenMesh(id) !== undefined).length;
  }

  async function readMeshes({ meshes }: EntryDescription) {
    const files = await Promise.all(
      meshes.map(async (id) => ({
        id,
        bytes: (await chosenMesh(id)?.arrayBuffer()) ?? (await host.readVerificationMesh(id)),
      })),
    );
    return files.flatMap(({ id, bytes }) => (bytes ? [{ id, bytes }] : []));
  }

  function hear(id: string, news: VerificationEvent): void {
    switch (news.kind) {
      case 'plan':
        update(id, { planned: news.checks, adapter: news.adapter });
        break;
      case 'check':
        current_.value = { entry: id, check: news.check, progress: null };
        break;
      case 'progress':
        if (current_.value) current_.value = { ...current_.value, progress: news.progress };
        break;
      case 'row':
        update(id, { rows: [...(outcomes.value.get(id)?.rows ?? []), news.row] });
        keepFigure(id, news.row);
        break;
      default:
        news satisfies never;
    }
  }

  function keepFigure(id: string, { check, computed }: VerificationRow): void {
    const outcome = outcomes.value.get(id);
    if (!outcome || computed === null) return;
    const key = figureKey(id, check);
    const known = { ...figures.value.get(key), [outcome.arithmetic]: computed };
    figures.value = new Map(figures.value).set(key, known);
  }

  function stop(): void {
    stopping.value = true;
    verifier.stopVerifying();
  }

  return {
    entries,
    ...choice,
    selected,
    arithmetic,
    full,
    outcomes,
    figures,
    current_,
    stopping,
    running,
    counts,
    loading,
    load,
    run,
    runChecks,
    takeMeshFolder,
    stop,
  };
});
