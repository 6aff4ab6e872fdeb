import { requireDf64 } from '../../../gpu/df64/selfTest';
import type { DeviceMethod } from '../../../stepping/deviceStepper';
import { allocate } from '../../../stepping/gpu/allocate';
import { requireBindable } from '../../../stepping/gpu/requireBindable';
import { requireFewVariables } from '../../../stepping/gpu/requireFewVariables';
import type { GpuAdapter } from '../../../stepping/types';
import { frameLayout } from '../../grid/gpu/frame';
import type { CeseOperators, RunSettings } from '../operators';
import { deviceRequirements } from './deviceRequirements';
import { ceseDeviceStepper } from './deviceStepper';
import { ceseKernelModules } from './kernelModules';
import { compileStep } from './stepKernels';

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
