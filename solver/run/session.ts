import { requireDevice, type DeviceSource, type NoDevice, type OpenedDevice } from './device';
import type { Threads } from '../threads';
import { behindError, DeviceLost, deviceErrorMessage } from './deviceFailure';
import type { PreparedCase } from './preparedCase';
import type { Backend, RunInfo } from './runReports';
import type { PictureSamples } from '../space/picture';
import type { FieldFrame } from '../stepping/types';
import { LiveView, type Screen } from './liveView';
import type { RecoveryPolicy } from './recovery';
import { RunLoop } from './runLoop';
import type { CaseDocument } from '../case/document';
import type { CaseEvent, UserAction } from '../case/events';
import { RunEvents } from './runEvents';
import type { RunEnd, RunMove, RunObserver, Snapshot } from './runObserver';
import { goalOf, RunRecord } from './runRecord';
import { createSimulation } from './simulations';
import { describeRun } from './summary';
import type { Tasks } from '../core/tasks';
import { t } from '../text/t';

export interface SessionObserver extends RunObserver {
  /** Obstacles have changed, so that the states that follow are of another case. */
  moved(prepared: PreparedCase, snapshot: Snapshot): void;
  /** Called once, when the kernels are ready. */
  started?(info: RunInfo): void;
  running?(): void;
  /** Called when the device is lost; the run continues when a device is available again. */
  recovering(notice: string): void;
}

export interface SessionOptions {
  /** The case at the start of the run, see `caseAt`. */
  readonly prepared: PreparedCase;
  /** Prepares the case with other obstacles. */
  readonly prepare: (document: CaseDocument) => PreparedCase;
  readonly backend: Backend;
  /** Required by the backend `gpu`. */
  readonly devices: DeviceSource | null;
  /** When to open another device after a loss; null: a loss ends the run. */
  readonly recovery: RecoveryPolicy | null;
  readonly threads: Threads;
  readonly start: Snapshot;
  readonly stepLimit: number | null;
  /** Number of steps after which the run pauses; null for none. */
  readonly pauseAfter: number | null;
  readonly observer: SessionObserver;
  /** Display of the run. */
  readonly screen: Screen;
  /** Milliseconds between states if no picture needs them: the most that a lost device costs. */
  readonly stateInterval: number;
  readonly now: () => number;
  readonly tasks: Tasks;
}

/** Minimum milliseconds between pictures; a software GPU shares the CPU with the page. */
export const liveInterval = { hardware: 100, software: 250 } as const;

/**
 * One run from its start to its end, across changes of obstacles and losses of the device. After each, another
 * simulation starts at the last state read back.
 */
export class RunSession {
  /** The last good state that was read back. */
  latest: Snapshot;
  readonly record: RunRecord;
  info: RunInfo | null = null;
  private readonly events: RunEvents;
  private loop: RunLoop | null = null;
  private liveView: LiveView | null = null;
  private pauseRequested = false;
  /** Number of steps after which the run pauses. */
  private pauseAfter: number | null;
  private stopRequested = false;
  private endWait: (() => void) | null = null;

  constructor(private readonly options: SessionOptions) {
    const { prepared, prepare, start, stepLimit, pauseAfter } = options;
    this.pauseAfter = pauseAfter;
    const { discretization, document } = prepared;
    this.events = new RunEvents(prepared, prepare);
    this.latest = start;
    this.record = new RunRecord(goalOf(document, start, stepLimit), discretization);
  }

  /** The current case. */
  get prepared(): PreparedCase {
    return this.events.prepared;
  }

  /**
   * Applies a user action at the next time that steps can hit, after the first step. A paused run continues until
   * then.
   * @param boundaries conditions of the boundary groups that it introduces
   * @returns the resulting event @throws Error with one line if the action can't be applied
   */
  act(userAction: UserAction, boundaries: CaseDocument['boundaries'] = {}): Promise<CaseEvent> {
    this.events.setConditions(boundaries);
    const done = this.events.userActions.add(userAction);
    this.loop?.nudge();
    return done;
  }

  pause(): void {
    this.pauseRequested = true;
    this.loop?.pause();
  }

  resume(): void {
    this.pauseRequested = false;
    this.pauseAfter = null;
    this.loop?.resume();
  }

  /** Continues for this many steps, then pauses. */
  advance(steps: number): void {
    this.pauseRequested = false;
    this.pauseAfter = steps;
    this.loop?.advance(steps);
  }

  stop(): void {
    this.stopRequested = true;
    this.loop?.stop();
    this.endWait?.();
  }

