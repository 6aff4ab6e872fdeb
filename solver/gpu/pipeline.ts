import type { LinkedShader } from './linker';
import { internalError } from '../core/internalError';

export interface PipelineDescription {
  readonly label: string;
  readonly shader: LinkedShader;
  readonly entryPoint: string;
  readonly layouts: readonly GPUBindGroupLayout[];
}

/** Compiles a compute pipeline. @throws Error with module and line of the first compiler message. */
export async function createPipeline(
  device: GPUDevice,
  { label, shader, entryPoint, layouts }: PipelineDescription,
): Promise<GPUComputePipeline> {
  const module = device.createShaderModule({ label, code: shader.code });
  const { messages } = await module.getCompilationInfo();
  const failure = messages.find(({ type }) => type === 'error');
  if (failure) {
    const place = shader.locate(failure.lineNum);
    throw internalError(`shader ${place.module}:${place.line}: ${failure.message}`);
  }
  return device.createComputePipelineAsync({
    label,
    layout: device.createPipelineLayout({ label, bindGroupLayouts: [...layouts] }),
    compute: { module, entryPoint },
  });
}

/** Creates the layout of a compute bind group, in order; null for an unused binding number. */
export function createLayout(
  device: GPUDevice,
  label: string,
  types: readonly (GPUBufferBindingType | null)[],
): GPUBindGroupLayout {
  return device.createBindGroupLayout({
    label,
    entries: types.flatMap((type, binding) =>
      type ? [{ binding, visibility: GPU_SHADER_STAGE_COMPUTE, buffer: { type } }] : [],
    ),
  });
}

/** Creates a bind group with the buffers of a layout, in order. */
export function createGroup(
  device: GPUDevice,
  label: string,
  layout: GPUBindGroupLayout,
  buffers: readonly (GPUBuffer | null)[],
): GPUBindGroup {
  return device.createBindGroup({
    label,
    layout,
    entries: buffers.flatMap((buffer, binding) =>
      buffer ? [{ binding, resource: { buffer } }] : [],
    ),
  });
}

/** GPUShaderStage.COMPUTE; Node lacks the global. */
const GPU_SHADER_STAGE_COMPUTE = 4;

/** Splits workgroups over x and y if one dimension would exceed the portable limit. */
export function foldWorkgroups(count: number, limit = 65_535): { x: number; y: number } {
  const y = Math.ceil(count / limit);
  return { x: Math.ceil(count / y), y };
}
