import type { CaseDocument } from '../case/document';
import { defaultCheckpointInterval } from '../diagnostics/outputs';
import type { CellMesh } from '../mesh/types';
import type { History } from '../project/history';
import { methods } from '../methods/registry';
import { HistoryBuffer } from '../project/historyBuffer';
import type { SignalBuffer } from '../signals/signalBuffer';
import { continueSignals, newSignals, savedSignals, type SavedSignal } from '../signals/signalSet';
import { singleThread, type Threads } from '../threads';
import type { Simulation } from '../stepping/types';
import { type StateArray } from '../space/types';
import type { Averages } from '../diagnostics/averages';
import type { OpenedDevice } from './device';
import type { RunWatcher } from './liveView';
import { fixedStepWarning } from './fixedStepWarning';
import { behindError, DeviceLost, deviceErrorMessage } from './deviceFailure';
import { prepareCase, type PreparedCase } from './preparedCase';
import { readyRun } from './readyRun';
import { caseOfState, snapshotCheckpoint } from './startingState';
import type { Backend, RunProgress, RunSummary } from './runReports';
import type { Forecast } from './forecast';
import { limitRun } from './runLimits';
import { maxTrialSeconds } from './trial';
import { RunEvents } from './runEvents';
import { RunLoop } from './runLoop';
import type { RunEnd, RunObserver, Snapshot } from './runObserver';
import { goalOf, RunRecord } from './runRecord';
import { createSimulation } from './simulations';
import { describeRun, failureMessage, summarizeRun } from './summary';
import { noProgress } from '../core/progress';
import { defaultTasks } from '../core/tasks';
import type { Rasters } from '../raster/types';
import { t } from '../text/t';

export interface RunCaseOptions {
  readonly document: CaseDocument;
  /** As the file has it; null for a generated grid. */
  readonly mesh: CellMesh | null;
  /** The files that the case names; none, if left out. */
  readonly rasters?: Rasters;
  readonly backend: Backend;
  /** Needed for the backend `gpu`. It stays open. */
  readonly device: OpenedDevice | null;
  /** For the backend `cpu`; without it one. */
  readonly threads?: Threads;
  /** Steps of this run, in place of the case's own limit where not null. */
  readonly maxSteps: number | null;
  /** End time, in place of the case's own where not null. */
  readonly until: number | null;
  /** A saved state to continue from, in place of the initial state. */
  readonly checkpoint: ArrayBuffer | null;
  /** Whether that state is to be the initial one, at t = 0. */
  readonly asInitial?: boolean;
  /** What was recorded until that state, and beyond: the run continues with it. */
  readonly earlier?: Recorded | null;
  /** Milliseconds from any origin. */
  now(): number;
  /** One line on what may go wrong, before the first step. */
  onWarning?(line: string): void;
  /** The forecast of the run, once, as soon as its first steps tell enough. */
  onForecast?(forecast: Forecast): void;
  /** Ten times a second, and before a state is saved: the progress and the history rows since the last call. */
  onProgress(progress: RunProgress, history: Float64Array): void;
  /** A time at which the case wants the state saved, and what the run could be continued from there. */
  onSnapshot?(time: number, point: RunPoint): void;
  /** Every `outputs.checkpointInterval` seconds, or more seldom where that costs much. */
  onCheckpoint?(point: RunPoint): void;
  /** Ends the run early; what was reached is returned, with the outcome `stopped`. */
  readonly signal: AbortSignal;
}

/** What a run has recorded besides its state. */
export interface Recorded {
  readonly history: History;
  readonly signals: readonly SavedSignal[];
}

/** What a run can be continued from. */
export interface RunPoint extends Recorded {
  readonly checkpoint: ArrayBuffer;
}

export interface RunCaseResult extends PreparedCase {
  readonly summary: RunSummary;
  /** One line where the outcome is `failed`: what, where, when, what to try; else null. */
  readonly failure: string | null;
  readonly checkpoint: ArrayBuffer;
  readonly history: History;
  /** What was read during the run, in the order of the discretization's signals. */
  readonly signals: readonly SignalBuffer[];
  /** The last state, at `summary.time`; after a failure the last good one. */
  readonly state: StateArray;
  readonly averages: Averages | null;
}

/**
 * Runs a case to its end without a page around it. A run that diverges is a result, with the
 * outcome `failed`.
 * @throws Error with one line: the case doesn't fit, the device lacks memory, refused, or was lost.
 */
