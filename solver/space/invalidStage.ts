import type { Dimension } from '../core/axes';
import { CellSampler } from './cellSampler';
import type { ReferencePoints, StateSpace } from './cellSpace';
import {
  comparedQuantity,
  firstViolation,
  firstWithoutFlux,
  type InadmissiblePoint,
} from './inadmissiblePoint';
import type { SampledState, StateArray } from './types';

/** The stage of a step after which a state became invalid, with the cell and its values. */
export interface InvalidStage {
  readonly stage: number;
  readonly point: InadmissiblePoint;
  readonly time: number;
  /** Expression that the violated condition compares, `p` of `p > 0`; null for other conditions. */
  readonly quantity: string | null;
  /**
   * Smallest values at the points of the cell that steps use, NaN if all are NaN: before the step, then after each
   * stage.
   */
  readonly least: readonly number[];
}

/** Start of a step; the state must not be modified. */
export interface StepStart<State extends StateArray = Float64Array> {
  readonly state: State;
  readonly time: number;
  readonly dt: number;
  /** Number of steps before it. */
  readonly step: number;
}

/**
 * Called with the state after a stage, its number from 1 and its time; the state is valid until it returns. Values
 * that a stage computes outside cells are passed as several states in sequence.
 */
export type StageInspector = (stage: number, state: Float64Array, time: number) => void;

/**
 * Returns the first stage after which no flux can be computed at one of the points, otherwise the first that
 * violates a condition; null if there is none.
 * @param evaluatedAt points of the reference cell at which steps evaluate states; the center for means
 * @param walk repeats the step each time that it is called
 */
export function findInvalidStage(
  states: StateSpace,
  evaluatedAt: readonly ReferencePoints[] | undefined,
  { state, time }: Pick<StepStart, 'state' | 'time'>,
  walk: (look: StageInspector) => void,
): InvalidStage | null {
  const points = evaluatedAt ?? middleOf(states.space.dimension);
  const firstOf = (
    find: typeof firstViolation,
  ): Omit<InvalidStage, 'quantity' | 'least'> | null => {
    const found: Omit<InvalidStage, 'quantity' | 'least'>[] = [];
    walk((stage, own, at) => {
      if (found.length > 0) return;
      const point = find(states, { state: own, time: at, averages: null }, points);
      if (point) found.push({ stage, point, time: at });
    });
    return found[0] ?? null;
  };
  const broken = firstOf(firstWithoutFlux) ?? firstOf(firstViolation);
  if (broken === null) return null;
  const quantity = comparedQuantity(states, broken.point.condition);
  if (quantity === null) return { ...broken, quantity, least: [] };
  const minIn = (own: Float64Array, at: number): number =>
    rangeInCell(states, points, quantity, { state: own, time: at }, broken.point.cell).least;
  const least = [minIn(state, time)];
  walk((stage, own, at) => {
    if (stage > broken.stage) return;
    const value = minIn(own, at);
    least[stage] = stage in least ? lesser(least[stage], value) : value;
  });
  return { ...broken, quantity, least };
}

/** The center of the reference cell of a grid or of quadrilaterals, where means are values. */
export const middleOf = (dimension: Dimension): readonly ReferencePoints[] => [
  { count: 1, coordinates: Array.from({ length: dimension }, () => Float64Array.of(0.5)) },
];

/** Returns the smallest and the largest value of a quantity at points of a cell, NaN if all are NaN. */
export function rangeInCell(
  states: StateSpace,
  points: readonly ReferencePoints[],
  quantity: string,
  { state, time }: Pick<SampledState, 'state' | 'time'>,
  cell: number,
): { readonly least: number; readonly most: number } {
  const program = states.physics.field(quantity);
  const values = points.flatMap((own) => {
    const [found] = new CellSampler(states, own).bind([program])(
      { state, time, averages: null },
      cell,
      cell + 1,
    );
    return Array.from(found.subarray(0, own.count));
  });
  return { least: values.reduce(lesser, NaN), most: values.reduce(greater, NaN) };
}

/** Minimum and maximum of two numbers, ignoring NaN. */
const lesser = (a: number, b: number): number => (a <= b || Number.isNaN(b) ? a : b);
const greater = (a: number, b: number): number => (a >= b || Number.isNaN(b) ? a : b);
