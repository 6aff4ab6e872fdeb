import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import { runsBehind, type RunEntry } from '../../electron/contract/contract';
import type { CaseDocument } from '../../solver/case/document';
import type { RunInfo, RunProgress, RunState, RunSummary } from '../../solver/engine/protocol';
import { readCheckpointClock } from '../../solver/project/checkpoint';
import type { Announcement } from '../engine/engineClient';
import { beginAnew, type Beginning, type EndedRun } from '../run/beginning';
import { readEarlierRun } from '../run/earlierRun';
import { rememberRate } from '../run/measuredRates';
import { describeOutcome } from '../run/outcome';
import { RunRecorder } from '../run/recorder';
import { stayAwake } from '../run/stayAwake';
import { useRunHistory } from '../run/useRunHistory';
import { useSavedStates } from '../run/useSavedStates';
import { useServices } from '../services';
import { useDeviceStore } from './device';
import { useLayersStore } from './layers';
import { useProjectStore } from './project';
import { useSignalsStore } from './signals';
import { useSnapshotsStore, type KeptSnapshot } from './snapshots';
import { useUiStore } from './ui';
import { useViewStore } from './view';

/** The present run: its state, progress and files. */
export const useRunStore = defineStore('run', () => {
  const { host, engine, display } = useServices();
  const project = useProjectStore();
  const device = useDeviceStore();
  const view = useViewStore();
  const layers = useLayersStore();
  const ui = useUiStore();
  const snapshots = useSnapshotsStore();
  const saved = useSavedStates();
  const history = useRunHistory();
  const signals = useSignalsStore();

  const state = ref<RunState>('idle');
  const info = shallowRef<RunInfo | null>(null);
  const progress = shallowRef<RunProgress | null>(null);
  const summary = shallowRef<RunSummary | null>(null);
  /** Why the run ended before its time, one line; null while all is well. */
  const failure = ref<string | null>(null);
  /** Steps that are taken at a time between pauses. */
  const stepCount = ref(1);
  let recorder: RunRecorder | null = null;
  let letSleep: (() => void) | null = null;
  let lastRecorder: RunRecorder | null = null;
  let tellEnd: ((ended: EndedRun) => void) | null = null;

  const active = computed(() =>
    (['preparing', 'running', 'paused'] satisfies RunState[] as RunState[]).includes(state.value),
  );
  /** Whether the last run came to a bad end. */
  const failed = computed(
    () => !active.value && (failure.value !== null || summary.value?.outcome.kind === 'failed'),
  );
  /** Whether an earlier session left its last run before the end. */
  const interrupted = computed(
    () =>
      state.value === 'idle' &&
      saved.point.value !== null &&
      summary.value === null &&
      failure.value === null,
  );
  function setState(next: RunState): void {
    if (next === state.value) return;
    const wasActive = active.value;
    state.value = next;
    if (active.value !== wasActive) {
      letSleep?.();
      letSleep = active.value ? stayAwake() : null;
      host.call('setRunning', { running: active.value }).catch(ui.report);
    }
  }

  /**
   * Starts a run from the initial state, or from the saved one that is in view or the last.
   * @param pauseAfter steps after which it pauses; null for none
   */
  async function start(
    from: 'beginning' | 'savedPoint',
    pauseAfter: number | null = null,
  ): Promise<void> {
    const { document } = project;
    if (!document || active.value) return;
    await begin(document, pauseAfter, async () => {
      const found = from === 'savedPoint' ? await saved.read(snapshots.shown) : null;
      if (!found) return beginAnew;
      const { point, checkpoint } = found;
      const origin = { continues: point.run, since: point.time };
      return { checkpoint, asInitial: false, point, origin };
    });
  }

  /**
   * Computes one run of a sweep.
   * @param document the case with the values of that run
   * @param state to begin with in place of the initial state; null for none
   * @returns how it ended, when it has
   */
  async function computePoint(
    document: CaseDocument,
    sweep: NonNullable<RunEntry['sweep']>,
    state: ArrayBuffer | null,
  ): Promise<EndedRun> {
    const ended = new Promise<EndedRun>((resolve) => (tellEnd = resolve));
    await begin(document, null, () =>
      Promise.resolve({ checkpoint: state, asInitial: true, point: null, origin: { sweep } }),
    );
    return ended;
  }

  async function begin(
    document: CaseDocument,
    pauseAfter: number | null,
    origin: () => Promise<Beginning>,
  ): Promise<void> {
    const token = project.identity?.token;
    if (!token) return;
    setState('preparing');
    failure.value = null;
    progress.value = null;
    summary.value = null;
    view.marker = null;
    try {
      const { point, origin: ofRun, ...state } = await origin();
      const entry = await host.call('createRun', { token, ...ofRun });
      const { backend } = device;
      const field = view.mainField;
      const asked = { document, backend, field, steps: null, pauseAfter, ...state };
      const started = await engine.start(asked);
      info.value = started;
      saved.begin(document);
      snapshots.keepUpTo(point?.time ?? -Infinity);
      history.begin(started.variables, point?.step ?? null);
      signals.begin(started.signals, point?.step ?? null);
      project.addRun(entry);
      view.showRun();
      recorder = new RunRecorder(
        host,
        () => project.identity?.token ?? token,
        entry.id,
        { history: history.current(), signals: signals.buffers() },
        ui.report,
      );
      lastRecorder = recorder;
    } catch (error) {
      end(error instanceof Error ? error.message : String(error));
    }
  }

  /** Goes on for `stepCount` steps and pauses: with the run that is paused, else with a new one. */
  async function advance(): Promise<void> {
    if (state.value === 'paused') engine.advance(stepCount.value);
    else await start(saved.fits.value ? 'savedPoint' : 'beginning', stepCount.value);
  }

  function end(message: string): void {
    failure.value = message;
    const run = recorder?.run ?? null;
    recorder = null;
    setState('failed');
    conclude({ summary: summary.value, failure: message, run });
  }

  /** Whoever waits for the end of the run hears of it once. */
  function conclude(ended: EndedRun): void {
    tellEnd?.(ended);
    tellEnd = null;
  }

  function react(event: Announcement): void {
    switch (event.type) {
      case 'runState':
        setState(event.state);
        break;
      case 'progress':
        progress.value = event.progress;
        history.append(event.history);
        break;
      case 'signals':
        signals.append(event.rows);
        break;
      case 'checkpoint':
        if (!recorder) break;
        saved.point.value = { run: recorder.run, step: event.step, time: event.time };
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
      case 'layer':
        display.setLayer(event.pane, event.layer, event.shape);
        layers.take(event);
        break;
      case 'layerBusy':
        layers.setBusy(event.pane, event.layer);
        break;
      case 'paneFailed':
        view.setProblem(event.pane, event.message);
        break;
      case 'meshProgress':
      case 'kernelChoices':
        break;
      default:
        event satisfies never;
    }
  }
  engine.listen(react);

  function finish(result: RunSummary, checkpoint: ArrayBuffer): void {
    summary.value = result;
    const order = saved.startedWith.value?.scheme.order;
    if (order !== undefined) rememberRate(result, order);
    const { outcome, steps, time } = result;
    if (outcome.kind === 'failed') view.marker = { x: outcome.x, y: outcome.y };
    setState(outcome.kind === 'failed' ? 'failed' : 'finished');
    const failure = outcome.kind === 'failed' ? describeOutcome(result) : null;
    if (!recorder) {
      conclude({ summary: result, failure, run: null });
      return;
    }
    saved.point.value = { run: recorder.run, step: steps, time };
    const { run } = recorder;
    const written = recorder.finish(result, checkpoint);
    recorder = null;
    void written.then(() => conclude({ summary: result, failure, run }));
  }

  function reset(): void {
    setState('idle');
    info.value = null;
    progress.value = null;
    summary.value = null;
    failure.value = null;
    saved.clear();
    recorder = null;
    conclude({ summary: null, failure: null, run: null });
    history.clear();
    signals.clear();
  }

  /** Resolves when the last run's files are written, as far as it has handed them over. */
  async function settle(): Promise<void> {
    const last = lastRecorder;
    lastRecorder = null;
    await last?.settled;
  }

  /** Shows the last state again, after the bare mesh was looked at. */
  async function showState(): Promise<void> {
    if (active.value) {
      view.showRun();
      await view.refreshField();
    } else await attempt(() => saved.show(snapshots.shown));
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
    if (earlier.history) history.take(earlier.history);
    if (earlier.signals) signals.take(earlier.signals);
    summary.value = earlier.summary;
    snapshots.take(runsBehind(project.runs, entry));
    if (!checkpoint) return;
    await attempt(async () => {
      saved.point.value = { run: entry.id, ...readCheckpointClock(checkpoint) };
      saved.expect(document);
      await engine.preview(document, view.mainField, checkpoint);
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
    interrupted,
    stepCount,
    savedPoint: saved.point,
    nextPoint: saved.next,
    readState: saved.withCase,
    stateFits: saved.fits,
    outdated: saved.outdated,
    historyVersion: history.version,
    history: history.current,
    start,
    computePoint,
    advance,
    pause: () => engine.pause(),
    resume: () => engine.resume(),
    stop: () => engine.stop(),
    reset,
    settle,
    restore,
    showState,
    showSnapshot,
  };
});