  /** Returns the current state; the last good one if there is no simulation; see `RunLoop`. */
  snapshot(isDrawn = false): Promise<Snapshot> {
    return this.loop?.snapshot(isDrawn).catch(() => this.latest) ?? Promise.resolve(this.latest);
  }

  /** Samples the displayed fields at other points, if on a device; see `LiveView`. */
  async framesAt(samples: PictureSamples): Promise<ReadonlyMap<number, FieldFrame> | null> {
    // The run itself reports device errors.
    return (await this.liveView?.framesAt(samples).catch(() => null)) ?? null;
  }

  /** @throws DeviceLost if the device is lost for good; Error with one line if the run can't start or continue. */
  async execute(): Promise<RunEnd> {
    try {
      return await this.goThrough();
    } finally {
      this.events.userActions.refuse(new Error(t('runHasEnded')));
    }
  }

  private async goThrough(): Promise<RunEnd> {
    for (;;) {
      try {
        const end = await this.attempt();
        if (end.outcome) return { ...end, outcome: end.outcome };
        this.latest = end.snapshot;
        this.options.observer.moved(this.prepared, end.snapshot);
      } catch (error) {
        if (!(error instanceof DeviceLost)) throw error;
        const end = await this.recover(error.message);
        if (end) return end;
      }
    }
  }

  /** Runs until the end, a change of obstacles or the loss of the device. */
  private async attempt(): Promise<RunEnd | RunMove> {
    const { backend, devices, tasks } = this.options;
    if (backend === 'cpu' || !devices) return this.run(null);
    const opened = await requireDevice(devices);
    try {
      return await this.run(opened);
    } catch (error) {
      throw await behindError(error, opened, tasks.wait);
    }
  }

  private async run(opened: OpenedDevice | null): Promise<RunEnd | RunMove> {
    const { prepared } = this;
    const { backend, threads, observer, now, tasks } = this.options;
    const simulation = await createSimulation(prepared, backend, opened, this.latest, threads);
    this.record.rewind(this.latest);
    const software = opened?.report.software ?? true;
    const liveView = new LiveView({
      simulation,
      screen: this.options.screen,
      now,
      interval: software ? liveInterval.software : liveInterval.hardware,
      idleInterval: this.options.stateInterval,
      onError: (error) => loop.abort(error),
    });
    const loop: RunLoop = new RunLoop({
      simulation,
      record: this.record,
      start: this.latest,
      observer: {
        ...observer,
        paused: () => {
          this.pauseRequested = true;
          this.pauseAfter = null;
          observer.paused?.();
        },
        snapshot: (snapshot) => {
          this.latest = snapshot;
          observer.snapshot?.(snapshot);
        },
      },
      now,
      yieldTask: tasks.yieldTask,
      watcher: liveView,
      saveTimes: prepared.document.outputs.snapshots,
      events: this.events,
    });
    if (this.pauseAfter !== null) loop.advance(this.pauseAfter);
    if (this.pauseRequested) loop.pause();
    if (this.stopRequested) loop.stop();
    this.loop = loop;
    this.liveView = liveView;
    const unlisten = opened?.listen(({ kind, message }) =>
      loop.abort(
        kind === 'lost' ? new DeviceLost(message) : new Error(deviceErrorMessage(message)),
      ),
    );
    try {
      this.announce(describeRun(prepared, simulation, opened?.report.software ?? false));
      const end = await loop.execute();
      this.latest = end.snapshot;
      return end;
    } finally {
      unlisten?.();
      this.loop = null;
      this.liveView = null;
      liveView.dispose();
      simulation.dispose();
    }
  }

  private announce(info: RunInfo): void {
    const { observer, recovery, now } = this.options;
    if (!this.info) observer.started?.(info);
    this.info = info;
    if (!this.pauseRequested) observer.running?.();
    recovery?.resumed(now());
  }

  /** Waits until a device is available again; returns the end of the run if it is stopped meanwhile. */
  private async recover(reason: string): Promise<RunEnd | null> {
    const { devices, recovery, observer, now, tasks } = this.options;
    if (!devices || !recovery) throw new DeviceLost(reason);
    let opened: OpenedDevice | NoDevice = { reason };
    while (!('device' in opened)) {
      const delay = recovery.nextDelay(now());
      if (delay === null) throw new DeviceLost(reason);
      observer.recovering(t('runGpuRecovering', reason, this.latest.step, delay / 1000));
      const stopped = new Promise<void>((resolve) => (this.endWait = resolve));
      if (!this.stopRequested) await Promise.race([tasks.wait(delay), stopped]);
      this.endWait = null;
      if (this.stopRequested) return { outcome: { kind: 'stopped' }, snapshot: this.latest };
      opened = await devices.open();
    }
    return null;
  }
}
