import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import type { RunEntry } from '../../electron/contract/contract';
import { runFiles } from '../../electron/contract/runFiles';
import {
  analyzeStudy,
  assessedValues,
  defaultQuantities,
  isStudyPoint,
  memberCase,
  ownPoint,
  proposedPoints,
  relativeWork,
  runPrecision,
  secondsFor,
  studyMember,
  type StudyResult,
} from '../../solver/accuracy';
import { caseDigest, gpuFault, memoryFault, type CaseDocument } from '../../solver/case';
import { messageOf } from '../../solver/core';
import type { Backend, RunSummary } from '../../solver/run';
import {
  cpuPrecision,
  documentAt,
  isComplete,
  runSweep,
  samePoint,
  studyNames,
  type SweepPoint,
  type SweptRun,
} from '../../solver/sweep';
import { isAborted } from '../job';
import { readPreviousRun } from '../run/previousRun';
import { useServices } from '../services';
import { t } from '../text/t';
import { useDeviceStore } from './device';
import { useMeshStore } from './mesh';
import { useProjectStore } from './project';
import { useRastersStore } from './rasters';
import { useRunStore } from './run';
import { useUiStore } from './ui';

/** The run whose accuracy is assessed. */
interface Subject {
  readonly entry: Pick<RunEntry, 'id' | 'case'>;
  readonly document: CaseDocument;
  readonly summary: RunSummary;
}

/** A member of the study of a run. */
export interface StudyRow {
  readonly point: SweepPoint;
  /** null if it has not been computed. */
  readonly run: string | null;
  readonly summary: RunSummary | null;
  readonly failure: string | null;
  readonly isOwn: boolean;
  /** Expected wall-clock seconds; null if unknown or computed. */
  readonly seconds: number | null;
}

/** Cell shapes and their dimensions. */
const dimensions = { line: 1, triangle: 2, quadrilateral: 2, hexahedron: 3 } as const;
const meshShapes = ['line', 'triangle', 'quadrilateral', 'hexahedron'] as const;
const noResult = { run: null, summary: null, failure: null } as const;

