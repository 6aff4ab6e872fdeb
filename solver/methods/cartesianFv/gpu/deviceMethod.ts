import { requireDf64 } from '../../../gpu/df64/selfTest';
import type { DeviceMethod } from '../../../stepping/deviceStepper';
import { allocate } from '../../../stepping/gpu/allocate';
import { requireBindable } from '../../../stepping/gpu/requireBindable';
import { requireFewVariables } from '../../../stepping/gpu/requireFewVariables';
import type { GpuAdapter } from '../../../stepping/types';
import { frameLayout } from '../../grid/gpu/frame';
import type { FvOperators, RunSettings } from '../operators';
import { deviceRequirements } from './deviceRequirements';
import { fvDeviceStepper } from './deviceStepper';
import { fvKernelModules } from './kernelModules';
import { compileStages } from './stageKernels';

/**
 * Creates the finite volume method on a device.
 * @throws CaseError if the kernels don't support the number of variables; Error with a one-line message if a buffer
 * exceeds the binding limit or the device's df64 arithmetic is incorrect
 */
export async function fvDeviceMethod(
  device: GPUDevice,
  adapter: GpuAdapter,
  operators: FvOperators,
  settings: RunSettings,
): Promise<DeviceMethod> {
  requireFewVariables(operators.physics);
  const { bytes, largestBuffer } = deviceRequirements(operators, settings);
  requireBindable(device, largestBuffer, 'grid');
  const df64 = settings.precision === 'df64' ? await requireDf64(device, adapter.name) : null;
  const frame = {
    ...fvKernelModules(operators, settings, device, adapter, df64),
    layout: frameLayout(device, operators.grid.solid !== undefined),
    origins: null,
  };
  return {
    frame,
    async createStepper(clock) {
      const kernels = await compileStages(device, frame, settings.integrator);
      return allocate(
        device,
        bytes,
        () => fvDeviceStepper(device, operators, settings, frame, kernels, clock),
        (stepper) => stepper.destroy(),
      );
    },
  };
}
