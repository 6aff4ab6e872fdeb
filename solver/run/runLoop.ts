import type { Outputs } from '../diagnostics/outputs';
import type { Simulation } from '../stepping/types';
import type { RunWatcher } from './liveView';
import type { RunEvents } from './runEvents';
import type {
  EndOutcome,
  RecentSteps,
  RunEnd,
  RunMove,
  RunObserver,
  RunOutcome,
  Snapshot,
} from './runObserver';
import type { RunRecord } from './runRecord';
import { BatchScheduler } from './scheduler';
import { replaySteps } from './replaySteps';
import { Interruption } from './interruption';
import { RunStops } from './runStops';
import { StateReader } from './stateReader';
import type { Tasks } from '../core/tasks';

export interface RunLoopOptions {
  readonly simulation: Simulation;
  readonly record: RunRecord;
  /** Initial state of the simulation; if absent, steps are not repeated after a failure. */
  readonly start?: Snapshot;
  readonly observer: RunObserver;
  readonly now: () => number;
  readonly yieldTask: Tasks['yieldTask'];
  /** null without observers: only the last state is read back. */
  readonly watcher: RunWatcher | null;
  /** Times at which states are saved; the simulation is already set to the first stop after its start. */
  readonly saveTimes: Outputs['snapshots'];
  readonly events: RunEvents;
}

const progressInterval = 100;

/**
 * Advances one simulation to its outcome, a limit or a stop, with pauses in between. Requests are handled between
 * batches, after waiting only for those in flight.
 */
export class RunLoop {
  private readonly scheduler: BatchScheduler;
  private pauseRequested = false;
  /** Step number at which the run pauses automatically. */
  private pauseAt: number | null = null;
  private stopRequested = false;
  private readonly interruption = new Interruption();
  /** Resolves the wait of a pause. */
  private wake: (() => void) | null = null;
  private activeSince = 0;
  private nextProgress = 0;
  private held: Snapshot | null = null;
  private readonly stops: RunStops;
  private readonly states: StateReader;

  constructor(private readonly options: RunLoopOptions) {
    this.scheduler = new BatchScheduler(options.simulation, options.now);
    this.stops = new RunStops(options);
    this.states = new StateReader({
      ...options,
      scheduler: this.scheduler,
      interruption: this.interruption,
      onError: (error) => this.abort(error),
    });
  }

  pause(): void {
    this.pauseRequested = true;
  }

  resume(): void {
    this.pauseAt = null;
    this.pauseRequested = false;
    this.wake?.();
  }

  /** Continues for this many steps, then pauses. */
  advance(steps: number): void {
    this.resume();
    this.pauseAt = this.options.record.clock.step + steps;
  }

  stop(): void {
    this.stopRequested = true;
    this.wake?.();
  }

  /** Ends the run with an error at any time, also while it waits for a device that never answers. */
  abort(error: Error): void {
    this.interruption.raise(error);
    this.wake?.();
  }

  /**
   * Returns the current or next available state.
   * @param isDrawn whether it is for a picture
   * @throws as `execute` if that fails
   */
  snapshot(isDrawn = false): Promise<Snapshot> {
    if (this.held) return Promise.resolve(this.held);
    return this.states.request(isDrawn);
  }

  /** Notifies the loop of new user actions: a paused run continues until they are applied. */
  nudge(): void {
    this.wake?.();
  }

  /** Runs the loop; to be called once. @throws the error given to `abort`, or what the simulation throws. */
  async execute(): Promise<RunEnd | RunMove> {
    try {
      return await this.advanceToEnd();
    } catch (error) {
      this.states.reject(error);
      throw error;
    }
  }

  private async advanceToEnd(): Promise<RunEnd | RunMove> {
    const { now, yieldTask } = this.options;
    this.activeSince = now();
    this.nextProgress = this.activeSince + progressInterval;
    this.states.beginPacing();
    for (;;) {
      if (this.interruption.error) throw this.interruption.error;
      const { moved, isUserActionRequested, isUserActionScheduled } = this.stops;
      if (moved) return this.leave(moved);
      if (this.stopRequested) return this.finish({ kind: 'stopped' });
      if (isUserActionRequested || (this.pauseRequested && !isUserActionScheduled)) {
        const outcome = await (isUserActionRequested ? this.schedule() : this.hold());
        if (outcome && !(await this.proceed(outcome))) return this.finish(outcome);
        continue;
      }
      if (this.states.areRequested && this.scheduler.isSlow) await this.serve();
      this.scheduler.submit(this.stepsLeft());
      if (this.scheduler.inFlight === 0) {
        if (this.limitReached()) return this.finish({ kind: 'stepLimit' });
        this.pauseRequested = true;
        continue;
      }
      this.states.requestIfDue();
      const outcome = await this.completeBatch();
      if (outcome) {
        if (await this.proceed(outcome)) continue;
        return this.finish(outcome);
      }
      if (this.options.record.isSettled) return this.finish({ kind: 'steady' });
      if (this.options.record.wallLimitReached) return this.finish({ kind: 'wallTime' });
      this.states.forward();
      if (now() >= this.nextProgress) this.reportProgress();
      await yieldTask();
    }
  }

