import type { StateArray } from '../space/types';
import type { Simulation } from './types';

/** Reads the state of a simulation with its low words. */
export async function fullPrecisionState(simulation: Simulation): Promise<StateArray> {
  const [state, low] = await Promise.all([simulation.readState(), simulation.readLowWords()]);
  const words = low?.state;
  if (!words || state instanceof Float64Array) return state;
  return Float64Array.from(state, (value, i) => value + words[i]);
}
