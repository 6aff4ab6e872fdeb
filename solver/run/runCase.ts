import type { CaseDocument } from '../case/document';
import { defaultCheckpointInterval } from '../diagnostics/outputs';
import type { CellMesh } from '../mesh/types';
import type { History } from '../project/history';
import { methods } from '../methods/registry';
import { HistoryBuffer } from '../project/historyBuffer';
import type { RunRecords } from '../project/recordFiles';
import type { SignalBuffer } from '../signals/signalBuffer';
import { continueSignals, newSignals, type SavedSignal } from '../signals/signalSet';
import { singleThread, type Threads } from '../threads';
import { type StateArray } from '../space/types';
import type { Averages } from '../diagnostics/averages';
import type { DeviceSource, OpenedDevice } from './device';
import { behindError, DeviceLost } from './deviceFailure';
import { ReplacedDevice } from './deviceManager';
import type { Screen } from './liveView';
import { prepareCase, type PreparedCase } from './preparedCase';
import { readyDeviceRun, readyRun, type DeviceStart } from './readyRun';
import { RecoveryPolicy } from './recovery';
import { caseOfState, snapshotCheckpoint } from './startingState';
import type { Backend, RunProgress, RunSummary } from './runReports';
import type { Forecast } from './forecast';
import { limitRun } from './runLimits';
import { maxTrialSeconds } from './trial';
import type { Snapshot } from './runObserver';
import { RunSession, type SessionObserver } from './session';
import { failureMessage, summarizeRun } from './summary';
import { noProgress } from '../core/progress';
import { shortNumber } from '../core/shortNumber';
import { defaultTasks, type Tasks } from '../core/tasks';
import type { Rasters } from '../raster/types';
import { t } from '../text/t';

export interface RunCaseOptions {
  readonly document: CaseDocument;
  /** Mesh as read from its file; null for a generated grid. */
  readonly mesh: CellMesh | null;
  /** Files that the case refers to; default: none. */
  readonly rasters?: Rasters;
  readonly backend: Backend;
  /** Required by the backend `gpu`. It stays open. */
  readonly device: OpenedDevice | null;
  /** Opens another device after a loss, on which the run continues; absent: a loss ends the run. */
  readonly reopen?: DeviceSource['open'] | undefined;
  /** Threads of the backend `cpu`; default: one. */
  readonly threads?: Threads;
  /** Number of steps of this run; null: the limit of the case. */
  readonly maxSteps: number | null;
  /** End time; null: that of the case. */
  readonly until: number | null;
  /** Checkpoint to restart from; null: the initial state. */
  readonly checkpoint: ArrayBuffer | null;
  /** Whether the checkpoint becomes the initial state, at t = 0. */
  readonly asInitial?: boolean;
  /** Records of the run up to the checkpoint or beyond; the run appends to them. */
  readonly earlier?: Recorded | null;
  /** Milliseconds from any origin. */
  now(): number;
  /** Called with a one-line warning, before the first step or when the device is lost. */
  onWarning?(line: string): void;
  /** Called once with the forecast of the run, as soon as its first steps suffice. */
  onForecast?(forecast: Forecast): void;
  /** Called ten times a second, and before a state is saved, with the progress and the history rows since the last call. */
  onProgress(progress: RunProgress, history: Float64Array): void;
  /** Called at the snapshot times of the case, with data for a restart. */
  onSnapshot?(time: number, point: RunPoint): void;
  /** Called every `outputs.checkpointInterval` seconds, or less often if that is expensive. */
  onCheckpoint?(point: RunPoint): void;
  /** Called every few seconds with the state, if the run reads it back. */
  onState?(state: RunState): void;
  /** Ends the run early; the result has the outcome `stopped`. */
  readonly signal: AbortSignal;
  /** Default: those of the runtime. */
  readonly tasks?: Tasks;
}

/** A state during a run, ready for output. */
export type RunState = PreparedCase & Pick<Snapshot, 'state' | 'averages' | 'step' | 'time'>;

