import { observedBytes } from '../../../stepping/gpu/observedBytes';
import { stateBytes } from '../../../stepping/gpu/stateLayout';
import { averagesBytes } from '../../../stepping/gpu/statistics';
import type { DevicePrecision } from '../../../stepping/deviceStepper';
import type { DeviceRequirements } from '../../types';
import type { CeseOperators, RunSettings } from '../operators';
import { stepDesign } from './stepDesign';
import { defaultDevice } from './steppedCase';

/** Returns the bytes of the points at cell centers, and of those at grid vertices. */
export function pointBytes(
  { cellCount, variableCount, grid, space: { functionCount } }: CeseOperators,
  precision: DevicePrecision,
): { readonly cells: number; readonly corners: number } {
  const bytes = (count: number): number =>
    stateBytes({ cellCount: count, functionCount, variableCount }, precision);
  const corners = grid.counts.reduce((product, count) => product * (count + 1), 1);
  return { cells: bytes(cellCount), corners: bytes(corners) };
}

/**
 * Returns the device requirements of a run, from the buffers that grow with the grid, in the rule's design for a
 * default device. Vertices have buffers only with separate half steps.
 */
export function deviceRequirements(
  operators: CeseOperators,
  { precision }: RunSettings,
): DeviceRequirements {
  const { grid, physics, space, variableCount, slopes } = operators;
  const stepped = { ...grid, variableCount, precision, slopes: slopes.slopes };
  const points = pointBytes(operators, precision);
  const { cells } = points;
  const corners = stepDesign(stepped, defaultDevice).kind === 'direct' ? points.corners : 0;
  // Two states and the readback copy; for rounding errors one and its copy.
  const states = precision === 'f32Compensated' ? 5 : 3;
  const cornerStates = precision === 'f32Compensated' ? 2 : 1;
  return {
    bytes: states * cells + cornerStates * corners + observedBytes(operators),
    largestBuffer: Math.max(cells, corners, averagesBytes(physics, space)),
  };
}
