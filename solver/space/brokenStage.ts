import type { Program } from '../expression';
import { CellSampler } from './cellSampler';
import type { ReferencePoints, StateSpace } from './cellSpace';
import { comparedQuantity, firstWithoutFlux, type InadmissiblePoint } from './inadmissiblePoint';

/** After which stage of a step a state was lost, where, and what had become of it in its cell. */
export interface BrokenStage {
  readonly stage: number;
  readonly point: InadmissiblePoint;
  readonly time: number;
  /** What the violated condition compares, `p` of `p > 0`; null of other conditions. */
  readonly quantity: string | null;
  /** Its least values at the points of the cell at which steps evaluate it: before the step, then after each stage. */
  readonly least: readonly number[];
}

/** Does a step from a state, and shows the state after each stage. */
export type StageWalk = (look: (stage: number, state: Float64Array, time: number) => void) => void;

/**
 * The first stage after which no flux can be computed at one of the points; null where there is none.
 * @param points of the reference cell at which steps evaluate states
 * @param walk does the step anew each time that it is called
 */
export function findBrokenStage(
  states: StateSpace,
  points: readonly ReferencePoints[],
  state: Float64Array,
  time: number,
  walk: StageWalk,
): BrokenStage | null {
  let found: Omit<BrokenStage, 'quantity' | 'least'> | null = null;
  const find = (): typeof found => found;
  walk((stage, own, at) => {
    if (found) return;
    const point = firstWithoutFlux(states, { state: own, time: at, averages: null }, points);
    if (point) found = { stage, point, time: at };
  });
  const broken = find();
  if (broken === null) return null;
  const quantity = comparedQuantity(states, broken.point.condition);
  if (quantity === null) return { ...broken, quantity, least: [] };
  const program = states.physics.field(quantity);
  const leastIn = (own: Float64Array, at: number): number =>
    leastValue(states, points, program, own, at, broken.point.cell);
  const least = [leastIn(state, time)];
  walk((stage, own, at) => {
    if (stage <= broken.stage) least.push(leastIn(own, at));
  });
  return { ...broken, quantity, least };
}

function leastValue(
  states: StateSpace,
  points: readonly ReferencePoints[],
  program: Program,
  state: Float64Array,
  time: number,
  cell: number,
): number {
  const values = points.flatMap((own) => {
    const [found] = new CellSampler(states, own).bind([program])(
      { state, time, averages: null },
      cell,
      cell + 1,
    );
    return Array.from(found.subarray(0, own.count));
  });
  return Math.min(...values.filter((value) => !Number.isNaN(value)));
}
