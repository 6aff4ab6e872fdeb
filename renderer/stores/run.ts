import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import {
  runFiles,
  runsBehind,
  snapshotFile,
  type RunEntry,
} from '../../electron/contract/contract';
import type { CaseDocument } from '../../solver/case/document';
import type { RunInfo, RunProgress, RunState, RunSummary } from '../../solver/engine/protocol';
import { caseSystem } from '../../solver/physics/caseSystem';
import type { Announcement } from '../engine/engineClient';
import { readEarlierRun } from '../run/earlierRun';
import { HistoryBuffer } from '../run/historyBuffer';
import { RunRecorder } from '../run/recorder';
import { computedPart } from '../caseModel/computedPart';
import { statesOf } from '../caseModel/fieldsOf';
import { useServices } from '../services';
import { t } from '../text/t';
import { useDeviceStore } from './device';
import { useProjectStore } from './project';
import { useSnapshotsStore, type KeptSnapshot } from './snapshots';
import { useUiStore } from './ui';
import { useViewStore } from './view';

/** A saved state that a run can continue from. */
export interface SavedPoint {
  readonly run: string;
  /** null where only the file itself knows. */
  readonly step: number | null;
  readonly time: number | null;
}

/** The present run: its state, progress and files. */
export const useRunStore = defineStore('run', () => {
  const { host, engine, display } = useServices();
  const project = useProjectStore();
  const device = useDeviceStore();
  const view = useViewStore();
  const ui = useUiStore();
  const snapshots = useSnapshotsStore();

  const state = ref<RunState>('idle');
  const info = shallowRef<RunInfo | null>(null);
  const progress = shallowRef<RunProgress | null>(null);
  const summary = shallowRef<RunSummary | null>(null);
  /** Why the run ended before its time, one line; null while all is well. */
  const failure = ref<string | null>(null);
  const savedPoint = shallowRef<SavedPoint | null>(null);
  /** The document that the run was started with, where it was started here. */
  const startedWith = shallowRef<CaseDocument | null>(null);
  /** What its states have in common with those that fit them; null before a run. */
  const statesOfRun = ref<string | null>(null);
  /** Grows with every change of `history`, which is not reactive itself. */
  const historyVersion = ref(0);
  let history = new HistoryBuffer([]);
  let recorder: RunRecorder | null = null;

  const active = computed(() =>
    (['preparing', 'running', 'paused'] satisfies RunState[] as RunState[]).includes(state.value),
  );
  /** Whether the last run came to a bad end. */
  const failed = computed(
    () => !active.value && (failure.value !== null || summary.value?.outcome.kind === 'failed'),
  );
  /** Whether the saved state is one of the case's present system of equations. */
  const stateFits = computed(
    () =>
      savedPoint.value !== null &&
      (statesOfRun.value === null || statesOfRun.value === statesOf(project.system)),
  );
  /** Whether the case was edited since the run was started. */
  const outdated = computed(
    () =>
      startedWith.value !== null &&
      project.document !== null &&
      computedPart(project.document) !== computedPart(startedWith.value),
  );

  function setState(next: RunState): void {
    if (next === state.value) return;
    const wasActive = active.value;
    state.value = next;
    if (active.value !== wasActive) {
      host.call('setRunning', { running: active.value }).catch(ui.report);
    }
  }

  function readPoint(run: string, file: string = runFiles.checkpoint): Promise<ArrayBuffer | null> {
    const token = project.identity?.token ?? '';
    return host.readFile(token, { area: 'runs', run, file });
  }

  /** Starts a run from the initial state, or from the last saved one. */
  async function start(from: 'beginning' | 'savedPoint'): Promise<void> {
    const document = project.document;
    const token = project.identity?.token;
    if (!document || !token || active.value) return;
    setState('preparing');
    failure.value = null;
    progress.value = null;
    summary.value = null;
    view.marker = null;
    try {
      const point = from === 'savedPoint' ? savedPoint.value : null;
      const checkpoint = point && (await readPoint(point.run));
      if (point && !checkpoint) throw new Error(t('runPointGone'));
      const entry = await host.call('createRun', {
        token,
        ...(point && { continues: point.run }),
      });
      const started = await engine.start({
        document,
        backend: device.backend,
        field: view.field,
        checkpoint,
        steps: null,
      });
      info.value = started;
      startedWith.value = document;
      statesOfRun.value = statesOf(caseSystem(document.system));
      snapshots.keepUpTo(checkpoint ? (point?.time ?? Infinity) : -Infinity);
      if (checkpoint) history.keepUpTo(point?.step ?? Infinity);
      if (!checkpoint || !sameNames(history.variables, started.variables)) {
        history = new HistoryBuffer(started.variables);
      }
      historyVersion.value++;
      project.addRun(entry);
      view.showRun();
      recorder = new RunRecorder(
        host,
        () => project.identity?.token ?? token,
        entry.id,
        history,
        ui.report,
      );
    } catch (error) {
      end(error instanceof Error ? error.message : String(error));
    }
  }

  function end(message: string): void {
    failure.value = message;
    recorder = null;
    setState('failed');
  }

  function react(event: Announcement): void {
    switch (event.type) {
      case 'runState':
        setState(event.state);
        break;
      case 'progress':
        progress.value = event.progress;
        history.append(event.history);
        historyVersion.value++;
        break;
      case 'checkpoint':
        if (!recorder) break;
        savedPoint.value = { run: recorder.run, step: event.step, time: event.time };
        recorder.checkpoint(event.bytes);
        break;
      case 'snapshot': {
        if (!recorder) break;
        const { run } = recorder;
        const { time } = event;
        void recorder
          .snapshot(time, event.bytes)
          .then((isWritten) => isWritten && snapshots.add({ run, time }));
        break;
      }
      case 'finished':
        finish(event.summary, event.checkpoint);
        break;
      case 'runFailed':
        end(event.message);
        break;
      case 'crashed':
        if (active.value) end(event.message);
        break;
      case 'notice':
        ui.notify('warning', event.message);
        break;
      case 'surface':
        display.setSurface(event);
        break;
      case 'field':
        display.setField(event);
        view.setShown(event);
        break;
      case 'meshProgress':
        break;
      default:
        event satisfies never;
    }
  }
  engine.listen(react);

  function finish(result: RunSummary, checkpoint: ArrayBuffer): void {
    summary.value = result;
    const { outcome, steps, time } = result;
    if (outcome.kind === 'failed') view.marker = { x: outcome.x, y: outcome.y };
    setState(outcome.kind === 'failed' ? 'failed' : 'finished');
    if (!recorder) return;
    savedPoint.value = { run: recorder.run, step: steps, time };
    void recorder.finish(result, checkpoint);
    recorder = null;
  }

  function reset(): void {
    setState('idle');
    info.value = null;
    progress.value = null;
    summary.value = null;
    failure.value = null;
    savedPoint.value = null;
    snapshots.keepUpTo(-Infinity);
    startedWith.value = null;
    statesOfRun.value = null;
    recorder = null;
    history = new HistoryBuffer([]);
    historyVersion.value++;
  }

  /** Shows the last state again, after the bare mesh was looked at. */
  async function showState(): Promise<void> {
    const document = project.document;
    const point = savedPoint.value;
    if (active.value) {
      view.showRun();
      await view.refreshField();
    } else if (document && point) {
      const kept = snapshots.shown;
      const file = kept ? snapshotFile(kept.time) : runFiles.checkpoint;
      await attempt(async () => {
        const checkpoint = await readPoint((kept ?? point).run, file);
        if (!checkpoint) throw new Error(t('runPointGone'));
        // What is averaged and marked may be looked at anew; the rest is as it was computed.
        const { outputs } = document;
        const shown = { ...(startedWith.value ?? document), outputs };
        await engine.preview(shown, view.field, checkpoint);
        view.showRun();
      });
    }
  }

  /** Shows a kept state, or with null the last one. Not while a run goes on. */
  async function showSnapshot(snapshot: KeptSnapshot | null): Promise<void> {
    snapshots.shown = snapshot;
    await showState();
  }

  /** Shows what an earlier session left of a run: history, summary, and the last state. */
  async function restore(entry: RunEntry): Promise<void> {
    const token = project.identity?.token;
    const document = project.document;
    if (!token || !document) return;
    const earlier = await readEarlierRun(host, token, entry, ui.report);
    const { checkpoint } = earlier;
    if (earlier.history) {
      history = new HistoryBuffer(earlier.history.variables);
      history.append(earlier.history.rows);
      historyVersion.value++;
    }
    summary.value = earlier.summary;
    snapshots.take(runsBehind(project.runs, entry));
    if (!checkpoint) return;
    await attempt(async () => {
      const last = history.count - 1;
      savedPoint.value = {
        run: entry.id,
        step: summary.value?.steps ?? (last >= 0 ? history.value(last, 0) : null),
        time: summary.value?.time ?? (last >= 0 ? history.value(last, 1) : null),
      };
      statesOfRun.value = statesOf(caseSystem(document.system));
      await engine.preview(document, view.field, checkpoint);
      view.showRun();
    });
  }

  async function attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      ui.report(error);
    }
  }

  return {
    state,
    active,
    info,
    progress,
    summary,
    failure,
    failed,
    savedPoint,
    stateFits,
    outdated,
    historyVersion,
    history: () => history,
    start,
    pause: () => engine.pause(),
    resume: () => engine.resume(),
    stop: () => engine.stop(),
    reset,
    restore,
    showState,
    showSnapshot,
  };
});

const sameNames = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((name, i) => name === b[i]);
