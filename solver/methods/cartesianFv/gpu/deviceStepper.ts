import { bufferUsage, createBuffer } from '../../../gpu/buffers';
import { createGroup } from '../../../gpu/pipeline';
import type { KernelFrame } from '../../../stepping/deviceStepper';
import { DispatchStepper } from '../../../stepping/gpu/dispatchStepper';
import { stateBytes } from '../../../stepping/gpu/stateLayout';
import { landingRegister, registerCount } from '../../../stepping/integrators/types';
import { createFrame } from '../../grid/gpu/frame';
import type { FvOperators, RunSettings } from '../operators';
import type { FvKernelModules } from './kernelModules';
import type { StageKernels } from './stageKernels';

/** Creates the stages of a step on a device, one dispatch each, with their buffers. */
export function fvDeviceStepper(
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