export async function runCase(options: RunCaseOptions): Promise<RunCaseResult> {
  const { mesh, backend, now, signal } = options;
  const { document, stepLimit } = limitRun(options.document, options.until, options.maxSteps);
  const started = options.asInitial ? document : caseOfState(document, options.checkpoint);
  const prepare = (other: CaseDocument): PreparedCase =>
    prepareCase(other, mesh, methods, noProgress, options.rasters);
  const prepared = prepare(started);
  const events = new RunEvents(prepared, prepare);
  const start = readyRun(prepared, options.checkpoint, options.asInitial);
  const warning = fixedStepWarning(prepared, start);
  if (warning !== null) options.onWarning?.(warning);
  const opened = backend === 'gpu' ? options.device : null;
  const simulate = (from: Snapshot): Promise<Simulation> =>
    createSimulation(events.prepared, backend, opened, from, options.threads ?? singleThread);
  let simulation = await simulate(start);
  const info = describeRun(prepared, simulation, opened?.report.software ?? false);
  const record = new RunRecord(
    goalOf(document, start, stepLimit(start.step)),
    prepared.discretization,
  );
  const { history, signals } = startedWith(options.earlier ?? null, prepared, start);
  if (options.earlier) record.replay(signals.map((buffer) => buffer.rows()));
  const { checkpointInterval = defaultCheckpointInterval } = document.outputs;
  const pointOf = (checkpoint: ArrayBuffer): RunPoint => ({
    checkpoint,
    history: history.recorded(),
    signals: savedSignals(signals),
  });
  let isForecastTold = false;
  const printForecast = (): void => {
    if (isForecastTold || !record.isForecastReady(maxTrialSeconds)) return;
    isForecastTold = true;
    const forecast = record.forecast();
    if (forecast) options.onForecast?.(forecast);
  };
  let kept: Snapshot | null = null;
  let checkpointAt = now();
  const observer: RunObserver = {
    progress(progress, rows, read) {
      history.append(rows);
      signals.forEach((buffer, i) => buffer.append(read[i]));
      options.onProgress(progress, rows);
      printForecast();
      // Not before the rows up to its step are there.
      if (!kept || kept.step > progress.step) return;
      options.onCheckpoint?.(pointOf(snapshotCheckpoint(events.prepared, kept)));
      kept = null;
      checkpointAt = now();
    },
    snapshot(snapshot) {
      if (now() - checkpointAt >= 1000 * checkpointInterval) kept = snapshot;
    },
    saved(snapshot) {
      options.onSnapshot?.(snapshot.time, pointOf(snapshotCheckpoint(events.prepared, snapshot)));
    },
  };
  const makeLoop = (start: Snapshot): RunLoop =>
    new RunLoop({
      simulation,
      record,
      start,
      observer,
      now,
      yieldTask: defaultTasks.yieldTask,
      watcher: onlyStates(1000 * Math.min(checkpointInterval, recallInterval)),
      saveTimes: document.outputs.snapshots,
      events,
    });
  let loop = makeLoop(start);

  const stop = (): void => loop.stop();
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
  const unlisten = opened?.listen(({ kind, message }) =>
    loop.abort(kind === 'lost' ? new DeviceLost(message) : new Error(deviceErrorMessage(message))),
  );
  const goThrough = async (): Promise<RunEnd> => {
    for (;;) {
      const end = await loop.execute();
      if (end.outcome) return { ...end, outcome: end.outcome };
      kept = end.snapshot;
      simulation.dispose();
      simulation = await simulate(end.snapshot);
      record.rewind(end.snapshot);
      loop = makeLoop(end.snapshot);
      if (signal.aborted) stop();
    }
  };
  try {
    const end = await goThrough();
    const { outcome, snapshot } = end;
    const conserved = prepared.discretization.integrals(start.state);
    const reached = events.prepared;
    const failure =
      outcome.kind === 'failed'
        ? failureMessage(reached, outcome, snapshot, record.lastStep, end.recent)
        : null;
    return {
      ...reached,
      summary: summarizeRun(reached, info, record, end, conserved, failure),
      failure,
      checkpoint: snapshotCheckpoint(reached, snapshot),
      history: history.recorded(),
      signals,
      state: snapshot.state,
      averages: snapshot.averages,
    };
  } catch (error) {
    const reason = opened ? await behindError(error, opened, defaultTasks.wait) : error;
    if (!(reason instanceof DeviceLost)) throw reason;
    throw new Error(t('runGpuLost', record.clock.step, reason.message));
  } finally {
    unlisten?.();
    signal.removeEventListener('abort', stop);
    simulation.dispose();
  }
}

/** Seconds after which a state is read back, from which the last steps could be done again should the run break down. */
const recallInterval = 10;

/** Rows of the run that is continued, up to the state that this one begins with. */
function startedWith(
  earlier: Recorded | null,
  { physics, discretization }: PreparedCase,
  { step }: Snapshot,
): { readonly history: HistoryBuffer; readonly signals: readonly SignalBuffer[] } {
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

/** Requests states periodically, and for no pictures. @param stateInterval in milliseconds */
const onlyStates = (stateInterval: number): RunWatcher => ({
  stateInterval,
  ask: () => undefined,
  forget: () => undefined,
});
