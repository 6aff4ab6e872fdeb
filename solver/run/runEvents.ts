import { caseAt, eventsInOrder, nextEventTime } from '../case/caseAt';
import type { CaseDocument } from '../case/document';
import { isStateEvent, type CaseEvent, type ObstacleEvent } from '../case/events';
import type { CartesianGrid } from '../mesh/cartesianGrid';
import { neighbors } from '../mesh/grid/neighbor';
import type { StateArray } from '../space/types';
import { UserActionQueue } from './userActionQueue';
import type { PreparedCase } from './preparedCase';
import { requireValidState } from './requireValidState';
import type { Snapshot } from './runObserver';
import { stateAfter, stateWithin, withState } from './stateEvents';
import { t } from '../text/t';

/** A case with its state. */
interface Moment {
  readonly prepared: PreparedCase;
  readonly snapshot: Snapshot;
}

/** The result of applying events. */
export interface Changed {
  readonly snapshot: Snapshot;
  /** Whether obstacles have changed: a new simulation must continue the run. */
  readonly isElsewhere: boolean;
}

/** Delay of a user action as a fraction of the last step, well within the next step. */
const stepShare = 1 / 4;

/** Returns the cells that are covered on one grid but not on another with the same cells. */
function uncoveredCells(before: CartesianGrid, after: CartesianGrid): number[] {
  const freed: number[] = [];
  before.solid?.forEach((own, cell) => {
    if (own > 0 && !after.solid?.[cell]) freed.push(cell);
  });
  return freed;
}

/**
 * Fills unknown cells with the average of adjacent known cells, layer by layer from the edge inwards. Cells without
 * known neighbors stay as they are.
 * @param perCell numbers per cell
 */
function fillFromNeighbors(
  grid: CartesianGrid,
  state: StateArray,
  perCell: number,
  unknown: readonly number[],
): StateArray {
  const filled = state.slice();
  const looks = grid.counts.map((_, axis) => neighbors(grid, axis));
  let left = new Set(unknown);
  while (left.size > 0) {
    const still = new Set<number>();
    for (const cell of left) {
      const known = looks
        .flatMap((beyond) => [beyond(cell, -1), beyond(cell, 1)])
        .filter((other) => other >= 0 && !left.has(other));
      if (known.length === 0) still.add(cell);
      for (let i = 0; i < perCell && known.length > 0; i++) {
        const sum = known.reduce((total, other) => total + filled[other * perCell + i], 0);
        filled[cell * perCell + i] = sum / known.length;
      }
    }
    if (still.size === left.size) return filled;
    left = still;
  }
  return filled;
}

/**
 * Events of a run: the remaining events of its case, and user actions, which become events in the near future. The
 * run stops at their times just as in a rerun of the case with these events, so that both perform the same steps bit
 * for bit. The state at a time includes the events at this time.
 */
export class RunEvents {
  readonly userActions = new UserActionQueue();
  private current: PreparedCase;
  /** Time of the last event applied in this run. */
  private latest: number | null = null;

  /**
   * @param prepared the case at the start of the run, see `caseAt`
   * @param prepare prepares a case with other obstacles
   */
  constructor(
    prepared: PreparedCase,
    private readonly prepare: (document: CaseDocument) => PreparedCase,
  ) {
    this.current = prepared;
  }

  /** The current case. */
  get prepared(): PreparedCase {
    return this.current;
  }

  /** Returns the time of the first event after a time; Infinity if there is none. */
  next(after: number): number {
    return nextEventTime(this.current.document, after);
  }

  /** Adds conditions of boundary groups that new obstacles introduce; existing ones are kept. */
  setConditions(boundaries: CaseDocument['boundaries']): void {
    const { document } = this.current;
    const all = { ...boundaries, ...document.boundaries };
    this.current = { ...this.current, document: { ...document, boundaries: all } };
  }

  /**
   * Schedules the requested user actions, and rejects those that can't be applied to the state.
   * @param stop next stop of the run
   * @returns their time: now, if an event was applied just now; null if no action remains
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

  /** Applies all events at the time of a state. @throws Error with one line */
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

  /** Changes the covered cells: the contents of newly covered cells are discarded, and uncovered ones are filled. */
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

/**
 * Fills uncovered cells from their neighbors. With prescribed fields, e.g. a bed, neighbors don't determine the
 * state: the initial state is used.
 */
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
