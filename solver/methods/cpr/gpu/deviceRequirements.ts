import type { StateShape } from '../../../stepping/deviceStepper';
import { observedBytes } from '../../../stepping/gpu/observedBytes';
import { usedPointFields } from '../../../physics/pointFields';
import { stateBytes } from '../../../stepping/gpu/stateLayout';
import { averagesBytes } from '../../../stepping/gpu/statistics';
import type { DeviceRequirements } from '../../types';
import type { CprOperators } from '../operators';
import { embeddedIntegrator, embeddedRegisters } from './embedded';
import type { CellShapes } from './cellShapes';
import { cellBytes, metricWords } from './packCells';

/** Shape of states on the device. @param room number of cells to allocate */
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

/** Number of registers: the state before a step and three more, see `Register`; `embeddedRegisters` under error control. */
export const registerCount = (operators: Pick<CprOperators, 'integrator'>): number =>
  embeddedIntegrator(operators) ? Object.keys(embeddedRegisters).length : 4;

/** Computes the device memory of a run from its mesh-dependent buffers. @param room number of cells to allocate states for */
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
  const fields =
    usedPointFields(physics.gradientSource).length * operators.pointCount * space.cellCount;
  const fieldBytes = (options.precision === 'df64' ? 8 : 4) * fields;
  return {
    // One more copy, for reading back the state.
    bytes:
      (registerCount(operators) + 1) * state +
      cells +
      metrics +
      fieldBytes +
      observedBytes(operators),
    largestBuffer: Math.max(state, cells, metrics, averagesBytes(physics, space)),
  };
}
