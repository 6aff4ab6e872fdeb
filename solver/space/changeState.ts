import type { Program } from '../expression';
import { isSolid } from '../mesh/mesh';
import type { AreaWeight } from './area';
import { copyPoint } from './basisTable';
import { CellSampler } from './cellSampler';
import type { StateSpace } from './cellSpace';
import { addScaled } from './linearAlgebra';
import type { SampledState, StateArray } from './types';

/** Change of one variable. */
export interface VariableChange {
  readonly variable: number;
  /** (u, x, t) → increment, or new value. */
  readonly value: Program;
  /** (u, x, t) → the variable itself if `value` replaces it; null if `value` is added. */
  readonly own: Program | null;
}

/** A change of a state, in a part of the domain. */
export interface StateChange {
  readonly variables: readonly VariableChange[];
  /** (u, x, t) → 0 where nothing changes; null for everywhere. */
  readonly where: Program | null;
  /** Weight of the change at a point; null: 1. */
  readonly weight: AreaWeight | null;
}

/**
 * Returns the state with a change, projected cell by cell, for any functions including means. Unaffected cells stay
 * bitwise equal, as do those covered by obstacles; means that are set to 0 are 0.
 * @param reaches whether a cell may be changed
 */
export function changedState(
  states: StateSpace,
  sampled: SampledState,
  { variables, where, weight }: StateChange,
  reaches: (cell: number) => boolean = () => true,
): StateArray {
  const { space, physics } = states;
  const { functionCount, cellCount, mesh, maps } = space;
  const { weights, dual, table } = space.rule;
  const state = sampled.state.slice();
  const sampler = new CellSampler(states, table.points);
  const programs = variables.flatMap(({ value, own }) => [value, own ?? value]);
  const evaluate = sampler.bind(where ? [...programs, where] : programs);
  const { cellsPerBlock, pointsPerCell } = sampler;
  const [point, place] = [new Float64Array(space.dimension), new Float64Array(3)];
  const shares = new Float64Array(pointsPerCell);
  const projected = new Float64Array(functionCount);
  for (let first = 0; first < cellCount; first += cellsPerBlock) {
    const last = Math.min(first + cellsPerBlock, cellCount);
    const values = evaluate(sampled, first, last);
    for (let cell = first; cell < last; cell++) {
      const at = (cell - first) * pointsPerCell;
      if (isSolid(mesh, cell) || !reaches(cell) || !isReached(cell, values, at)) continue;
      for (let i = 0; i < variables.length; i++) change(i, cell, values, at);
    }
  }
  return state;

  /** Computes the weights at the points of a cell; returns whether any is not 0. */
  function isReached(cell: number, values: readonly Float64Array[], at: number): boolean {
    let some = false;
    for (let q = 0; q < pointsPerCell; q++) {
      shares[q] = where === null || values[programs.length][at + q] !== 0 ? 1 : 0;
      if (weight && shares[q] > 0) {
        copyPoint(table.points, q, point);
        maps.place(cell, point, place);
        shares[q] = weight(place[0], place[1], place[2]);
      }
      some ||= shares[q] !== 0;
    }
    return some;
  }

  function change(i: number, cell: number, values: readonly Float64Array[], at: number): void {
    const { variable, own } = variables[i];
    const [value, before] = [values[2 * i], values[2 * i + 1]];
    projected.fill(0);
    for (let q = 0; q < pointsPerCell; q++) {
      const share = shares[q];
      let amount = share === 0 ? 0 : share * value[at + q];
      if (own && share < 1) amount += (1 - share) * before[at + q];
      addScaled(projected, 0, weights[q] * amount, dual, q * functionCount, functionCount);
    }
    const start = (cell * physics.variableNames.length + variable) * functionCount;
    for (let j = 0; j < functionCount; j++) {
      state[start + j] = own ? projected[j] : state[start + j] + projected[j];
    }
  }
}
