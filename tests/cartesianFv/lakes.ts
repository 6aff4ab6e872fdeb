import type { CartesianGrid } from '../../solver/mesh/cartesianGrid';
import type { FvOptions } from '../../solver/methods/cartesianFv/options';
import { discretize, runToEnd } from '../support/dg';
import { fvCase } from './grids';

export const linear: Partial<FvOptions> = {
  reconstruction: 'linear',
  integrator: 'sspRk2',
  numericalFlux: 'hll',
};

export const until = (end: number) => ({ end, maxSteps: null, steadyTolerance: null });

/** Runs a case to its end on the CPU; returns the final state, errors and change of volume. */
export async function runWater(
  parts: Parameters<typeof fvCase>[0],
  grid: CartesianGrid,
  options: Partial<FvOptions>,
) {
  const discretization = discretize(fvCase(parts, options), grid);
  const simulation = discretization.createCpuSimulation();
  const before = discretization.integrals(await simulation.readState());
  const { outcome, time } = await runToEnd(simulation);
  const state = await simulation.readState();
  const volume = (integrals: Float64Array) => integrals[0];
  return {
    outcome,
    state,
    gained: volume(discretization.integrals(state)) - volume(before),
    volume: volume(before),
    errors: discretization.errors(state, time),
  };
}

/** Returns one variable of all cells. */
export const everyOf = (state: ArrayLike<number>, variable: number, variables: number): number[] =>
  Array.from(state).filter((_, i) => i % variables === variable);

/**
 * Measures how far a state [cell][depth, momenta, bed] is from a lake at rest with the given
 * surface level: returns the largest momentum or depth error, including water on dry land.
 */
export function unrest(state: ArrayLike<number>, variables: number, level: number): number {
  let most = 0;
  for (let i = 0; i < state.length; i += variables) {
    for (let v = 1; v < variables - 1; v++) most = Math.max(most, Math.abs(state[i + v]));
    const depth = Math.max(level - state[i + variables - 1], 0);
    most = Math.max(most, Math.abs(state[i] - depth));
  }
  return most;
}
