import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import type { RunEntry } from '../../electron/contract/contract';
import { runFiles } from '../../electron/contract/runFiles';
import { isStudyPoint } from '../../solver/accuracy';
import { caseDigest } from '../../solver/case';
import {
  airfoilTheory,
  documentAt,
  isComplete,
  notConverged,
  panelTitle,
  runSweep,
  samePoint,
  sweepFaults,
  sweepPoints,
  sweepTable,
  type SweepPoint,
  type SweepResult,
  type SweptRun,
} from '../../solver/sweep';
import type { SavedPanel } from '../../solver/worker';
import { DesktopNotices } from '../run/desktopNotices';
import { readPreviousRun } from '../run/previousRun';
import { useServices } from '../services';
import { t } from '../text/t';
import { useMeshStore } from './mesh';
import { usePreferencesStore } from './preferences';
import { useProjectStore } from './project';
import { useRastersStore } from './rasters';
import { useRunStore } from './run';
import { useUiStore } from './ui';

/** A run of the sweep with its folder; null if it could not start. */
export interface StoredRun extends SweptRun {
  readonly run: string | null;
  /** Digest of the computed case; null if unknown. */
  readonly digest: string | null;
}

export type SweepStatus =
  'waiting' | 'running' | 'done' | 'outdated' | 'unconverged' | 'stopped' | 'failed';