/** Records of a run besides its state. */
export interface Recorded {
  readonly history: History;
  readonly signals: readonly SavedSignal[];
}

/** Data from which a run can be continued. */
export interface RunPoint {
  readonly checkpoint: ArrayBuffer;
  /** Rows up to the checkpoint or beyond; they grow with the run. */
  readonly records: RunRecords;
}

export interface RunCaseResult extends PreparedCase {
  readonly summary: RunSummary;
  /** One line if the outcome is `failed`: problem, place, time, remedies; otherwise null. */
  readonly failure: string | null;
  readonly checkpoint: ArrayBuffer;
  readonly history: History;
  /** All recorded rows, as given to checkpoints. */
  readonly records: RunRecords;
  /** Signals recorded during the run, in the order of the discretization's signals. */
  readonly signals: readonly SignalBuffer[];
  /** The last state, at `summary.time`; after a failure the last good one. */
  readonly state: StateArray;
  readonly averages: Averages | null;
}

/** Returns a one-line warning if the fixed Δt of the case exceeds the stable Δt of a state; otherwise null. */
function fixedStepWarning(
  { document, discretization }: PreparedCase,
  { state, time }: Pick<Snapshot, 'state' | 'time'>,
): string | null {
  const { fixedStep = null } = document.time;
  if (fixedStep === null) return null;
  const stable = discretization.stableStep(state, time);
  if (fixedStep <= stable) return null;
  return t('runLongStep', shortNumber(fixedStep), shortNumber(stable), shortNumber(time));
}

/**
 * Runs a case to its end without a page. Divergence is a regular result, with the outcome `failed`.
 * @throws Error with one line: the case doesn't fit, or the device lacks memory, reported an error or was lost for good.
 */
