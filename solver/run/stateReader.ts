import { clockOf, type Simulation } from '../stepping/types';
import type { Interruption } from './interruption';
import type { RunWatcher } from './liveView';
import type { RunObserver, Snapshot } from './runObserver';
import type { RunRecord } from './runRecord';
import type { BatchScheduler } from './scheduler';
import { StateRequests } from './stateRequests';

interface StateReaderOptions {
  readonly simulation: Simulation;
  readonly record: RunRecord;
  /** The state that the simulation begins with. */
  readonly start?: Snapshot;
  readonly observer: Pick<RunObserver, 'snapshot'>;
  readonly now: () => number;
  /** null if nobody looks. */
  readonly watcher: RunWatcher | null;
  readonly scheduler: BatchScheduler;
  readonly interruption: Interruption;
  /** Told of what goes wrong where nobody waits. */
  onError(error: Error): void;
}

/** States are spaced so that reading and handling them takes at most this share of the time. */
const snapshotShare = 0.04;

/** Reads the states of a run back, for who watches and for who asks: between its batches, or behind those in flight. */
export class StateReader {
  /** When a state was handled last, and what it took, in milliseconds. */
  private handledAt = 0;
  private cost = 0;
  /** Of the state that is being read back; what is read for an earlier one no longer counts. */
  private reading: object | null = null;
  /** The state that was read, and since when that cost time. */
  private arrived: { readonly snapshot: Snapshot; readonly since: number } | null = null;
  private readonly requests = new StateRequests();
  private latest: Snapshot | null;

  constructor(private readonly options: StateReaderOptions) {
    this.latest = options.start ?? null;
  }

  /** The state that was read last, or that the simulation began with. */
  get known(): Snapshot | null {
    return this.latest;
  }

  /** Whether anybody waits for a state. */
  get areRequested(): boolean {
    return !this.requests.isEmpty;
  }

  /** Whether anybody waits for one to be drawn. */
  get isDrawn(): boolean {
    return this.requests.isDrawn;
  }

  /** The next state that is read. */
  request(isDrawn: boolean): Promise<Snapshot> {
    return this.requests.add(isDrawn);
  }

  /** Gives a state to all who wait. */
  answer(snapshot: Snapshot): void {
    this.requests.answer(snapshot);
  }

  reject(error: unknown): void {
    this.requests.reject(error);
  }

  /** The state in the place of the one that was read last. */
  replace(snapshot: Snapshot): void {
    this.latest = snapshot;
  }

  /** Steps begin, or continue after a pause: the time to the next state counts from now. */
  beginPacing(): void {
    this.handledAt = this.options.now();
  }

  /** Requests what lies behind the batches in flight, without waiting for it. */
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

  /** Hands on the state that has arrived, as soon as the steps before it are recorded. */
  forward(): void {
    const { now, observer, record, scheduler } = this.options;
    if (!this.arrived || this.arrived.snapshot.step > record.clock.step) return;
    const { snapshot, since } = this.arrived;
    this.arrived = null;
    this.reading = null;
    this.latest = snapshot;
    observer.snapshot?.(snapshot);
    this.requests.answer(snapshot);
    // This thread was busy meanwhile.
    scheduler.discardTimings();
    this.handledAt = now();
    this.cost = this.handledAt - since;
  }

  /** Reads the state with nothing in flight, and hands it on. */
  async serve(): Promise<void> {
    const since = this.options.now();
    this.arrived = { snapshot: await this.readNow(), since };
    this.forward();
  }

  /** The state with nothing in flight. */
  async readNow(): Promise<Snapshot> {
    const { simulation, record, interruption, watcher } = this.options;
    const clock = clockOf(record.clock);
    const [state, averages, low] = await interruption.guard(Promise.all(readAll(simulation)));
    this.arrived = null;
    this.reading = null;
    watcher?.forget();
    return (this.latest = { ...clock, state, averages, low });
  }

  /** Milliseconds from a state that was handled to the next that is requested. */
  private pause({ stateInterval }: RunWatcher): number {
    return Math.max(stateInterval, this.cost / snapshotShare);
  }
}

/** All of a state, read between the same two steps. */
const readAll = (simulation: Simulation) =>
  [simulation.readState(), simulation.readAverages(), simulation.readLowWords()] as const;
