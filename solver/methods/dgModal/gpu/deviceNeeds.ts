import type { DeviceNeeds } from '../../types';
import type { DgOperators } from '../operators';
import type { Precision } from '../precisions';
import { fieldBytes } from './fieldSampler';
import { bytesPerCell, deviceBytes, stateBytes } from './layout';
import { averagesBytes } from './statistics';

/** What a run needs of the device, by its buffers that grow with the mesh. */
export function deviceNeeds(operators: DgOperators, precision: Precision): DeviceNeeds {
  const averages = averagesBytes(operators);
  // Statistics, and the field in view, are read back through a copy.
  const bytes = deviceBytes(operators, precision) + 2 * averages + 2 * fieldBytes(operators);
  const perCell = bytesPerCell(operators, precision) * operators.cellCount;
  return { bytes, largestBuffer: Math.max(stateBytes(operators, precision), averages, perCell) };
}