export async function runCase(options: RunCaseOptions): Promise<RunCaseResult> {
  const { mesh, backend, now, signal } = options;
  const { document, stepLimit } = limitRun(options.document, options.until, options.maxSteps);
  const started = options.asInitial ? document : caseOfState(document, options.checkpoint);
  const prepare = (other: CaseDocument): PreparedCase =>
    prepareCase(other, mesh, methods, noProgress, options.rasters);
  const prepared = prepare(started);
  const opened = backend === 'gpu' ? options.device : null;
  const replaced = opened && options.reopen ? new ReplacedDevice(opened, options.reopen) : null;
  const { start, initialOnCpu } = await startOf(prepared, opened, options);
  const warning = fixedStepWarning(prepared, start);
  if (warning !== null) options.onWarning?.(warning);
  const records = startedWith(options.earlier ?? null, prepared, start);
  const { history, signals } = records;
  const { checkpointInterval = defaultCheckpointInterval } = document.outputs;
  const pointOf = (snapshot: Snapshot): RunPoint => ({
    checkpoint: snapshotCheckpoint(session.prepared, snapshot),
    records,
  });
  let isForecastTold = false;
  const printForecast = (): void => {
    // A steady computation has no course in time; its progress has a forecast.
    if (document.time.steady || isForecastTold) return;
    if (!session.record.isForecastReady(maxTrialSeconds)) return;
    isForecastTold = true;
    const forecast = session.record.forecast();
    if (forecast) options.onForecast?.(forecast);
  };
  let kept: Snapshot | null = null;
  let checkpointAt = now();
  const observer: SessionObserver = {
    progress(progress, rows, read) {
      history.append(rows);
      signals.forEach((buffer, i) => buffer.append(read[i]));
      options.onProgress(progress, rows);
      printForecast();
      // A checkpoint is written only after the history rows up to its step.
      if (!kept || kept.step > progress.step) return;
      options.onCheckpoint?.(pointOf(kept));
      kept = null;
      checkpointAt = now();
    },
    snapshot(snapshot) {
      options.onState?.({ ...session.prepared, ...snapshot });
      if (now() - checkpointAt >= 1000 * checkpointInterval) kept = snapshot;
    },
    saved: (snapshot) => options.onSnapshot?.(snapshot.time, pointOf(snapshot)),
    moved: (_, snapshot) => (kept = snapshot),
    recovering: (notice) => options.onWarning?.(notice),
  };
  const session: RunSession = new RunSession({
    prepared,
    prepare,
    backend,
    devices: replaced ?? (opened && { open: () => Promise.resolve(opened) }),
    recovery: replaced && new RecoveryPolicy(),
    threads: options.threads ?? singleThread,
    start,
    stepLimit: stepLimit(start.step),
    pauseAfter: null,
    observer,
    screen: noScreen,
    stateInterval:
      1000 * Math.min(checkpointInterval, options.onState ? watchInterval : recallInterval),
    now,
    tasks: options.tasks ?? defaultTasks,
  });
  const { record } = session;
  if (options.earlier) record.replay(signals.map((buffer) => buffer.rows()));

  const stop = (): void => session.stop();
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
  try {
    const end = await session.execute();
    const { outcome, snapshot } = end;
    const conserved = prepared.discretization.integrals(start.state);
    // Rows recorded before the device was lost may lie beyond a run that was stopped soon after.
    if (outcome.kind === 'stopped')
      [history, ...signals].forEach((rows) => rows.keepUpTo(snapshot.step));
    const { prepared: reached, info } = session;
    if (!info) throw new Error(t('workerRunEnded'));
    const failure =
      outcome.kind === 'failed'
        ? failureMessage(reached, outcome, snapshot, record.lastStep, end.recent)
        : null;
    return {
      ...reached,
      summary: {
        ...summarizeRun(reached, info, record, end, conserved, failure),
        ...(initialOnCpu !== null && { initialOnCpu }),
      },
      failure,
      checkpoint: snapshotCheckpoint(reached, snapshot),
      history: history.recorded(),
      records,
      signals,
      state: snapshot.state,
      averages: snapshot.averages,
    };
  } catch (error) {
    if (!(error instanceof DeviceLost)) throw error;
    if (session.latest.step > start.step) options.onCheckpoint?.(pointOf(session.latest));
    throw new Error(t('runGpuLost', session.latest.step, error.message));
  } finally {
    signal.removeEventListener('abort', stop);
    replaced?.close();
  }
}

/** Returns the state that the run starts from; a device computes the initial state if it can. */
async function startOf(
  prepared: PreparedCase,
  opened: OpenedDevice | null,
  { checkpoint, asInitial }: RunCaseOptions,
): Promise<DeviceStart> {
  // Iterations and implicit steps compute on the CPU, at least in part, and start from its initial state.
  const { steady, implicit } = prepared.document.time;
  if (!opened || steady || implicit) {
    return { start: readyRun(prepared, checkpoint, asInitial), initialOnCpu: null };
  }
  try {
    return await readyDeviceRun(prepared, opened, checkpoint, asInitial);
  } catch (error) {
    const reason = await behindError(error, opened, defaultTasks.wait);
    throw reason instanceof DeviceLost ? new Error(t('runGpuLost', 0, reason.message)) : error;
  }
}

/** Seconds between states read back, from which the last steps can be repeated if the run diverges. */
const recallInterval = 10;
/** The same for runs whose states are shown. */
const watchInterval = 3;

/** Returns the rows of the continued run up to its checkpoint. */
function startedWith(
  earlier: Recorded | null,
  { physics, discretization }: PreparedCase,
  { step }: Snapshot,
): RunRecords {
  const isSame = earlier?.history.variables.join() === physics.variableNames.join();
  const history =
    earlier && isSame
      ? HistoryBuffer.of(earlier.history)
      : new HistoryBuffer(physics.variableNames);
  history.keepUpTo(step);
  if (!earlier) return { history, signals: newSignals(discretization.signals) };
  return {
    history,
    signals: continueSignals(earlier.signals, discretization.signals, step),
  };
}

/** Shows nothing. */
const noScreen: Screen = { fields: new Map(), showFrame: () => undefined };
