import { observedBytes } from '../../../stepping/gpu/observedBytes';
import { stateBytes, type StateShape } from '../../../stepping/gpu/stateLayout';
import { averagesBytes } from '../../../stepping/gpu/statistics';
import type { DeviceRequirements } from '../../types';
import type { CprOperators } from '../operators';
import { embeddedIntegrator, embeddedRegisters } from './embedded';
import type { CellShapes } from './cellShapes';
import { cellBytes, metricWords } from './packCells';

/** What states on the device are made of. @param room cells for which they have room */
export const stateShape = (
  {
    cellCount,
    pointCount,
    variableCount,
  }: Pick<CprOperators, 'cellCount' | 'pointCount' | 'variableCount'>,
  room: number = cellCount,
): StateShape => ({
  cellCount,
  room,
  functionCount: pointCount,
  variableCount,
  layout: 'elements',
});

/** Copies of the state: that before a step and three more, see `Register`; with an error of the step its own. */
export const registerCount = (operators: Pick<CprOperators, 'integrator'>): number =>
  embeddedIntegrator(operators) ? Object.keys(embeddedRegisters).length : 4;

/** What a run needs of the device, by its buffers that grow with the mesh. @param room cells for which states have room */
export function cprDeviceRequirements(
  operators: CprOperators,
  shapes: CellShapes,
  room: number = operators.cellCount,
): DeviceRequirements {
  const { physics, space, options } = operators;
  const state = stateBytes(stateShape(operators, room), options.precision);
  const cells = cellBytes(operators, shapes, room);
  const metrics = shapes.ranges.reduce(
    (sum, { kind, first, end }) => sum + 4 * (end - first) * metricWords(operators, kind),
    0,
  );
  return {
    // One copy more, through which the state is read back.
    bytes: (registerCount(operators) + 1) * state + cells + metrics + observedBytes(operators),
    largestBuffer: Math.max(state, cells, metrics, averagesBytes(physics, space)),
  };
}
