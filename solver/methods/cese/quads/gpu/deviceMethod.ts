import type { KernelSource } from '../../../../gpu/kernelSource';
import { createLayout } from '../../../../gpu/pipeline';
import type { MonitorPlan } from '../../../../space/monitorPlan';
import type { DeviceMethod } from '../../../../stepping/deviceStepper';
import { allocate, mebibytes } from '../../../../stepping/gpu/allocate';
import { requireFewVariables } from '../../../../stepping/gpu/requireFewVariables';
import { runKernelSources } from '../../../../stepping/gpu/runKernels';
import type { GpuAdapter } from '../../../../stepping/types';
import type { QuadOperators } from '../operators';
import { quadDeviceNeeds } from './deviceNeeds';
import { QuadDeviceStepper } from './deviceStepper';
import { compileQuadStep, quadDispatches, quadModulesFor, quadSources } from './kernels';

/**
 * CE/SE on quadrangles on a device, in single precision.
 * @throws CaseError where the kernels have no room for the variables; Error with one line where a buffer can't
 * be bound
 */
export function quadDeviceMethod(
  device: GPUDevice,
  adapter: GpuAdapter,
  operators: QuadOperators,
): DeviceMethod {
  requireFewVariables(operators.physics);
  const { bytes, largestBuffer } = quadDeviceNeeds(operators);
  const { maxStorageBufferBindingSize, maxBufferSize } = device.limits;
  const limit = Math.min(maxStorageBufferBindingSize, maxBufferSize);
  if (largestBuffer > limit) {
    throw new Error(
      `the case needs ${mebibytes(largestBuffer)} in one piece, this GPU binds ${mebibytes(limit)}: use the CPU or a coarser mesh`,
    );
  }
  const read = 'read-only-storage';
  const frame = {
    ...quadModulesFor(operators, device, adapter),
    // The cells' maps, what waves may go in them, the rule, the settings.
    layout: createLayout(device, 'quadrangles', [read, read, null, read, 'uniform']),
    origins: null,
  };
  return {
    frame,
    async createStepper(clock) {
      const kernels = await compileQuadStep(device, quadDispatches(operators), frame);
      return allocate(
        device,
        bytes,
        () => new QuadDeviceStepper(device, operators, frame, kernels, clock),
        (stepper) => stepper.destroy(),
      );
    },
  };
}

/** What most GPUs offer. */
const usualDevice = { features: new Set(['subgroups']) };

/**
 * The kernels of a run as a GPU that offers what most do is given them.
 * @throws CaseError where the GPU can't compute the case
 */
export function quadKernelSources(
  operators: QuadOperators,
  plans: readonly MonitorPlan[],
): KernelSource[] {
  requireFewVariables(operators.physics);
  const modules = quadModulesFor(operators, usualDevice, { software: false });
  return [
    ...quadSources(quadDispatches(operators), modules),
    ...runKernelSources(operators, modules, plans),
  ];
}
