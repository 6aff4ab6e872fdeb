import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import type { RunEntry } from '../../electron/contract/contract';
import { runsUpTo } from '../../electron/contract/runsUpTo';
import { caseDigest, type CaseDocument, type UserAction } from '../../solver/case';
import { messageOf } from '../../solver/core';
import { methodOf } from '../../solver/methods';
import type { Backend, RunInfo, RunProgress, RunSummary } from '../../solver/run';
import { conditionsFor } from '../caseModel/userActions';
import type { Announcement } from '../engine/workerLink';
import { isAborted, type Job } from '../job';
import { startFromInitialState, type StartingPoint, type EndedRun } from '../run/startingPoint';
import { createRun } from '../run/createRun';
import { DesktopNotices } from '../run/desktopNotices';
import { readPreviousRun } from '../run/previousRun';
import { readRunCase } from '../run/runCase';
import { rememberRate } from '../run/measuredRates';
import { describeOutcome } from '../run/outcome';
import { showPicture } from '../run/showPicture';
import { useRecording } from '../run/useRecording';
import { useRunHistory } from '../run/useRunHistory';
import { useRunState } from '../run/useRunState';
import { useSavedStates } from '../run/useSavedStates';
import { useStateInView } from '../run/useStateInView';
import { useServices } from '../services';
import { useDeviceStore } from './device';
import { useMeshStore } from './mesh';
import { usePreferencesStore } from './preferences';
import { useProjectStore } from './project';
import { useRastersStore } from './rasters';
import { useSignalsStore } from './signals';
import { useSnapshotsStore } from './snapshots';
import { useUiStore } from './ui';
import { useViewStore } from './view';

