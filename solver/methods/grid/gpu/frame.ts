import { bufferUsage, createBuffer } from '../../../gpu/buffers';
import { packRule } from '../../../stepping/gpu/ruleLayout';
import { settingsBytes } from '../../../stepping/gpu/settings';
import type { GridStates } from '../gridStates';

/** Of group 0: all that kernels have to read of a grid. */
const bindings = { rule: 3, settings: 4, solid: 5 } as const;

/** GPUShaderStage.COMPUTE; the global of that name is missing in Node. */
const shaderStageCompute = 4;

/** Group 0 of kernels on a grid. @param isMasked whether obstacles cover cells of the grid */
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

/** What group 0 binds. */
export interface GridFrame {
  readonly group: GPUBindGroup;
  /** The struct `Settings`, which the simulation fills. */
  readonly settings: GPUBuffer;
  /** All of them, to be destroyed. */
  readonly buffers: readonly GPUBuffer[];
}

/** @param layout see `frameLayout` */
export function createFrame(
  device: GPUDevice,
  layout: GPUBindGroupLayout,
  { grid, space }: Pick<GridStates, 'grid' | 'space'>,
): GridFrame {
  const { storage, uniform } = bufferUsage;
  const rule = createBuffer(device, 'grid rule', storage, packRule(space));
  const settings = createBuffer(device, 'grid settings', uniform, settingsBytes);
  const solid = grid.solid
    ? createBuffer(device, 'grid obstacles', storage, packedBytes(grid.solid))
    : null;
  const group = device.createBindGroup({
    label: 'grid',
    layout,
    entries: [
      { binding: bindings.rule, resource: { buffer: rule } },
      { binding: bindings.settings, resource: { buffer: settings } },
      ...(solid ? [{ binding: bindings.solid, resource: { buffer: solid } }] : []),
    ],
  });
  return { group, settings, buffers: [rule, settings, ...(solid ? [solid] : [])] };
}

/** As words, which are written whole. */
function packedBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const packed = new Uint8Array(4 * Math.ceil(bytes.length / 4));
  packed.set(bytes);
  return packed;
}
