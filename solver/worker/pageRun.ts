import type { CaseDocument } from '../case/document';
import type { CaseEvent, UserAction } from '../case/events';
import { defaultCheckpointInterval } from '../diagnostics/outputs';
import type { ThreadHost } from '../threads';
import { subProgress, type ProgressCallback } from '../core/progress';
import { Canceled } from './canceling';
import { DeviceLost } from '../run/deviceFailure';
import type { DeviceManager } from '../run/deviceManager';
import type { Display } from './display';
import type { FieldChoice } from './paneFields';
import type { Solution } from '../outputs/solution';
import { oneLine } from '../core/oneLine';
import { preparingShare, type PreparedCase } from '../run/preparedCase';
import { readyRun } from '../run/readyRun';
import { caseOfState, snapshotCheckpoint, wholeSnapshot } from '../run/startingState';
import type { ReadPoint } from './events';
import type { Asked, EngineEvent } from './protocol';
import type { Reply } from './requestHandler';
import type { RunState } from '../run/runReports';
import { limitRun } from '../run/runLimits';
import type { RunEnd, Snapshot } from '../run/runObserver';
import { RecoveryPolicy } from '../run/recovery';
import { RunSession } from '../run/session';
import { failureMessage, summarizeRun } from '../run/summary';
import { histogram } from '../post/integrals/histogram';
import { integrals } from '../post/integrals/integrals';
import { takeSample } from '../post/sample';
import type { Look } from '../space/picture';
import type { Tasks } from '../core/tasks';
import { notifyPage } from './notifyPage';
import type { Workspace } from './workspace';
import { t } from '../text/t';

export interface PageRunOptions {
  post(event: EngineEvent, transfer?: ArrayBufferLike[]): void;
  readonly workspace: Workspace;
  readonly display: Display;
  readonly devices: DeviceManager;
  readonly threads: ThreadHost | null;
  readonly tasks: Tasks;
  /** Milliseconds from any origin. */
  now(): number;
}

/** Milliseconds between states if no picture needs them. */
const idleInterval = 5000;

/** Milliseconds that a picture waits for the current state of a run. */
const maxWait = 200;

/** Largest fractions of the time for layers: this thread also runs the solver on the CPU, and waits for a device. */
const layerShares = { cpu: 0.04, gpu: 0.25 } as const;

/** The single run of a page: starts it, and reports its progress, states and end to the page. */
export class PageRun {
  private session: RunSession | null = null;
  private state: RunState = 'idle';
  private layerShare = 1;

  constructor(private readonly options: PageRunOptions) {}

  get active(): boolean {
    return this.session !== null;
  }

  /** Sets the state in which no run is active or completed. */
  rest(): void {
    this.setState('idle');
  }

  /**
   * Starts a run; the observer sends the answer in its place among other events.
   * @throws Error with one line if the run can't start, or was canceled before
   */
  async start(request: Asked<'start'>, notify: ProgressCallback): Promise<null> {
    const { workspace, display } = this.options;
    this.setState('preparing');
    let session: RunSession;
    let integrals: Float64Array;
    try {
      const { document, stepLimit } = limitRun(request.document, null, request.steps);
      const started = request.asInitial ? document : caseOfState(document, request.checkpoint);
      const prepared = workspace.prepare(started, subProgress(notify, 0, preparingShare));
      const rest = subProgress(notify, preparingShare, 1);
      const start = readyRun(prepared, request.checkpoint, request.asInitial, rest);
      display.show(prepared, start, request.field, document.view.fields);
      integrals = prepared.discretization.integrals(start.state);
      session = this.createSession(request, prepared, start, stepLimit(start.step));
    } catch (error) {
      this.setState(error instanceof Canceled ? 'idle' : 'failed');
      throw error;
    }
    this.session = session;
    this.layerShare = layerShares[request.backend];
    await this.execute(session, integrals);
    return null;
  }

  pause(): void {
    this.session?.pause();
  }

  resume(): void {
    this.session?.resume();
  }

  advance(steps: number): void {
    this.session?.advance(steps);
  }

  stop(): void {
    this.session?.stop();
  }

  /** Applies a user action to the state; see `RunSession.act`. @throws Error with one line */
  async act(userAction: UserAction, boundaries?: CaseDocument['boundaries']): Promise<CaseEvent> {
    if (!this.session) throw new Error(t('workerNoRun'));
    return this.session.act(userAction, boundaries);
  }