/** The sweep of the case: settings and results. */
export const useSweepStore = defineStore('sweep', () => {
  const { host } = useServices();
  const project = useProjectStore();
  const mesh = useMeshStore();
  const rasters = useRastersStore();
  const run = useRunStore();
  const ui = useUiStore();
  const preferences = usePreferencesStore();
  const notices = new DesktopNotices(host, ui.report, () => preferences.current.notifyEnd);

  const kept = shallowRef<readonly StoredRun[]>([]);
  /** The point being computed. */
  const current = shallowRef<SweepPoint | null>(null);
  const active = ref(false);
  let interrupt: AbortController | null = null;
  /** Resolves when the results of the last sweep are loaded. */
  let loading: Promise<void> = Promise.resolve();
  /** Start time of the sweep whose results are shown. */
  let id = '';

  const sweep = computed(() => project.document?.sweep ?? null);
  const faults = computed(() => {
    const { document, system } = project;
    return document?.sweep ? sweepFaults(document, document.sweep, system) : [];
  });
  const points = computed<readonly SweepPoint[]>(() => {
    const { document, system } = project;
    if (!document || !sweep.value || faults.value.length > 0) return [];
    return sweepPoints(document, sweep.value, system);
  });
  const resultOf = (point: SweepPoint): StoredRun | null =>
    kept.value.findLast((one) => samePoint(one.point, point) && isThere(one)) ?? null;
  /** Whether the run still exists. */
  const isThere = ({ run: id }: StoredRun): boolean =>
    id === null || project.runs.some((entry) => entry.id === id);
  const rows = computed(() =>
    points.value.map((point) => {
      const result = resultOf(point);
      const reason = result && reasonOf(result);
      return { point, ...result, reason, status: statusOf(point, result) };
    }),
  );
  const left = computed(() => rows.value.filter(({ status }) => !isSettled(status)).length);
  /** Wall-clock times of the completed runs of the current case. */
  const wallSeconds = computed(() =>
    rows.value.flatMap(({ status, summary }) =>
      summary && hasState(status) ? [summary.wallSeconds] : [],
    ),
  );
  const outdated = computed(() => rows.value.filter(({ status }) => status === 'outdated').length);
  const table = computed(() =>
    sweepTable(
      sweep.value?.parameters.map(({ name }) => name) ?? [],
      rows.value.map(({ point, status, summary = null }) => ({
        point,
        outcome: status,
        summary,
        theory: project.document ? airfoilTheory(documentAt(project.document, point)) : new Map(),
      })),
    ),
  );

  function statusOf(point: SweepPoint, result: StoredRun | null): SweepStatus {
    if (current.value && samePoint(current.value, point)) return 'running';
    if (!result) return 'waiting';
    if (!isCurrent(result)) return 'outdated';
    if (result.failure !== null) return 'failed';
    if (!isComplete(result)) return 'stopped';
    return reasonOf(result) === null ? 'done' : 'unconverged';
  }

  /** Reason a run is not converged; null if it is. */
  function reasonOf({ summary }: StoredRun): string | null {
    const { document } = project;
    return document && summary && notConverged(document, summary);
  }

  /** Digest of the current case at a point; null before its mesh is read. */
  function digestAt(point: SweepPoint): string | null {
    const { document } = project;
    if (!document || mesh.checksum === null) return null;
    return caseDigest(documentAt(document, point), mesh.checksum, rasters.files);
  }

  /** Whether a result belongs to the current case, as far as that is known. */
  function isCurrent({ point, digest }: StoredRun): boolean {
    const now = digest === null ? null : digestAt(point);
    return now === null || now === digest;
  }

  /** Loads the results of the project's last sweep. */
  async function load(): Promise<void> {
    const { identity } = project;
    kept.value = [];
    const swept = project.runs.filter(({ sweep }) => sweep && !isStudyPoint(sweep.values));
    id = swept.at(-1)?.sweep?.id ?? '';
    if (!identity) return;
    const found: StoredRun[] = [];
    for (const entry of swept.filter((one) => one.sweep?.id === id)) {
      const result = await readResult(identity.token, entry);
      if (result) found.push(result);
    }
    if (project.identity === identity) kept.value = found;
  }

  async function readResult(token: string, entry: RunEntry): Promise<StoredRun | null> {
    if (!entry.sweep) return null;
    const files = entry.files.filter((file) => file === runFiles.summary);
    const { summary } = await readPreviousRun(host, token, { ...entry, files }, ui.report);
    if (!summary) return null;
    const failure = summary.outcome.kind === 'failed' ? summary.outcome.reason : null;
    const digest = entry.case ?? null;
    return { point: entry.sweep.values, summary, failure, run: entry.id, digest };
  }

  /** Computes all runs, or with `resume` those that are incomplete. */
  async function begin(resume: boolean): Promise<void> {
    await loading;
    const { document } = project;
    if (project.identity?.readOnly) return ui.notify('warning', t('blockedReadOnly'));
    if (!document?.sweep || points.value.length === 0 || active.value || run.active) return;
    if (!resume || id === '') {
      id = new Date().toISOString();
      kept.value = [];
    }
    active.value = true;
    interrupt = new AbortController();
    try {
      await runSweep({
        document,
        points: points.value,
        continuation: document.sweep.continuation,
        known: (point) => {
          const result = resultOf(point);
          return result && isComplete(result) && isCurrent(result) ? withState(result) : null;
        },
        started: (point) => (current.value = point),
        compute: async (single, point, state) => {
          const digest = digestAt(point);
          const ended = await run.computePoint(single, { id, values: point }, state);
          const result = { point, digest, ...ended };
          const others = kept.value.filter((one) => !samePoint(one.point, point));
          kept.value = [...others, result];
          return withState(result);
        },
        done: () => (current.value = null),
        signal: interrupt.signal,
      });
      if (!interrupt.signal.aborted) notifyEnd(document.name);
    } catch (error) {
      ui.report(error);
    } finally {
      active.value = false;
      current.value = null;
      interrupt = null;
    }
  }

  function notifyEnd(name: string): void {
    const failed = kept.value.filter(({ failure }) => failure !== null).length;
    notices.ended(name, t('sweepEnded', kept.value.length, failed));
  }

  const withState = (result: StoredRun): SweepResult => ({
    ...result,
    readState: () =>
      result.run === null
        ? Promise.resolve(null)
        : host.readFile(project.identity?.token ?? '', {
            area: 'runs',
            run: result.run,
            file: runFiles.checkpoint,
          }),
  });

  /** The last states of completed runs, with their labels. */
  async function panels(): Promise<SavedPanel[]> {
    const { document } = project;
    const found: SavedPanel[] = [];
    for (const row of rows.value) {
      const result = hasState(row.status) ? resultOf(row.point) : null;
      const checkpoint = result && (await withState(result).readState());
      if (!document || !checkpoint) continue;
      const title = panelTitle(row.point, points.value);
      found.push({ title, document: documentAt(document, row.point), checkpoint });
    }
    return found;
  }

  /** Stops the sweep after the current step; results so far stay. */
  function stop(): void {
    interrupt?.abort();
    run.stop();
  }

  watch(
    () => project.openings,
    () => {
      interrupt?.abort();
      loading = load().catch(ui.report);
    },
    { immediate: true },
  );

  return {
    sweep,
    faults,
    points,
    rows,
    table,
    left,
    wallSeconds,
    outdated,
    active,
    current,
    begin,
    stop,
    panels,
  };
});

const isSettled = (status: SweepStatus): boolean => hasState(status) || status === 'failed';

/** Whether the run is complete. */
const hasState = (status: SweepStatus): boolean => status === 'done' || status === 'unconverged';
