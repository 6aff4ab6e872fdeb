import { clockOf, type Simulation } from '../stepping/types';
import type { Interruption } from './interruption';
import type { RunWatcher } from './liveView';
import type { RunObserver, Snapshot } from './runObserver';
import type { RunRecord } from './runRecord';
import type { BatchScheduler } from './scheduler';

interface StateReaderOptions {
  readonly simulation: Simulation;
  readonly record: RunRecord;
  /** Initial state of the simulation. */
  readonly start?: Snapshot;
  readonly observer: Pick<RunObserver, 'snapshot'>;
  readonly now: () => number;
  /** null without observers. */
  readonly watcher: RunWatcher | null;
  readonly scheduler: BatchScheduler;
  readonly interruption: Interruption;
  /** Called on errors that no caller awaits. */
  onError(error: Error): void;
}

/** Largest fraction of the time for reading and handling states; it determines their spacing. */
const snapshotShare = 0.04;

interface StateRequest {
  /** Whether it is for a picture. */
  readonly isDrawn: boolean;
  resolve(snapshot: Snapshot): void;
  reject(error: unknown): void;
}

/** Pending requests for the state of a run. */
class StateRequests {
  private waiting: StateRequest[] = [];

  get isEmpty(): boolean {
    return this.waiting.length === 0;
  }

  /** Whether a request is for a picture. */
  get isDrawn(): boolean {
    return this.waiting.some((request) => request.isDrawn);
  }

  add(isDrawn: boolean): Promise<Snapshot> {
    return new Promise((resolve, reject) => this.waiting.push({ isDrawn, resolve, reject }));
  }

  answer(snapshot: Snapshot): void {
    const waiting = this.waiting;
    this.waiting = [];
    for (const { resolve } of waiting) resolve(snapshot);
  }

  reject(error: unknown): void {
    for (const { reject } of this.waiting) reject(error);
  }
}

/** Reads states of a run back, for watchers and on request: between its batches, or after those in flight. */
export class StateReader {
  /** Time and cost of the last handled state, in milliseconds. */
  private handledAt = 0;
  private cost = 0;
  /** Identifies the current read-back; results of earlier ones are dropped. */
  private reading: object | null = null;
  /** The state that was read, and when handling it began. */
  private arrived: { readonly snapshot: Snapshot; readonly since: number } | null = null;
  private readonly requests = new StateRequests();
  private latest: Snapshot | null;

  constructor(private readonly options: StateReaderOptions) {
    this.latest = options.start ?? null;
  }

  /** The last state read, or the initial one. */
  get known(): Snapshot | null {
    return this.latest;
  }

  /** Whether a state is requested. */
  get areRequested(): boolean {
    return !this.requests.isEmpty;
  }

  /** Whether a state is requested for a picture. */
  get isDrawn(): boolean {
    return this.requests.isDrawn;
  }

  /** Returns the next state that is read. */
  request(isDrawn: boolean): Promise<Snapshot> {
    return this.requests.add(isDrawn);
  }

  /** Answers all requests with a state. */
  answer(snapshot: Snapshot): void {
    this.requests.answer(snapshot);
  }

  reject(error: unknown): void {
    this.requests.reject(error);
  }

  /** Replaces the last state read. */
  replace(snapshot: Snapshot): void {
    this.latest = snapshot;
  }

  /** Restarts the interval to the next state when steps begin or continue after a pause. */
  beginPacing(): void {
    this.handledAt = this.options.now();
  }

  /** Requests the state after the batches in flight, without waiting for it. */
  requestIfDue(): void {
    const { simulation, watcher, now, record, scheduler, onError } = this.options;
    const before = scheduler.newest ?? Promise.resolve(record.clock);
    watcher?.ask(before, () => scheduler.discardTimings());
    const due = watcher !== null && now() >= this.handledAt + this.pause(watcher);
    if (this.reading || (!due && this.requests.isEmpty)) return;
    const reading = {};
    this.reading = reading;
    const started = before.then((clock) => ({ clock: clockOf(clock), at: now() }));
    Promise.all([started, ...readAll(simulation)])
      .then(([{ clock, at }, state, averages, low]) => {
        if (this.reading !== reading) return;
        this.arrived = { snapshot: { ...clock, state, averages, low }, since: at };
        this.forward();
      })
      .catch(onError);
  }

  /** Passes on a state that has arrived, as soon as the steps before it are recorded. */
  forward(): void {
    const { now, observer, record, scheduler } = this.options;
    if (!this.arrived || this.arrived.snapshot.step > record.clock.step) return;
    const { snapshot, since } = this.arrived;
    this.arrived = null;
    this.reading = null;
    this.latest = snapshot;
    observer.snapshot?.(snapshot);
    this.requests.answer(snapshot);
    // Timings during this work are not representative.
    scheduler.discardTimings();
    this.handledAt = now();
    this.cost = this.handledAt - since;
  }

  /** Reads the state with nothing in flight, and passes it on. */
  async serve(): Promise<void> {
    const since = this.options.now();
    this.arrived = { snapshot: await this.readNow(), since };
    this.forward();
  }

  /** Returns the state with nothing in flight. */
  async readNow(): Promise<Snapshot> {
    const { simulation, record, interruption, watcher } = this.options;
    const clock = clockOf(record.clock);
    const [state, averages, low] = await interruption.guard(Promise.all(readAll(simulation)));
    this.arrived = null;
    this.reading = null;
    watcher?.forget();
    return (this.latest = { ...clock, state, averages, low });
  }

  /** Returns the milliseconds from handling a state to the next request. */
  private pause({ stateInterval }: RunWatcher): number {
    return Math.max(stateInterval, this.cost / snapshotShare);
  }
}

/** Reads all parts of a state, between the same two steps. */
const readAll = (simulation: Simulation) =>
  [simulation.readState(), simulation.readAverages(), simulation.readLowWords()] as const;