  /**
   * Shows a field, or changes that of a picture, for the current state; if that takes too long, for the last
   * available one until the current one arrives. @throws Error with one line
   */
  async selectField(choice: FieldChoice): Promise<void> {
    await this.keepPresent(true);
    this.options.display.select(choice);
  }

  /** Shows the current state in a changed view, if that requires another picture. */
  async lookAt(look: Look): Promise<void> {
    const { display } = this.options;
    const picture = display.look(look);
    if (!picture) return;
    const frames = (await this.session?.framesAt(picture.samples)) ?? null;
    if (!frames) await this.keepPresent(true);
    // A view that has been superseded is not shown.
    if (!frames || display.requested === picture) display.redraw(frames);
  }

  /** Returns the displayed fields at points, of the current state. */
  async readPoints(points: Parameters<Display['readPoints']>[0]): Promise<ReadPoint[]> {
    await this.keepPresent(false);
    return this.options.display.readPoints(points);
  }

  /** Displays the current state, if it arrives soon. */
  private async keepPresent(isDrawn: boolean): Promise<void> {
    const { display, tasks } = this.options;
    if (!this.session) return;
    const late = tasks.wait(maxWait).then(() => null);
    const snapshot = await Promise.race([this.session.snapshot(isDrawn), late]);
    if (snapshot) display.hold(snapshot);
  }

  /** Stops the run and ignores its further events. */
  drop(): void {
    this.session?.stop();
    this.session = null;
  }

  /** Returns the state of the run; without a run, the displayed state. */
  async takeCheckpoint(): Promise<Reply<'takeCheckpoint'>> {
    const { prepared, snapshot } = await this.present('save');
    const answer = checkpointOf(prepared, snapshot);
    return { answer, transfer: [answer.bytes] };
  }

  /** Takes a sample of the same state. @throws Error with one line if it can't be taken */
  async takeSample({ sample }: Asked<'sample'>): Promise<Reply<'sample'>> {
    const { prepared, snapshot } = await this.present('sample');
    const { other } = this.options.display;
    const rows = takeSample(sample, { ...prepared, ...snapshot, other });
    const { step, time } = snapshot;
    const { along, x, y, values } = rows;
    return {
      answer: { type: 'sampled', rows, step, time },
      transfer: [along, x, y, ...values].map(({ buffer }) => buffer),
    };
  }

  /** Integrates fields of the same state. @throws CaseError, Error with one line */
  async integrate(
    { integrals: requested }: Asked<'integrate'>,
    notify: ProgressCallback,
  ): Promise<Reply<'integrate'>> {
    const { prepared, snapshot } = await this.present('sample');
    const { other } = this.options.display;
    const rows = integrals({ ...prepared, ...snapshot, other }, requested, notify);
    return { answer: { type: 'integrated', rows, time: snapshot.time } };
  }

  /** Computes the distribution of a field of the same state. @throws CaseError, Error with one line */
  async distribute(
    { field }: Asked<'distribute'>,
    notify: ProgressCallback,
  ): Promise<Reply<'distribute'>> {
    const { prepared, snapshot } = await this.present('sample');
    const { other } = this.options.display;
    const found = histogram({ ...prepared, ...snapshot, other }, field, notify);
    return {
      answer: { type: 'distributed', histogram: found, time: snapshot.time },
      transfer: [found.edges.buffer, found.volumes.buffer],
    };
  }

  /** Returns the current state of the run; without a run, the displayed state. */
  private async present(
    purpose: 'save' | 'sample',
  ): Promise<{ readonly prepared: PreparedCase; readonly snapshot: Snapshot }> {
    const { current } = this.options.display;
    if (!current)
      throw new Error(t(purpose === 'save' ? 'workerNothingToSave' : 'workerNothingToSample'));
    const { prepared } = current;
    const snapshot = (await this.session?.snapshot()) ?? wholeSnapshot(prepared, current.snapshot);
    return { prepared, snapshot };
  }