/** The current run: its state, progress and files. */
export const useRunStore = defineStore('run', () => {
  const { host, engine } = useServices();
  const project = useProjectStore();
  const mesh = useMeshStore();
  const rasters = useRastersStore();
  const device = useDeviceStore();
  const view = useViewStore();
  const ui = useUiStore();
  const snapshots = useSnapshotsStore();
  const history = useRunHistory();
  const recording = useRecording();
  const saved = useSavedStates(recording.settle);
  const signals = useSignalsStore();

  const { state, active, setState } = useRunState();
  const preferences = usePreferencesStore();
  const notices = new DesktopNotices(host, ui.report, () => preferences.current.notifyEnd);
  /** Whether the run belongs to a sweep, which reports its own end. */
  let isInSweep = false;
  const info = shallowRef<RunInfo | null>(null);
  const progress = shallowRef<RunProgress | null>(null);
  const summary = shallowRef<RunSummary | null>(null);
  /** Reason the run ended early, one line; null if it did not. */
  const failure = ref<string | null>(null);
  /** Number of steps between pauses. */
  const stepCount = ref(1);
  /** Aborts the preparation of a run. */
  let preparation: AbortController | null = null;
  /** Whether a run is prepared, while the origin is still the previous run. */
  const isBeginning = ref(false);

  /** Whether the last run failed. */
  const failed = computed(
    () => !active.value && (failure.value !== null || summary.value?.outcome.kind === 'failed'),
  );
  /** Whether the states are a result of another program. */
  const isImported = computed(() => saved.origin.value?.entry?.imported !== undefined);
  /** Whether the last run of an earlier session is incomplete. */
  const interrupted = computed(
    () =>
      state.value === 'idle' &&
      saved.point.value !== null &&
      summary.value === null &&
      failure.value === null &&
      !isImported.value,
  );

  /**
   * Starts a run from the initial state, the displayed snapshot or the last saved state.
   * @param pauseAfter number of steps before the run pauses; null for none
   */
  async function start(
    from: 'beginning' | 'savedPoint',
    pauseAfter: number | null = null,
  ): Promise<void> {
    const { document } = project;
    if (!document || active.value) return;
    await begin(document, pauseAfter, async () => {
      const found = from === 'savedPoint' ? await saved.read(snapshots.shown) : null;
      if (!found) return startFromInitialState;
      const { point, checkpoint } = found;
      const origin = { continues: point.run, since: point.time };
      return { checkpoint, asInitial: false, point, origin };
    });
  }

  /**
   * Computes one run of a sweep.
   * @param document the case with the parameter values of that run
   * @param state replaces the initial state; null for none
   * @param on backend; null for that of other runs
   * @returns the outcome, once the run has ended
   */
  async function computePoint(
    document: CaseDocument,
    sweep: NonNullable<RunEntry['sweep']>,
    state: ArrayBuffer | null,
    on: Backend | null = null,
  ): Promise<EndedRun> {
    const ended = recording.ended();
    const origin = { checkpoint: state, asInitial: true, point: null, origin: { sweep } };
    await begin(document, null, () => Promise.resolve(origin), on);
    return ended;
  }

  async function begin(
    document: CaseDocument,
    pauseAfter: number | null,
    origin: () => Promise<StartingPoint>,
    on: Backend | null = null,
  ): Promise<void> {
    const token = project.identity?.token;
    if (!token) return;
    const before = [progress.value, summary.value] as const;
    setState('preparing');
    isBeginning.value = true;
    preparation = new AbortController();
    const { signal } = preparation;
    failure.value = null;
    progress.value = null;
    summary.value = null;
    isInSweep = false;
    view.marker = null;
    try {
      const { point, origin: ofRun, ...state } = await origin();
      isInSweep = ofRun.sweep !== undefined;
      const digest =
        mesh.checksum === null ? {} : { case: caseDigest(document, mesh.checksum, rasters.files) };
      const entry = await createRun(host, ui, { token, document, ...digest, ...ofRun });
      const backend = on ?? (await device.decided());
      const field = view.mainField;
      const asked = { document, backend, field, steps: null, pauseAfter, ...state };
      const started = await engine.start(asked, { signal });
      info.value = started;
      saved.begin(entry, document);
      isBeginning.value = false;
      snapshots.keepUpTo(point?.time ?? -Infinity);
      history.begin(started.variables, point?.step ?? null);
      signals.begin(started.signals, point?.step ?? null);
      view.showRun();
      if (entry) {
        project.addRun(entry);
        recording.begin(entry, { history: history.current(), signals: signals.buffers() });
      } else saved.point.value = null;
    } catch (error) {
      if (isAborted(error)) {
        if (isBeginning.value) [progress.value, summary.value] = before;
        setState('idle');
        recording.drop(null, null);
      } else {
        end(messageOf(error));
        // The project may have changed on disk, which has its own remedy.
        project.look().catch(ui.report);
      }
    } finally {
      isBeginning.value = false;
    }
  }

  /** Advances by `stepCount` steps and pauses: continues a paused run or starts a new one. */
  async function advance(): Promise<void> {
    if (state.value === 'paused') engine.advance(stepCount.value);
    else await start(saved.fits.value ? 'savedPoint' : 'beginning', stepCount.value);
  }

  /**
   * Applies a user action to the state of the active run. The action is recorded as an event of the run and, as one
   * history step, of the case.
   * @throws Error with one line if the action is impossible
   */
  async function act(userAction: UserAction): Promise<void> {
    const origin = saved.origin.value?.document ?? project.document;
    if (!origin) return;
    const boundaries = conditionsFor(userAction, origin, project.system);
    const event = await engine.act(userAction, boundaries);
    const document = saved.addEvent(event, boundaries);
    if (document) recording.current()?.writeCase(document);
    project.edit((draft) => {
      draft.events = [...(draft.events ?? []), event];
      draft.boundaries = { ...boundaries, ...draft.boundaries };
    });
  }

  function stop(): void {
    if (state.value === 'preparing') preparation?.abort();
    engine.stop();
  }

  function end(message: string): void {
    failure.value = message;
    setState('failed');
    notifyEnd(message);
    recording.drop(summary.value, message);
  }

  function react(event: Announcement): void {
    switch (event.type) {
      case 'runState':
        setState(event.state);
        break;
      case 'progress':
        progress.value = event.progress;
        notices.progress(event.progress.fraction);
        history.append(event.history);
        recording.retryIfDue();
        break;
      case 'signals':
        signals.append(event.rows);
        break;
      case 'checkpoint': {
        const recorder = recording.current();
        if (!recorder) break;
        saved.point.value = { run: recorder.run, step: event.step, time: event.time };
        recorder.checkpoint(event.bytes);
        break;
      }
      case 'snapshot': {
        const recorder = recording.current();
        const { time } = event;
        void recorder
          ?.snapshot(time, event.bytes)
          .then(() => snapshots.add({ run: recorder.run, time }));
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
      case 'field':
      case 'layer':
      case 'layerBusy':
      case 'paneFailed':
        showPicture(event);
        break;
      case 'kernelChoices':
        break;
      default:
        event satisfies never;
    }
  }
  engine.listen(react);

  function finish(result: RunSummary, checkpoint: ArrayBuffer): void {
    summary.value = result;
    const document = saved.origin.value?.document;
    if (document) {
      const { scheme } = document;
      rememberRate(result, { method: scheme.id, order: methodOf(scheme).degree(scheme) });
    }
    const { outcome, steps, time } = result;
    if (outcome.kind === 'failed') view.marker = { x: outcome.x, y: outcome.y };
    setState(outcome.kind === 'failed' ? 'failed' : 'finished');
    const failure = outcome.kind === 'failed' ? describeOutcome(result) : null;
    const recorder = recording.current();
    if (recorder) saved.point.value = { run: recorder.run, step: steps, time };
    recording.finish(result, checkpoint, failure);
    if (outcome.kind !== 'stopped') notifyEnd(describeOutcome(result));
  }

  function notifyEnd(message: string): void {
    if (!isInSweep) notices.ended(project.document?.name ?? '', message);
  }

  function reset(): void {
    forget();
    recording.forget();
  }

  /** Clears all state of the run. */
  function forget(): void {
    setState('idle');
    info.value = null;
    progress.value = null;
    summary.value = null;
    failure.value = null;
    view.marker = null;
    saved.clear();
    history.clear();
    signals.clear();
  }

  /**
   * Restores a run: its history, summary, and last state if the mesh in view and the case's system match.
   * @throws if the user canceled: data read so far stay, but no state is shown
   */
  async function restore(entry: RunEntry, job: Job): Promise<void> {
    const token = project.identity?.token;
    if (!token) return;
    const earlier = await readPreviousRun(host, token, entry, ui.report, job.signal);
    const document = await readRunCase(host, token, entry, ui.report, job.signal);
    forget();
    saved.begin(entry, document);
    if (earlier.history) history.take(earlier.history);
    if (earlier.signals) signals.take(earlier.signals);
    summary.value = earlier.summary;
    snapshots.take(runsUpTo(project.runs, entry));
    if (!earlier.state) return;
    const { checkpoint, step, time } = earlier.state;
    saved.point.value = { run: entry.id, step, time };
    const seen = saved.displayedCase();
    if (!seen || !saved.canShow()) return;
    await engine.preview(seen, view.mainField, checkpoint, job);
    view.showRun();
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
    isImported,
    stepCount,
    savedPoint: saved.point,
    nextPoint: saved.next,
    readState: saved.withCase,
    stateFits: saved.fits,
    /** The current run and its case; null before the first run. */
    origin: saved.origin,
    isBeginning,
    displayedCase: saved.displayedCase,
    outdated: saved.outdated,
    changes: saved.changes,
    unkept: recording.unkept,
    retryKeeping: recording.retry,
    historyVersion: history.version,
    history: history.current,
    start,
    computePoint,
    advance,
    pause: () => engine.pause(),
    resume: () => engine.resume(),
    act,
    stop,
    reset,
    settle: recording.settle,
    restore,
    ...useStateInView(active, saved),
  };
});
