import type { StateSpace, ReferencePoints } from './cellSpace';
import { CellSampler } from './cellSampler';
import { forEachBlock, type VisitBlock } from './cellBlocks';
import { isSolid } from '../mesh/mesh';
import type { Program } from '../expression';
import { tableAt } from './basisTable';
import { PointBlock } from './pointBlock';
import type { SampledState } from './types';

/** A point where a state violates an admissibility condition. */
export interface InadmissiblePoint {
  readonly cell: number;
  /** Index of the condition. */
  readonly condition: number;
  /** One coordinate per axis. */
  readonly place: readonly number[];
  /** Values per variable. */
  readonly values: readonly number[];
  /** Origin of the values: a point, the mean of a cell (at its center), or its polynomials. */
  readonly kind: 'value' | 'mean' | 'polynomial';
}

/**
 * Returns the first point where a condition is violated and the wave speed is not finite, so that no flux exists
 * there. With a finite wave speed, e.g. if density and pressure are both negative, a scheme may still continue.
 * @param points of the reference cell at which steps evaluate states
 */
export const firstWithoutFlux = (
  states: StateSpace,
  sampled: SampledState,
  points: readonly ReferencePoints[],
): InadmissiblePoint | null =>
  firstPoint(states, sampled, points, (speed) => !Number.isFinite(speed));

/** Returns the first point where a condition is violated. */
export const firstViolation = (
  states: StateSpace,
  sampled: SampledState,
  points: readonly ReferencePoints[],
): InadmissiblePoint | null => firstPoint(states, sampled, points, () => true);

/** @param isMeant selects among the points with a violated condition, by the wave speed */
function firstPoint(
  states: StateSpace,
  sampled: SampledState,
  points: readonly ReferencePoints[],
  isMeant: (speed: number) => boolean,
): InadmissiblePoint | null {
  const { space, physics } = states;
  const truths = truthsOf(states);
  if (truths.length === 0) return null;
  for (const own of points) {
    let found: InadmissiblePoint | null = null;
    const speedAt = new CellSampler(states, own).bind([physics.maxWaveSpeed]);
    const visit: VisitBlock = (holds, first, last, perCell) => {
      const count = (last - first) * perCell;
      // In nearly all blocks the conditions hold, and speeds are not needed.
      if (found || !holds.some((truth) => truth.subarray(0, count).includes(0))) return;
      const [speed] = speedAt(sampled, first, last);
      for (let i = 0; i < count && !found; i++) {
        if (!isMeant(speed[i])) continue;
        const condition = holds.findIndex((truth) => truth[i] === 0);
        const cell = first + Math.floor(i / perCell);
        if (condition < 0 || isSolid(space.mesh, cell)) continue;
        found = {
          ...pointOf(states, sampled, own, cell, i % perCell, condition),
          kind: 'polynomial',
        };
      }
    };
    forEachBlock(states, sampled, truths, visit, undefined, own);
    if (found) return found;
  }
  return null;
}

/** Returns the first of these points of a cell that violates a condition; its mean if none does. */
export function violationIn(
  states: StateSpace,
  sampled: SampledState,
  points: readonly ReferencePoints[],
  cell: number,
  condition: number,
): InadmissiblePoint {
  const program = truthsOf(states)[condition];
  for (const own of points) {
    const [truth] = new CellSampler(states, own).bind([program])(sampled, cell, cell + 1);
    const at = truth.subarray(0, own.count).indexOf(0);
    if (at >= 0) {
      return { ...pointOf(states, sampled, own, cell, at, condition), kind: 'value' };
    }
  }
  const { space, physics } = states;
  const place = new Float64Array(3);
  space.maps.center(cell, place);
  const values = valuesBy(states, sampled, cell, space.meanWeights(cell), physics);
  return {
    cell,
    condition,
    place: Array.from(place.subarray(0, space.dimension)),
    values,
    kind: space.degree > 0 ? 'mean' : 'value',
  };
}

/** Returns the expression that a condition requires to exceed a number, `rho` in `rho > 0`; null for other conditions. */
export const comparedQuantity = (
  { physics }: Pick<StateSpace, 'physics'>,
  condition: number,
): string | null =>
  /^\s*([^<>=!&|]+?)\s*>=?\s*[^<>=!&|]+$/.exec(
    physics.system.admissible[condition].condition,
  )?.[1] ?? null;

/** Returns the value compared by a condition, e.g. `rho = 0` for `rho > 0`; null for other conditions. */
export function comparedValue(
  { physics }: StateSpace,
  { condition, place, values }: InadmissiblePoint,
  time: number,
): string | null {
  const quantity = comparedQuantity({ physics }, condition);
  if (quantity === null) return null;
  const block = new PointBlock(1);
  const output = block.array('value of the condition');
  const evaluate = block.bind(physics.field(quantity), [output]);
  physics.variableNames.forEach((name, v) => (block.array(name)[0] = values[v]));
  (['x', 'y', 'z'] as const).forEach((axis, i) => (block.array(axis)[0] = place[i] ?? 0));
  block.array('t')[0] = time;
  evaluate(1);
  return `${quantity} = ${Number(output[0].toPrecision(5))}`;
}

const truthsOf = ({ physics }: StateSpace): Program[] =>
  physics.system.admissible.map(({ condition }) => physics.field(`select(${condition}, 1, 0)`));

function pointOf(
  states: StateSpace,
  sampled: SampledState,
  points: ReferencePoints,
  cell: number,
  index: number,
  condition: number,
): Omit<InadmissiblePoint, 'kind'> {
  const { space, physics } = states;
  const one = {
    count: 1,
    coordinates: points.coordinates.map((own) => own.slice(index, index + 1)),
  };
  const place = new Float64Array(3);
  space.maps.place(
    cell,
    one.coordinates.map(([own]) => own),
    place,
  );
  const values = valuesBy(states, sampled, cell, tableAt(space, one).value, physics);
  return {
    cell,
    condition,
    place: Array.from(place.subarray(0, space.dimension)),
    values,
  };
}

/** Returns Σ shares_j c_j per variable. */
const valuesBy = (
  { space: { functionCount } }: StateSpace,
  { state }: SampledState,
  cell: number,
  shares: Float64Array,
  { variableNames }: StateSpace['physics'],
): number[] =>
  variableNames.map((_, v) => {
    const start = (cell * variableNames.length + v) * functionCount;
    return shares.reduce((sum, share, j) => sum + share * state[start + j], 0);
  });