  /** Applies due events to the state, and saves it if due. @returns whether the run continues. */
  private async proceed(outcome: EndOutcome): Promise<boolean> {
    const { stops } = this;
    if (outcome.kind !== 'endTime' || !stops.ahead) return false;
    await this.drain();
    const { isSaved, isEnd, isEvent } = stops.ahead;
    const snapshot = isSaved || isEvent ? await this.states.readNow() : null;
    if (!isEnd) stops.pass();
    const present = snapshot && isEvent ? this.happen(snapshot) : snapshot;
    if (present && isSaved) {
      // History rows must precede the state.
      this.reportProgress();
      this.options.observer.saved?.(present);
    }
    this.activeSince = this.options.now();
    return !isEnd;
  }

  /** Applies due events; the result is displayed and kept. */
  private happen(before: Snapshot): Snapshot {
    // Rows read so far belong to the case before the events.
    this.reportProgress();
    const snapshot = this.stops.happen(before);
    this.states.replace(snapshot);
    if (!this.stops.moved) this.options.observer.snapshot?.(snapshot);
    return snapshot;
  }

  /** Schedules the requested user actions; returns the outcome if a batch in flight ended the run. */
  private async schedule(): Promise<EndOutcome | null> {
    const outcome = await this.drain();
    if (outcome) return outcome;
    const snapshot = await this.states.readNow();
    if (this.stops.schedule(snapshot)) this.happen(snapshot);
    this.activeSince = this.options.now();
    return null;
  }

  /** Ends this simulation after answering pending state requests. */
  private leave(snapshot: Snapshot): RunMove {
    this.states.answer(snapshot);
    return { outcome: null, snapshot };
  }

  private stepsLeft(): number {
    const { clock, goal } = this.options.record;
    // A scheduled user action comes before the pause.
    const pauseAt = this.stops.isUserActionScheduled ? null : this.pauseAt;
    return Math.min(goal.stepLimit ?? Infinity, pauseAt ?? Infinity) - clock.step;
  }

  private limitReached(): boolean {
    const { clock, goal } = this.options.record;
    return goal.stepLimit !== null && clock.step >= goal.stepLimit;
  }

  /** Waits for the oldest batch; returns the outcome if it ended the run. */
  private async completeBatch(): Promise<EndOutcome | null> {
    const batch = await this.interruption.guard(this.scheduler.next());
    const now = this.options.now();
    this.options.record.add(batch, now - this.activeSince);
    this.activeSince = now;
    return batch.outcome.kind === 'running' ? null : batch.outcome;
  }

  private async drain(): Promise<EndOutcome | null> {
    let outcome: EndOutcome | null = null;
    while (this.scheduler.inFlight > 0) outcome = (await this.completeBatch()) ?? outcome;
    return outcome;
  }

  /** Pauses until resumed or stopped; returns the outcome if a batch in flight ended the run. */
  private async hold(): Promise<EndOutcome | null> {
    const outcome = await this.drain();
    if (outcome) return outcome;
    this.pauseAt = null;
    const { observer, now } = this.options;
    this.reportProgress();
    observer.paused?.();
    const snapshot = await this.states.readNow();
    this.held = snapshot;
    observer.snapshot?.(snapshot);
    this.states.answer(snapshot);
    if (
      this.pauseRequested &&
      !this.stopRequested &&
      !this.interruption.error &&
      !this.stops.isUserActionRequested
    ) {
      await new Promise<void>((resolve) => (this.wake = resolve));
      this.wake = null;
    }
    this.held = null;
    if (this.interruption.error) throw this.interruption.error;
    if (!this.stopRequested) observer.resumed?.();
    this.activeSince = now();
    this.states.beginPacing();
    return null;
  }

  private async finish(outcome: RunOutcome): Promise<RunEnd> {
    const late = await this.drain();
    const isOver = late !== null && !(await this.proceed(late));
    const { known } = this.states;
    const snapshot = this.stops.moved ?? (await this.states.readNow());
    this.states.answer(snapshot);
    this.reportProgress();
    const ending = isOver ? late : outcome;
    if (ending.kind !== 'failed' || known === null) return { outcome: ending, snapshot };
    this.held = snapshot;
    return { outcome: ending, snapshot, recent: await this.replay(known, snapshot) };
  }

  private replay(from: Snapshot, last: Snapshot): Promise<RecentSteps> {
    const { simulation, record, yieldTask } = this.options;
    const { wallSeconds, computedSteps } = record;
    const proceed = async (): Promise<boolean> => {
      await yieldTask();
      return !this.stopRequested;
    };
    return this.interruption.guard(
      replaySteps({
        ...{ simulation, from, last, proceed },
        secondsPerStep: computedSteps > 0 ? wallSeconds / computedSteps : 0,
        batchSteps: this.scheduler.batchSteps,
      }),
    );
  }

  /** Answers state requests before the next batch, if batches are slow. */
  private async serve(): Promise<void> {
    const { now, observer, simulation } = this.options;
    const { isDrawn } = this.states;
    await this.states.serve();
    // Pictures are drawn by the same device, or by the CPU that emulates it.
    if (isDrawn && simulation.backend === 'gpu') await observer.drawn?.();
    this.activeSince = now();
  }

  private reportProgress(): void {
    const { progress, history, signals } = this.options.record.report();
    this.options.observer.progress(progress, history, signals);
    this.nextProgress = this.options.now() + progressInterval;
  }
}
