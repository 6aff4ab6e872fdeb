import { df64Arithmetics } from '../../../../gpu/df64/library';
import { requireDf64 } from '../../../../gpu/df64/selfTest';
import type { KernelSource } from '../../../../gpu/kernelSource';
import { createLayout } from '../../../../gpu/pipeline';
import type { MonitorPlan } from '../../../../space/monitorPlan';
import type { DeviceMethod } from '../../../../stepping/deviceStepper';
import { allocate } from '../../../../stepping/gpu/allocate';
import { requireBindable } from '../../../../stepping/gpu/requireBindable';
import { requireFewVariables } from '../../../../stepping/gpu/requireFewVariables';
import { runKernelSources } from '../../../../stepping/gpu/runKernels';
import type { GpuAdapter } from '../../../../stepping/types';
import { compileStep, stepSources } from '../../gpu/stepKernels';
import type { RunSettings } from '../../operators';
import type { QuadOperators } from '../operators';
import { quadDeviceRequirements } from './deviceRequirements';
import { quadDeviceStepper } from './deviceStepper';
import { quadKernels } from './kernels';

/**
 * Creates the CE/SE method for quadrilateral meshes on a device.
 * @throws CaseError if the kernels don't support the number of variables; Error with a one-line message if a buffer
 * exceeds the binding limit or the device's df64 arithmetic is incorrect
 */
export async function quadDeviceMethod(
  device: GPUDevice,
  adapter: GpuAdapter,
  operators: QuadOperators,
  settings: RunSettings,
): Promise<DeviceMethod> {
  requireFewVariables(operators.physics);
  const { bytes, largestBuffer } = quadDeviceRequirements(operators, settings);
  requireBindable(device, largestBuffer, 'mesh');
  const df64 = settings.precision === 'df64' ? await requireDf64(device, adapter.name) : null;
  const read = 'read-only-storage';
  const frame = {
    ...quadKernels(operators, settings, device, adapter, df64),
    // Cell maps, stable lengths of cells with their vertices, quadrature rule, settings.
    layout: createLayout(device, 'quadrangles', [read, read, null, read, 'uniform']),
    origins: null,
  };
  return {
    frame,
    async createStepper(clock) {
      const kernels = await compileStep(device, 'quadrangles', frame.dispatches, frame);
      return allocate(
        device,
        bytes,
        () => quadDeviceStepper(device, operators, settings, frame, kernels, clock),
        (stepper) => stepper.destroy(),
      );
    },
  };
}

/** Features and limits that most GPUs offer. */
const defaultDevice = {
  features: new Set(['subgroups']),
  limits: { maxComputeInvocationsPerWorkgroup: 256, maxComputeWorkgroupStorageSize: 32_768 },
};

/**
 * Returns the kernels of a run for a typical GPU.
 * @throws CaseError if the GPU can't compute the case
 */
export function quadKernelSources(
  operators: QuadOperators,
  settings: RunSettings,
  plans: readonly MonitorPlan[],
): KernelSource[] {
  requireFewVariables(operators.physics);
  const df64 = settings.precision === 'df64' ? df64Arithmetics[0] : null;
  const kernels = quadKernels(operators, settings, defaultDevice, { software: false }, df64);
  return [
    ...stepSources(kernels.dispatches, kernels),
    ...runKernelSources(operators, kernels, plans),
  ];
}
