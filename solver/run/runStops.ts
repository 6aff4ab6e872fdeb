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

/** Where the simulation of a run stops on its way, and what happens to its state there; with nothing in flight. */
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

  /** The state behind an event that has changed obstacles: another simulation is to continue from it. */
  get moved(): Snapshot | null {
    return this.left;
  }

  /** User actions wait until the run has made a step, of which their time is found. */
  get isUserActionRequested(): boolean {
    const { record, events } = this.run;
    return events.userActions.areRequested && record.lastStep > 0;
  }

  get isUserActionScheduled(): boolean {
    return this.run.events.userActions.areScheduled;
  }

  /** The simulation has come to its stop and is to continue to the one after it. */
  pass(): void {
    this.next = this.find();
    this.run.simulation.setEndTime(this.next?.time ?? null);
  }

  /** Does to a state what is due. @returns the state behind it @throws Error with one line */
  happen(before: Snapshot): Snapshot {
    const { snapshot, isElsewhere } = this.run.events.apply(before);
    if (isElsewhere) this.left = snapshot;
    else this.write(snapshot);
    return snapshot;
  }

  /** Finds a time for the user actions that are wanted. @returns whether that is now: then they are due */
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