  /**
   * Returns the state of the run, or without a run the displayed state, with the case it was computed from.
   * @param now current document, for its descriptive texts
   * @throws Error if there is no state
   */
  async solution(now: CaseDocument): Promise<Solution> {
    const { name, description, source, expected, view, samples } = now;
    const { current } = this.options.display;
    if (!current) throw new Error(t('workerNoState'));
    const { prepared, snapshot } = current;
    const says = { name, description, source, expected, view, samples };
    const document = { ...prepared.document, ...says };
    const solved = (await this.session?.snapshot()) ?? wholeSnapshot(prepared, snapshot);
    return { ...prepared, ...solved, document };
  }

  private setState(state: RunState): void {
    if (state === this.state) return;
    this.state = state;
    this.options.display.paceLayers(state === 'running' ? this.layerShare : 1);
    this.options.post({ type: 'runState', state });
  }

  /** @throws Error with one line if the run ended before it started. */
  private async execute(session: RunSession, integrals: Float64Array): Promise<void> {
    const result = await session.execute().then(
      (end) => ({ end }),
      (error: unknown) => ({
        message:
          error instanceof DeviceLost
            ? t('runGpuLostRepeatedly', error.message, session.latest.step)
            : oneLine(error),
      }),
    );
    const isClosed = this.session !== session;
    if (isClosed && session.info) return;
    if (isClosed) throw new Error(t('workerMeshClosed'));
    this.session = null;
    if ('message' in result && !session.info) {
      this.setState('failed');
      throw new Error(result.message);
    }
    try {
      if ('end' in result) this.finish(session, result.end, integrals);
      else this.abandon(session, result.message);
    } catch (error) {
      // The request was already answered: errors are now reported as the end of the run.
      this.reportFailure(oneLine(error));
    }
  }

  private createSession(
    { request, backend, pauseAfter }: Asked<'start'>,
    prepared: PreparedCase,
    start: Snapshot,
    stepLimit: number | null,
  ): RunSession {
    const { post, workspace, display, devices, threads, now, tasks } = this.options;
    const { checkpointInterval = defaultCheckpointInterval } = prepared.document.outputs;
    const keepInterval = 1000 * checkpointInterval;
    const session: RunSession = new RunSession({
      prepared,
      prepare: (document) => workspace.prepare(document),
      backend,
      devices,
      recovery: new RecoveryPolicy(),
      threads: { host: threads, count: null },
      start,
      stepLimit,
      pauseAfter,
      screen: display,
      stateInterval: Math.min(idleInterval, keepInterval),
      now,
      tasks,
      observer: notifyPage({
        request,
        keepInterval,
        post,
        display,
        now,
        tasks,
        session: () => session,
        isCurrent: () => this.session === session,
        setState: (state) => this.setState(state),
        keep: (kept) => this.postCheckpoint(session.prepared, kept),
      }),
    });
    return session;
  }

  private finish({ prepared, info, record }: RunSession, end: RunEnd, start: Float64Array): void {
    const { outcome, snapshot } = end;
    if (!info) throw new Error(t('workerRunEnded'));
    this.options.display.update(snapshot);
    const failure =
      outcome.kind === 'failed'
        ? failureMessage(prepared, outcome, snapshot, record.lastStep, end.recent)
        : null;
    const summary = summarizeRun(prepared, info, record, end, start, failure);
    const checkpoint = snapshotCheckpoint(prepared, snapshot);
    this.setState(outcome.kind === 'failed' ? 'failed' : 'finished');
    this.options.post({ type: 'finished', summary, checkpoint }, [checkpoint]);
    if (failure !== null) this.reportFailure(failure);
  }

  /** Ends a run that can't continue; its last good state is shown and saved. */
  private abandon({ prepared, latest }: RunSession, message: string): void {
    this.options.display.update(latest);
    this.postCheckpoint(prepared, latest);
    this.reportFailure(message);
  }

  private reportFailure(message: string): void {
    this.setState('failed');
    this.options.post({ type: 'failed', request: null, message });
  }

  private postCheckpoint(prepared: PreparedCase, snapshot: Snapshot): void {
    const checkpoint = checkpointOf(prepared, snapshot);
    this.options.post({ ...checkpoint, request: null }, [checkpoint.bytes]);
  }
}

const checkpointOf = (prepared: PreparedCase, snapshot: Snapshot) =>
  ({
    type: 'checkpoint',
    step: snapshot.step,
    time: snapshot.time,
    bytes: snapshotCheckpoint(prepared, snapshot),
  }) as const;
