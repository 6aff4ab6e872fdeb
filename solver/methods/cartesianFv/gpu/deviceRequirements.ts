import { observedBytes } from '../../../stepping/gpu/observedBytes';
import { stateBytes } from '../../../stepping/gpu/stateLayout';
import { averagesBytes } from '../../../stepping/gpu/statistics';
import { registerCount } from '../../../stepping/integrators/types';
import type { DeviceRequirements } from '../../types';
import type { FvOperators, RunSettings } from '../operators';

/** Returns the device requirements of a run, from the buffers that grow with the grid. */
export function deviceRequirements(
  operators: FvOperators,
  { integrator, precision }: RunSettings,
): DeviceRequirements {
  const { cellCount, variableCount, physics, space, grid } = operators;
  const state = stateBytes({ cellCount, functionCount: 1, variableCount }, precision);
  // Arrays of a state that are read back through a copy.
  const stateCopies = precision === 'f32Compensated' ? 2 : 1;
  const registers = registerCount(integrator) + stateCopies - 1;
  const obstacles = grid.solid?.length ?? 0;
  return {
    bytes: (registers + stateCopies) * state + observedBytes(operators) + obstacles,
    largestBuffer: Math.max(state, averagesBytes(physics, space)),
  };
}
