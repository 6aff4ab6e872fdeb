import { caseAt, eventsInOrder, nextEventTime } from '../case/caseAt';
import type { CaseDocument } from '../case/document';
import { isStateEvent, type CaseEvent, type ObstacleEvent } from '../case/events';
import type { CartesianGrid } from '../mesh/cartesianGrid';
import type { StateArray } from '../space/types';
import { UserActionQueue } from './userActionQueue';
import { uncoveredCells, fillFromNeighbors } from './uncoveredCells';
import type { PreparedCase } from './preparedCase';
import { requireValidState } from './requireValidState';
import type { Snapshot } from './runObserver';
import { stateAfter, stateWithin, withState } from './stateEvents';
import { t } from '../text/t';

/** A case and its state. */
interface Moment {
  readonly prepared: PreparedCase;
  readonly snapshot: Snapshot;
}

/** A run behind an event. */
export interface Changed {
  readonly snapshot: Snapshot;
  /** Whether obstacles have changed: then another simulation is to continue. */
  readonly isElsewhere: boolean;
}

/** Of the last step: so soon after it a user action is done, well within the next one. */
const stepShare = 1 / 4;

/**
 * What happens to a run: the events of its case that are still to come, and user actions, which become events of
 * the near future. The run stops there as it does when the case that has the event is run again, so that both do the
 * same steps bit for bit. A state at a time has what happened at this time in it.
 */
export class RunEvents {
  readonly userActions = new UserActionQueue();
  private current: PreparedCase;
  /** The time of what happened last in this run. */
  private latest: number | null = null;

  /**
   * @param prepared the case as it is at the begin of the run, see `caseAt`
   * @param prepare makes a case ready that has other obstacles
   */
  constructor(
    prepared: PreparedCase,
    private readonly prepare: (document: CaseDocument) => PreparedCase,
  ) {
    this.current = prepared;
  }

  /** The case as it is now. */
  get prepared(): PreparedCase {
    return this.current;
  }

  /** When something happens first after a time; Infinity if nothing does. */
  next(after: number): number {
    return nextEventTime(this.current.document, after);
  }

  /** Conditions of boundary groups that obstacles bring from now on; those that are there stay. */
  setConditions(boundaries: CaseDocument['boundaries']): void {
    const { document } = this.current;
    const all = { ...boundaries, ...document.boundaries };
    this.current = { ...this.current, document: { ...document, boundaries: all } };
  }

  /**
   * Finds a time for the user actions that are wanted, and refuses what can't be done to the state.
   * @param stop where the run stops next
   * @returns that time: now, where something has just happened; null if nothing is left to be done
   */
  schedule(snapshot: Snapshot, lastStep: number, stop: number): number | null {
    const { time } = snapshot;
    const isNow = this.latest === time;
    const at = isNow ? time : time + Math.min(stepShare * lastStep, (stop - time) / 2);
    this.userActions.schedule(at, (event) => {
      if (at === time && !isNow) throw new Error(t('runAtItsEnd'));
      this.happen(this.current, event, { ...snapshot, time: at });
      this.add(event);
    });
    return this.userActions.areScheduled ? at : null;
  }

  /** Does all that happens at the time of a state. @throws Error with one line */
  apply(snapshot: Snapshot): Changed {
    const before = this.current;
    const { time } = snapshot;
    let moment: Moment = { prepared: before, snapshot };
    for (const event of eventsInOrder(before.document)) {
      if (event.time === time) moment = this.happen(moment.prepared, event, moment.snapshot);
    }
    this.current = { ...moment.prepared, document: caseAt(before.document, time) };
    this.latest = time;
    this.userActions.done();
    return { snapshot: moment.snapshot, isElsewhere: moment.prepared !== before };
  }

  private add(event: CaseEvent): void {
    const { document } = this.current;
    const events = [...(document.events ?? []), event];
    this.current = { ...this.current, document: { ...document, events } };
  }

  private happen(prepared: PreparedCase, event: CaseEvent, snapshot: Snapshot): Moment {
    const place = t('runEventAt', event.kind, event.time);
    const moment = isStateEvent(event)
      ? { prepared, snapshot: stateAfter(prepared, snapshot, event, place) }
      : this.moveObstacles(prepared, event, snapshot, place);
    requireValidState(moment.prepared, moment.snapshot, place);
    return moment;
  }

  /** Other cells are covered from now on: what they hold is lost, and those that come free are filled. */
  private moveObstacles(
    prepared: PreparedCase,
    event: ObstacleEvent,
    snapshot: Snapshot,
    place: string,
  ): Moment {
    const { document, mesh } = prepared;
    if (mesh.kind !== 'grid') {
      throw new Error(t('runObstacleNeedsGrid', place));
    }
    const next = this.prepare(caseAt({ ...document, events: [event] }, event.time));
    const grid = next.mesh as CartesianGrid;
    const freed = uncoveredCells(mesh, grid);
    const behind = withState(snapshot, filledState(next, grid, snapshot.state, freed));
    if (!event.state) return { prepared: next, snapshot: behind };
    const isUncovered = new Set(freed);
    return {
      prepared: next,
      snapshot: stateWithin(next, behind, event.state, place, (cell) => isUncovered.has(cell)),
    };
  }
}

/** Of variables that are given fields, as a bed, cells beside know nothing: there it is the initial state that fills. */
function filledState(
  { discretization, physics }: PreparedCase,
  grid: CartesianGrid,
  state: StateArray,
  freed: readonly number[],
): StateArray {
  const perCell = discretization.modesPerCell * discretization.variableCount;
  if (!physics.balance) return fillFromNeighbors(grid, state, perCell, freed);
  const initial = discretization.initialState();
  const filled = state.slice();
  for (const cell of freed) {
    for (let i = perCell * cell; i < perCell * (cell + 1); i++) filled[i] = initial[i];
  }
  return filled;
}
