import { bufferUsage, createBuffer } from '../../../gpu/buffers';
import { requireDf64 } from '../../../gpu/df64/selfTest';
import { createGroup } from '../../../gpu/pipeline';
import type { DeviceMethod, KernelFrame } from '../../../stepping/deviceStepper';
import { allocate } from '../../../stepping/gpu/allocate';
import { DispatchStepper } from '../../../stepping/gpu/dispatchStepper';
import { requireBindable } from '../../../stepping/gpu/requireBindable';
import { requireFewVariables } from '../../../stepping/gpu/requireFewVariables';
import { stateBytes } from '../../../stepping/gpu/stateLayout';
import { landingRegister, registerCount } from '../../../stepping/integrators/types';
import type { GpuAdapter } from '../../../stepping/types';
import { frameLayout, createFrame } from '../../grid/gpu/frame';
import type { FvOperators, RunSettings } from '../operators';
import { deviceRequirements } from './deviceRequirements';
import { fvKernelModules, type FvKernelModules } from './kernelModules';
import { compileStages, type StageKernels } from './stageKernels';

/** Creates the stages of a step on a device, one dispatch each, with their buffers. */
function fvDeviceStepper(
  device: GPUDevice,
  operators: FvOperators,
  { integrator, precision }: RunSettings,
  { layout, workgroups }: Pick<KernelFrame & FvKernelModules, 'layout' | 'workgroups'>,
  kernels: StageKernels,
  clock: GPUBuffer,
): DispatchStepper {
  const { cellCount, variableCount } = operators;
  const { storage, copySource } = bufferUsage;
  const bytes = stateBytes({ cellCount, functionCount: 1, variableCount }, precision);
  const make = (label: string): GPUBuffer =>
    createBuffer(device, `grid ${label}`, storage | copySource, bytes);
  const registers = Array.from({ length: registerCount(integrator) }, (_, i) =>
    make(i === 0 ? 'u' : `y${i}`),
  );
  const rest = precision === 'f32Compensated' ? make('rest') : null;
  const { group: frame, settings, buffers } = createFrame(device, layout, operators);
  const landing = landingRegister(integrator);
  const swapped = [...registers];
  [swapped[0], swapped[landing]] = [registers[landing], registers[0]];
  const dispatches = integrator.stages.map(({ source, target }, i) => {
    const groupOf = (held: readonly GPUBuffer[]): GPUBindGroup =>
      createGroup(device, `grid stage ${i + 1}`, kernels.layout, [
        held[source],
        held[0],
        held[target],
        clock,
        ...(rest ? [rest] : []),
      ]);
    const groups = [groupOf(registers), groupOf(swapped)] as const;
    return { pipeline: kernels.stages[i], workgroups, groups };
  });
  const states = [registers[0], registers[landing]] as const;
  return new DispatchStepper(
    { first: 0, cellCount, frame, settings, boundaryFaceCount: 0, states, rest },
    dispatches,
    [...registers, ...(rest ? [rest] : []), ...buffers],
  );
}

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
