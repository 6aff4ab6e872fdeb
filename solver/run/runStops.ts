import type { Outputs } from '../diagnostics/outputs';
import type { Simulation } from '../stepping/types';
import type { RunEvents } from './runEvents';
import type { Snapshot } from './runObserver';
import type { RunRecord } from './runRecord';
import { nextStop, type StopTime } from './stopTimes';

interface StoppedRun {
  readonly simulation: Simulation;
  readonly record: RunRecord;
  /** Times at which states are saved. */
  readonly saveTimes: Outputs['snapshots'];
  readonly events: RunEvents;
}

/** Stops of a simulation and the events applied there, with nothing in flight. */
export class RunStops {
  private next: StopTime | null;
  private left: Snapshot | null = null;

  constructor(private readonly run: StoppedRun) {
    this.next = this.find();
  }

  /** The next stop; null if there is none. */
  get ahead(): StopTime | null {
    return this.next;
  }

  /** The state after an event that changed obstacles: a new simulation must continue from it. */
  get moved(): Snapshot | null {
    return this.left;
  }

  /** Whether user actions wait for scheduling, which requires a completed step. */
  get isUserActionRequested(): boolean {
    const { record, events } = this.run;
    return events.userActions.areRequested && record.lastStep > 0;
  }

  get isUserActionScheduled(): boolean {
    return this.run.events.userActions.areScheduled;
  }

  /** Advances to the next stop after the simulation has reached one. */
  pass(): void {
    this.next = this.find();
    this.run.simulation.setEndTime(this.next?.time ?? null);
  }

  /** Applies due events to a state. @returns the resulting state @throws Error with one line */
  happen(before: Snapshot): Snapshot {
    const { snapshot, isElsewhere } = this.run.events.apply(before);
    if (isElsewhere) this.left = snapshot;
    else this.write(snapshot);
    return snapshot;
  }

  /** Schedules the requested user actions. @returns whether they are due now */
  schedule(present: Snapshot): boolean {
    const { record, events, simulation } = this.run;
    const at = events.schedule(present, record.lastStep, this.next?.time ?? Infinity);
    if (at === null || at === present.time) return at !== null;
    this.next = this.find();
    simulation.setEndTime(at);
    this.write(present);
    return false;
  }

  private find(): StopTime | null {
    const { record, saveTimes, events } = this.run;
    const { time } = record.clock;
    return nextStop(saveTimes, record.goal.endTime, time, events.next(time));
  }

  private write({ state, averages, low, ...clock }: Snapshot): void {
    this.run.simulation.writeState(state, clock, averages, low);
  }
}
