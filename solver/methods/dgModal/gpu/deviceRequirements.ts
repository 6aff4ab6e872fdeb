import type { DeviceRequirements } from '../../types';
import type { DgOperators } from '../operators';
import type { Precision } from '../precisions';
import { bytesPerCell, deviceBytes, stateBytes } from './layout';
import { observedBytes } from '../../../stepping/gpu/observedBytes';
import { averagesBytes } from '../../../stepping/gpu/statistics';

/** Returns the device requirements of a run, from the buffers that grow with the mesh. */
export function deviceRequirements(
  operators: DgOperators,
  precision: Precision,
): DeviceRequirements {
  const averages = averagesBytes(operators.physics, operators.space);
  const bytes = deviceBytes(operators, precision) + observedBytes(operators);
  const perCell = bytesPerCell(operators, precision) * operators.cellCount;
  return { bytes, largestBuffer: Math.max(stateBytes(operators, precision), averages, perCell) };
}
