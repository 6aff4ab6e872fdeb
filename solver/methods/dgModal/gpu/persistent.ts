import type { ComputePass } from '../../../gpu/computePass';
import { bufferUsage, createBuffer } from '../../../gpu/buffers';
import { linkSource, type ShaderSource } from '../../../gpu/kernelSource';
import type { ShaderLibrary } from '../../../gpu/linker';
import { createGroup, createLayout, createPipeline } from '../../../gpu/pipeline';
import type { RunSettings } from '../operators';
import type {
  DifferenceIntegrator,
  DifferenceStage,
  Register,
  TimeIntegrator,
} from '../../../stepping/integrators/types';
import type { KernelDesign } from './design';
import { internalError } from '../../../core/internalError';

/** Compiled kernel that performs whole steps in one workgroup, shaders/dg/persistent.wgsl. */
export interface PersistentKernel {
  readonly layout: GPUBindGroupLayout;
  readonly pipeline: GPUComputePipeline;
  readonly stages: readonly StageValues[];
}

/** An element of `stages` in the struct `Batch` of the kernel. */
type StageValues = readonly [number, number, number, number];

/** @throws Error with the shader's module and line */
export async function compilePersistent(
  device: GPUDevice,
  modules: ShaderLibrary,
  settings: RunSettings,
  meshLayout: GPUBindGroupLayout,
  design: KernelDesign,
): Promise<PersistentKernel> {
  const stages = stageValues(settings.integrator);
  const layout = createLayout(device, 'dg persistent', ['storage', 'storage', 'uniform']);
  const source = persistentShader(modules, settings, design);
  const pipeline = await createPipeline(device, {
    label: `${source.module} main`,
    shader: linkSource(source),
    entryPoint: 'main',
    layouts: [meshLayout, layout],
  });
  return { layout, pipeline, stages };
}

/** Links the kernel, entry point `main`. @param modules the design's `stageModules` */
export const persistentShader = (
  modules: ShaderLibrary,
  { integrator }: RunSettings,
  { unrolled, subgroups }: KernelDesign,
): ShaderSource => ({
  module: 'dg/persistent.wgsl',
  library: {
    ...modules,
    'generated/persistent.wgsl': [
      `const STAGES = ${integrator.stages.length}u;`,
      `const LOW_STORAGE = ${integrator.form === 'lowStorage'};`,
    ].join('\n'),
  },
  options: { unroll: unrolled, subgroups },
});

function stageValues(integrator: TimeIntegrator): StageValues[] {
  const { stages } = integrator;
  if (stages.some(({ source }, i) => source !== (i === 0 ? 0 : stages[i - 1].target)))
    throw internalError('the persistent kernel starts each stage from what the one before it left');
  return integrator.form === 'lowStorage'
    ? integrator.stages.map(({ a, b, abscissa }) => [b, abscissa, a, 0])
    : differenceValues(integrator);
}

/**
 * Returns for each stage: factor, abscissa, weight of its own source, and the gain. The gain is the weight of the
 * stage's result in the last stage, unless the last stage starts from it.
 */
function differenceValues({ stages }: DifferenceIntegrator): StageValues[] {
  const last = stages[stages.length - 1];
  return stages.map(({ source, target, weights, factor, abscissa }, i) => {
    const isLast = i === stages.length - 1;
    if (!isLast && weights.some((weight, r) => weight !== 0 && r + 1 !== source))
      throw internalError('the persistent kernel keeps earlier stages for the last one only');
    const gain = isLast || target === last.source ? 0 : weightOf(last.weights, target);
    return [factor, abscissa, weightOf(weights, source), gain];
  });
}

const weightOf = (weights: DifferenceStage['weights'], register: Register): number =>
  register === 0 ? 0 : weights[register - 1];

/** Offset of `stages` in the struct `Batch`, in bytes. */
const stagesOffset = 16;

/** Batches of steps, several per dispatch; they update u in place. */
export class PersistentSteps {
  private readonly batch: GPUBuffer;
  private readonly group: GPUBindGroup;

  constructor(
    private readonly device: GPUDevice,
    private readonly kernel: PersistentKernel,
    { states, clock }: { readonly states: readonly GPUBuffer[]; readonly clock: GPUBuffer },
  ) {
    const { layout, stages } = kernel;
    const bytes = stagesOffset + 16 * stages.length;
    this.batch = createBuffer(device, 'dg batch', bufferUsage.uniform, bytes);
    device.queue.writeBuffer(this.batch, stagesOffset, Float32Array.from(stages.flat()));
    this.group = createGroup(device, 'dg persistent', layout, [states[0], clock, this.batch]);
  }

  /**
   * Sets the last step of the following dispatches. Submit these before the next call, which overwrites the uniform
   * buffer.
   * @param every a dispatch ends at the next multiple of this
   */
  begin(last: number, every: number): void {
    this.device.queue.writeBuffer(this.batch, 0, Uint32Array.of(last, every));
  }

  encode(pass: ComputePass): void {
    pass.setPipeline(this.kernel.pipeline);
    pass.setBindGroup(1, this.group);
    pass.dispatchWorkgroups(1);
  }

  destroy(): void {
    this.batch.destroy();
  }
}
