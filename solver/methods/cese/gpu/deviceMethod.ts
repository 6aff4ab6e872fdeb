import { bufferUsage, createBuffer } from '../../../gpu/buffers';
import { requireDf64 } from '../../../gpu/df64/selfTest';
import type { DeviceMethod, KernelFrame } from '../../../stepping/deviceStepper';
import { allocate } from '../../../stepping/gpu/allocate';
import { DispatchStepper } from '../../../stepping/gpu/dispatchStepper';
import { requireBindable } from '../../../stepping/gpu/requireBindable';
import { requireFewVariables } from '../../../stepping/gpu/requireFewVariables';
import type { GpuAdapter } from '../../../stepping/types';
import { frameLayout, createFrame } from '../../grid/gpu/frame';
import type { CeseOperators, RunSettings } from '../operators';
import { deviceRequirements, pointBytes } from './deviceRequirements';
import { ceseKernelModules } from './kernelModules';
import type { StepBuffer } from './stepDispatches';
import { compileStep, bindStep, type StepKernel } from './stepKernels';

/** Creates the dispatches of a step on a device, with their buffers. */
function ceseDeviceStepper(
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

/**
 * Creates the CE/SE method on a device.
 * @throws CaseError if the kernels don't support the number of variables; Error with a one-line message if a buffer
 * exceeds the binding limit or the device's df64 arithmetic is incorrect
 */
export async function ceseDeviceMethod(
  device: GPUDevice,
  adapter: GpuAdapter,
  operators: CeseOperators,
  settings: RunSettings,
): Promise<DeviceMethod> {
  requireFewVariables(operators.physics);
  const { bytes, largestBuffer } = deviceRequirements(operators, settings);
  requireBindable(device, largestBuffer, 'grid');
  const df64 = settings.precision === 'df64' ? await requireDf64(device, adapter.name) : null;
  const frame = {
    ...ceseKernelModules(operators, settings, device, adapter, df64),
    layout: frameLayout(device, false),
    origins: null,
  };
  return {
    frame,
    async createStepper(clock) {
      const kernels = await compileStep(device, 'points', frame.dispatches, frame);
      return allocate(
        device,
        bytes,
        () => ceseDeviceStepper(device, operators, settings, frame, kernels, clock),
        (stepper) => stepper.destroy(),
      );
    },
  };
}
