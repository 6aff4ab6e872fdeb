import { bufferUsage, createBuffer } from '../../../gpu/buffers';
import { createGroup, foldWorkgroups } from '../../../gpu/pipeline';
import type { DevicePart, DeviceStepper, KernelFrame } from '../../../stepping/deviceStepper';
import { packRule } from '../../../stepping/gpu/ruleLayout';
import { settingsBytes } from '../../../stepping/gpu/settings';
import { stateBytes } from '../../../stepping/gpu/stateLayout';
import { landingRegister, registerCount } from '../../../stepping/integrators/types';
import type { FvOperators, RunSettings } from '../operators';
import type { FvKernelModules } from './kernelModules';
import type { StageKernels } from './stageKernels';

/** The stages of a step on a device, one dispatch each. */
export class FvDeviceStepper implements DeviceStepper {
  readonly parts: readonly [DevicePart];
  readonly stepsAtOnce = 1;
  /** Bind groups of the stages, by parity of the step. */
  private readonly groups: readonly [readonly GPUBindGroup[], readonly GPUBindGroup[]];
  private readonly buffers: GPUBuffer[] = [];
  private readonly workgroups: { readonly x: number; readonly y: number };

  constructor(
    device: GPUDevice,
    operators: FvOperators,
    { integrator, precision }: RunSettings,
    { layout, workgroups }: Pick<KernelFrame & FvKernelModules, 'layout' | 'workgroups'>,
    private readonly kernels: StageKernels,
    clock: GPUBuffer,
  ) {
    const { cellCount, variableCount, grid } = operators;
    const make = (
      label: string,
      usage: number,
      content: number | ArrayBufferView<ArrayBuffer>,
    ): GPUBuffer => {
      const buffer = createBuffer(device, `grid ${label}`, usage, content);
      this.buffers.push(buffer);
      return buffer;
    };
    const { storage, uniform, copySource } = bufferUsage;
    const bytes = stateBytes({ cellCount, functionCount: 1, variableCount }, precision);
    const registers = Array.from({ length: registerCount(integrator) }, (_, i) =>
      make(i === 0 ? 'u' : `y${i}`, storage | copySource, bytes),
    );
    const rest = precision === 'f32Compensated' ? make('rest', storage | copySource, bytes) : null;
    const rule = make('rule', storage, packRule(operators.space));
    const settings = make('settings', uniform, settingsBytes);
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
    const frame = device.createBindGroup({
      label: 'grid',
      layout,
      entries: [
        { binding: bindings.rule, resource: { buffer: rule } },
        { binding: bindings.settings, resource: { buffer: settings } },
        ...(grid.solid
          ? [
              {
                binding: bindings.solid,
                resource: { buffer: make('obstacles', storage, packedBytes(grid.solid)) },
              },
            ]
          : []),
      ],
    });
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

/** Of group 0: all that kernels have to read of a grid. */
const bindings = { rule: 3, settings: 4, solid: 5 } as const;

/** As words, which are written whole. */
function packedBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const packed = new Uint8Array(4 * Math.ceil(bytes.length / 4));
  packed.set(bytes);
  return packed;
}

/** @param isMasked whether obstacles cover cells of the grid */
export const frameLayout = (device: GPUDevice, isMasked: boolean): GPUBindGroupLayout => {
  const entry = (binding: number, type: GPUBufferBindingType): GPUBindGroupLayoutEntry => ({
    binding,
    visibility: shaderStageCompute,
    buffer: { type },
  });
  return device.createBindGroupLayout({
    label: 'grid',
    entries: [
      entry(bindings.rule, 'read-only-storage'),
      entry(bindings.settings, 'uniform'),
      ...(isMasked ? [entry(bindings.solid, 'read-only-storage')] : []),
    ],
  });
};

/** GPUShaderStage.COMPUTE; the global of that name is missing in Node. */
const shaderStageCompute = 4;
