import { bufferUsage, createBuffer } from '../../../gpu/buffers';
import type { KernelFrame } from '../../../stepping/deviceStepper';
import { DispatchStepper } from '../../../stepping/gpu/dispatchStepper';
import { createFrame } from '../../grid/gpu/frame';
import type { CeseOperators, RunSettings } from '../operators';
import { pointBytes } from './deviceRequirements';
import type { StepBuffer } from './stepDispatches';
import { bindStep, type StepKernel } from './stepKernels';

/** Creates the dispatches of a step on a device, with their buffers. */
export function ceseDeviceStepper(
  device: GPUDevice,
  operators: CeseOperators,
  { precision }: RunSettings,
  { layout }: Pick<KernelFrame, 'layout'>,
  kernels: readonly StepKernel<StepBuffer>[],
  clock: GPUBuffer,
): DispatchStepper {
  const bytes = pointBytes(operators, precision);
  const { storage, copySource } = bufferUsage;
  const isBound = (buffer: StepBuffer): boolean =>
    kernels.some(({ bindings }) => bindings.some(([name]) => name === buffer));
  const make = (label: string, of: keyof typeof bytes): GPUBuffer =>
    createBuffer(device, `points ${label}`, storage | copySource, bytes[of]);
  const makeBound = (buffer: StepBuffer, of: keyof typeof bytes): GPUBuffer | null =>
    isBound(buffer) ? make(buffer, of) : null;
  const [u, v] = [make('u', 'cells'), make('v', 'cells')];
  const others = {
    corners: makeBound('corners', 'corners'),
    cellRests: makeBound('cellRests', 'cells'),
    cornerRests: makeBound('cornerRests', 'corners'),
  };
  const frame = createFrame(device, layout, operators);
  return new DispatchStepper(
    {
      first: 0,
      cellCount: operators.cellCount,
      frame: frame.group,
      settings: frame.settings,
      boundaryFaceCount: 0,
      states: [u, v],
      rest: others.cellRests,
    },
    bindStep(device, 'points', kernels, [
      { ...others, cells: u, newCells: v, clock },
      { ...others, cells: v, newCells: u, clock },
    ]),
    [u, v, ...Object.values(others).filter((buffer) => buffer !== null), ...frame.buffers],
  );
}
