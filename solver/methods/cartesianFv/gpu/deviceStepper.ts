import { bufferUsage, createBuffer } from '../../../gpu/buffers';
import { createGroup, foldWorkgroups } from '../../../gpu/pipeline';
import type { DevicePart, DeviceStepper, KernelFrame } from '../../../stepping/deviceStepper';
import { stateBytes } from '../../../stepping/gpu/stateLayout';
import { landingRegister, registerCount } from '../../../stepping/integrators/types';
import { createFrame } from '../../grid/gpu/frame';
import type { FvOperators, RunSettings } from '../operators';
import type { FvKernelModules } from './kernelModules';
import type { StageKernels } from './stageKernels';

/** The stages of a step on a device, one dispatch each. */
export class FvDeviceStepper implements DeviceStepper {
  readonly parts: readonly [DevicePart];
  readonly stepsAtOnce = 1;
  /** Bind groups of the stages, by parity of the step. */
  private readonly groups: readonly [readonly GPUBindGroup[], readonly GPUBindGroup[]];
  private readonly buffers: readonly GPUBuffer[];
  private readonly workgroups: { readonly x: number; readonly y: number };

  constructor(
    device: GPUDevice,
    operators: FvOperators,
    { integrator, precision }: RunSettings,
    { layout, workgroups }: Pick<KernelFrame & FvKernelModules, 'layout' | 'workgroups'>,
    private readonly kernels: StageKernels,
    clock: GPUBuffer,
  ) {
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
    this.buffers = [...registers, ...(rest ? [rest] : []), ...buffers];
    const landing = landingRegister(integrator);
    const swapped = [...registers];
    [swapped[0], swapped[landing]] = [registers[landing], registers[0]];
    const groupsOf = (held: readonly GPUBuffer[]): GPUBindGroup[] =>
      integrator.stages.map(({ source, target }, i) =>
        createGroup(device, `grid stage ${i + 1}`, kernels.layout, [
          held[source],
          held[0],
          held[target],
          clock,
          ...(rest ? [rest] : []),
        ]),
      );
    this.groups = [groupsOf(registers), groupsOf(swapped)];
    this.workgroups = foldWorkgroups(workgroups);
    const states = [registers[0], registers[landing]] as const;
    this.parts = [{ first: 0, cellCount, frame, settings, boundaryFaceCount: 0, states, rest }];
  }

  encodeStart(): void {
    // A state says all that a step begins with.
  }

  prepare(): void {
    // Every step is encoded by itself.
  }

  encodeSteps(pass: GPUComputePassEncoder, parity: number): void {
    this.kernels.stages.forEach((pipeline, i) => {
      pass.setPipeline(pipeline);
      pass.setBindGroup(1, this.groups[parity][i]);
      pass.dispatchWorkgroups(this.workgroups.x, this.workgroups.y);
    });
  }

  destroy(): void {
    for (const buffer of this.buffers) buffer.destroy();
  }
}
