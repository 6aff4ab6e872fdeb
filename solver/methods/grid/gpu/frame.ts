import { bufferUsage, createBuffer } from '../../../gpu/buffers';
import { packRule } from '../../../stepping/gpu/ruleLayout';
import { settingsBytes } from '../../../stepping/gpu/settings';
import type { GridStates } from '../gridStates';

/** Binding numbers of group 0, which contains all grid data of kernels. */
const bindings = { rule: 3, settings: 4, solid: 5 } as const;

/** GPUShaderStage.COMPUTE, whose global doesn't exist in Node. */
const shaderStageCompute = 4;

/** Creates the layout of group 0 of kernels on a grid. @param isMasked whether the grid has obstacles */
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

/** Resources of group 0. */
export interface GridFrame {
  readonly group: GPUBindGroup;
  /** The struct `Settings`, filled by the simulation. */
  readonly settings: GPUBuffer;
  /** All buffers, for destruction. */
  readonly buffers: readonly GPUBuffer[];
}

/** Creates the resources of group 0. @param layout see `frameLayout` */
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

/** Pads bytes to whole words, as buffer writes require. */
function packedBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const packed = new Uint8Array(4 * Math.ceil(bytes.length / 4));
  packed.set(bytes);
  return packed;
}
