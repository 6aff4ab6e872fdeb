import { CaseError } from '../../../core/caseError';
import { maxGpuVariables } from '../../../physics/wgsl';
import type { DeviceNeeds } from '../../types';
import type { DgOperators } from '../operators';
import type { Precision } from '../precisions';
import { bytesPerCell, deviceBytes, stateBytes } from './layout';
import { observedBytes } from '../../../stepping/gpu/observedBytes';
import { averagesBytes } from '../../../stepping/gpu/statistics';

/** What a run needs of the device, by its buffers that grow with the mesh. */
export function deviceNeeds(operators: DgOperators, precision: Precision): DeviceNeeds {
  const averages = averagesBytes(operators.physics, operators.space);
  const bytes = deviceBytes(operators, precision) + observedBytes(operators);
  const perCell = bytesPerCell(operators, precision) * operators.cellCount;
  return { bytes, largestBuffer: Math.max(stateBytes(operators, precision), averages, perCell) };
}

/** @throws CaseError where the state of a point has more variables than the kernels have room for */
export function requireFewVariables({ variableCount, physics }: DgOperators): void {
  if (variableCount <= maxGpuVariables) return;
  throw new CaseError(
    `${physics.system.title} has ${variableCount} variables; the GPU solver takes up to ${maxGpuVariables}: use the CPU`,
  );
}
