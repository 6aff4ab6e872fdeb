import { compileToBlocks } from '../expression';
import { isSolid } from '../mesh/mesh';
import { CaseError } from '../core/caseError';
import type { DrivePrograms } from '../physics/drive';
import { changedState } from './changeState';
import type { StateSpace } from './cellSpace';
import { stateIntegrals } from './projection';
import { t } from '../text/t';

/** Returns the state with the prescribed mean, from the state after a step. */
export type DriveStates = (state: Float64Array, time: number) => Float64Array;

/**
 * Creates the correction after each step: u becomes u + a S(u + ½ a' S(u)). Here a, the strength times Δt, is the
 * deficit of the mean of its variable divided by the mean of S there, and a' the same for S(u). So the mean is exact
 * after every step, the work of a uniform force matches the motion, and variables that the source doesn't name keep
 * their integrals.
 */
export function createDrive(
  states: StateSpace,
  { keeps, mean, source }: DrivePrograms,
): DriveStates {
  const { space, physics } = states;
  const count = physics.variableNames.length;
  const requested = compileToBlocks(mean);
  const target = new Float64Array(1);
  const integral = (state: Float64Array): number => stateIntegrals(space, count, state)[keeps];
  let volume = 0;
  for (let cell = 0; cell < space.cellCount; cell++) {
    if (!isSolid(space.mesh, cell)) volume += space.maps.measure(cell);
  }
  const change = {
    variables: source.map((own) => ({ ...own, own: null })),
    where: null,
    weight: null,
  };

  return (state, time) => {
    requested.evaluate(
      mean.inputs.map(() => Float64Array.of(time)),
      [target],
      1,
    );
    const lack = target[0] * volume - integral(state);
    const first = sourceOf(state, time);
    const middle = plus(state, (0.5 * lack) / of(first), first);
    const all = sourceOf(middle, time);
    return plus(state, lack / of(all), all);
  };

  /** Returns the coefficients of S. */
  function sourceOf(state: Float64Array, time: number): Float64Array {
    const added = changedState(states, { state, time, averages: null }, change);
    return Float64Array.from(state, (value, i) => added[i] - value);
  }

  /** Returns its integral. */
  function of(given: Float64Array): number {
    const found = integral(given);
    if (Math.abs(found) > 0) return found;
    throw new CaseError(t('spaceDriveSource', physics.variableNames[keeps]));
  }
}

const plus = (state: Float64Array, share: number, given: Float64Array): Float64Array =>
  Float64Array.from(state, (value, i) => value + share * given[i]);