/** Accuracy studies: the members of the study of a run, their results, and the error bars of its coefficients. */
export const useAccuracyStore = defineStore('accuracy', () => {
  const { host, engine } = useServices();
  const project = useProjectStore();
  const mesh = useMeshStore();
  const rasters = useRastersStore();
  const run = useRunStore();
  const device = useDeviceStore();
  const ui = useUiStore();

  /** Summaries of the runs of studies, by project and run. */
  const summaries = shallowRef<ReadonlyMap<string, RunSummary>>(new Map());
  /** The run that is being studied, until its study ends. */
  const studied = shallowRef<Subject | null>(null);
  const current = shallowRef<SweepPoint | null>(null);
  const active = ref(false);
  /** Why the study did not start or ended early, one line. */
  const problem = ref<string | null>(null);
  let interrupt: AbortController | null = null;

  /** Counts of the mesh file; null without one, or for mixed cells. */
  const counted = computed(() => {
    const { summary } = mesh;
    const [shape, ...others] = meshShapes.filter((name) => (summary?.cells[name] ?? 0) > 0);
    if (!summary || shape === undefined || others.length > 0) return null;
    const { order, cells } = summary;
    return { shape, order, dimension: dimensions[shape], cells: cells[shape] };
  });

  const keyOf = (id: string): string => `${project.identity?.token ?? ''} ${id}`;

  /** The complete run in view. */
  const shown = computed<Subject | null>(() => {
    const { origin, summary } = run;
    if (run.active || !origin?.entry || !origin.document || !summary) return null;
    return { entry: origin.entry, document: origin.document, summary };
  });
  const subject = computed(() => studied.value ?? shown.value);

  const precisionOf = ({ document, summary }: Subject): string => runPrecision(document, summary);
  /** Precisions to compare with: double precision, or that of a GPU. */
  function otherPrecisions(own: Subject): string[] {
    if (own.summary.backend === 'gpu') return [cpuPrecision];
    if (device.kind !== 'hardware' || gpuFault(own.document) !== null) return [];
    const { scheme } = own.document;
    return ['precision' in scheme ? scheme.precision : 'f32'];
  }

  /** Digest of a member's case; null if the case has no such member. */
  function digestAt({ document }: Subject, point: SweepPoint): string | null {
    const single = memberCase(document, point);
    return single && caseDigest(single, mesh.checksum ?? 0, rasters.files);
  }

  /** The newest complete run of a member; otherwise the newest one. */
  function resultAt(
    own: Subject,
    point: SweepPoint,
  ): Pick<StudyRow, 'run' | 'summary' | 'failure'> {
    const digest = digestAt(own, point);
    const found = project.runs.flatMap((entry) => {
      const summary = summaries.value.get(keyOf(entry.id));
      const isAt = entry.sweep && samePoint(entry.sweep.values, point) && entry.case === digest;
      return isAt && summary ? [{ run: entry.id, summary, failure: failureOf(summary) }] : [];
    });
    return found.findLast(isComplete) ?? found.at(-1) ?? noResult;
  }

  /** Returns the members of the study of a run: the proposed ones, and others that were computed for it. */
  function rowsOf(own: Subject): StudyRow[] {
    const { document, entry, summary } = own;
    const precision = precisionOf(own);
    const ownAt = ownPoint(document, precision);
    const stored = project.runs.flatMap(({ sweep, case: digest }) =>
      sweep && isStudyPoint(sweep.values) && digest === digestAt(own, sweep.values)
        ? [sweep.values]
        : [],
    );
    const points = [...proposedPoints(document, precision, otherPrecisions(own)), ...stored].filter(
      (point, i, all) => all.findIndex((other) => samePoint(other, point)) === i,
    );
    const ofOwn = { work: relativeWork(document, ownAt), seconds: summary.wallSeconds };
    return points.map((point) => {
      const isOwn = samePoint(point, ownAt);
      const result = isOwn
        ? { run: entry.id, summary, failure: failureOf(summary) }
        : resultAt(own, point);
      const expected = secondsFor(relativeWork(document, point), [ofOwn]);
      return {
        point,
        isOwn,
        ...result,
        seconds: result.summary ? null : (expected?.likely ?? null),
      };
    });
  }

  function resultOf(own: Subject, members: readonly StudyRow[]): StudyResult {
    const { document } = own;
    const found = members.flatMap(({ summary }) => summary ?? []);
    return analyzeStudy(
      document,
      members.map((row) => studyMember(document, row.point, row)),
      defaultQuantities(found),
    );
  }

  const rows = computed(() => (subject.value ? rowsOf(subject.value) : []));
  const result = computed(() => subject.value && resultOf(subject.value, rows.value));
  /** Coefficients of the assessed run with their error bars. */
  const assessed = computed(() => {
    const own = subject.value;
    return own && result.value
      ? assessedValues(result.value, ownPoint(own.document, precisionOf(own)))
      : [];
  });
  /** Whether a study has added an error bar to a coefficient of the run in view. */
  const hasErrorBars = computed(
    () =>
      rows.value.some(({ isOwn, summary }) => !isOwn && summary !== null) && studied.value === null,
  );

  /** The coefficients of the run in view with their error bars, as text; empty without a study. */
  const errorBars = computed(() =>
    hasErrorBars.value ? assessed.value.map(({ text, reason }) => ({ text, reason })) : [],
  );

  /** Why the run in view cannot be assessed, one line; null if it can. */
  const blocked = computed<string | null>(() => {
    if (active.value) return null;
    if (project.identity?.readOnly) return t('blockedReadOnly');
    if (run.active) return t('blockedRunning');
    const own = shown.value;
    if (!own) return t('accuracyNoRun');
    const { outcome, monitors, errors } = own.summary;
    if (!['endTime', 'steady', 'stalled'].includes(outcome.kind)) return t('accuracyNotEnded');
    if (monitors.length === 0 && errors === null) return t('accuracyNothing');
    const digest = caseDigest(own.document, mesh.checksum ?? 0, rasters.files);
    return own.entry.case === undefined || own.entry.case === digest
      ? null
      : t('accuracyOtherMesh');
  });

  /** Reads the summaries of the runs of studies. */
  async function load(): Promise<void> {
    const token = project.identity?.token;
    if (token === undefined) return;
    for (const entry of project.runs) {
      const isNew =
        entry.sweep && isStudyPoint(entry.sweep.values) && !summaries.value.has(keyOf(entry.id));
      const files = entry.files.filter((file) => file === runFiles.summary);
      if (!isNew || files.length === 0) continue;
      const { summary } = await readPreviousRun(host, token, { ...entry, files }, ui.report);
      if (summary && project.identity?.token === token) keep(entry.id, summary);
    }
  }

  function keep(id: string, summary: RunSummary): void {
    summaries.value = new Map([...summaries.value, [keyOf(id), summary]]);
  }

  /** Backend of a member. */
  const backendAt = (point: SweepPoint): Backend =>
    point[studyNames.precision] === cpuPrecision ? 'cpu' : 'gpu';

  /**
   * Computes members that have no complete run.
   * @param show shows the assessed run again at the end
   */
  async function begin(
    points: readonly SweepPoint[],
    show: (run: string) => Promise<void>,
  ): Promise<void> {
    const own = shown.value;
    if (!own || blocked.value !== null || active.value) return;
    const { document } = own;
    const left = points.filter((point) => !isDone(point));
    problem.value = null;
    active.value = true;
    studied.value = own;
    interrupt = new AbortController();
    const { signal } = interrupt;
    const id = new Date().toISOString();
    try {
      for (const point of left) await requireComputable(document, point, signal);
      await runSweep({
        ...{ document, points: left, continuation: false, signal },
        known: () => null,
        started: (point) => (current.value = point),
        compute: async (single, point) => {
          const sweep = { id, values: point };
          const ended = await run.computePoint(single, sweep, null, backendAt(point));
          if (ended.run !== null && ended.summary) keep(ended.run, ended.summary);
          return { point, ...ended, readState: () => Promise.resolve(null) };
        },
        done: ({ failure }: SweptRun) => {
          current.value = null;
          if (failure !== null) problem.value = failure;
        },
        signal,
      });
      await show(own.entry.id);
    } catch (error) {
      if (!isAborted(error)) problem.value = messageOf(error);
    } finally {
      active.value = false;
      current.value = null;
      studied.value = null;
      interrupt = null;
    }
  }

  const isDone = (point: SweepPoint): boolean =>
    rows.value.some(
      (row) => samePoint(row.point, point) && row.summary && isComplete({ summary: row.summary }),
    );

  /** @throws Error with one line if a member exceeds the memory or is rejected by the solver */
  async function requireComputable(
    document: CaseDocument,
    point: SweepPoint,
    signal: AbortSignal,
  ): Promise<void> {
    const single = documentAt(document, point);
    const fault = memoryFault(single, counted.value);
    if (fault) throw new Error(fault[1]);
    await engine.estimate(single, { signal });
  }

  /** Stops the study after the current step; the results so far stay. */
  function stop(): void {
    interrupt?.abort();
    run.stop();
  }

  watch(
    [() => project.openings, () => project.runs],
    ([openings], [before]) => {
      if (openings !== before) interrupt?.abort();
      void load().catch(ui.report);
    },
    { immediate: true },
  );

  return {
    rows,
    result,
    assessed,
    hasErrorBars,
    errorBars,
    blocked,
    problem,
    active,
    current,
    begin,
    stop,
  };
});

const failureOf = ({ outcome }: RunSummary): string | null =>
  outcome.kind === 'failed' ? outcome.reason : null;
