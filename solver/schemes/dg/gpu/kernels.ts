import { linkShader } from '../../../gpu/linker';
import { createLayout, createPipeline } from '../../../gpu/pipeline';
import type { DgOperators, LimiterId } from '../operators';
import { dgShaderLibrary } from './shaders';

const limiterFiles: Readonly<Record<LimiterId, string | null>> = {
  none: null,
  barthJespersen: 'barth_jespersen',
};

/** The compiled kernels of one case and order, with their bind group layouts. */
export interface DgKernels {
  readonly meshLayout: GPUBindGroupLayout;
  readonly stageLayout: GPUBindGroupLayout;
  readonly finalLayout: GPUBindGroupLayout;
  readonly meansLayout: GPUBindGroupLayout;
  readonly clockLayout: GPUBindGroupLayout;
  readonly stage: GPUComputePipeline;
  readonly finalStage: GPUComputePipeline;
  readonly initialMeans: GPUComputePipeline;
  readonly clockStart: GPUComputePipeline;
  readonly clockFinishStep: GPUComputePipeline;
  readonly limiter: LimiterKernels | null;
}

/** A limiter after the first three stages, and after the last. */
export interface LimiterKernels {
  readonly layout: GPUBindGroupLayout;
  readonly stage: GPUComputePipeline;
  readonly step: GPUComputePipeline;
}

/** Compiles all kernels at once. @throws Error with the shader's module and line */
export async function compileKernels(
  device: GPUDevice,
  operators: DgOperators,
): Promise<DgKernels> {
  const library = dgShaderLibrary(operators);
  const read = 'read-only-storage';
  const meshLayout = createLayout(device, 'dg mesh', [read, read, read, 'uniform', 'uniform']);
  const stageLayout = createLayout(device, 'dg stage', [
    read,
    read,
    'storage',
    'storage',
    'uniform',
  ]);
  const finalLayout = createLayout(device, 'dg final stage', [
    read,
    read,
    'storage',
    read,
    'storage',
  ]);
  const meansLayout = createLayout(device, 'dg initial means', [read, 'storage']);
  const clockLayout = createLayout(device, 'dg clock', ['storage', 'storage']);
  const pipeline = (name: string, layout: GPUBindGroupLayout, entryPoint = 'main') =>
    createPipeline(device, {
      label: `dg ${name} ${entryPoint}`,
      shader: linkShader(`dg/${name}.wgsl`, library),
      entryPoint,
      layouts: [meshLayout, layout],
    });
  const limiterKernels = async (name: string): Promise<LimiterKernels> => {
    const layout = createLayout(device, 'dg limiter', ['storage', 'storage', read]);
    const [stage, step] = await Promise.all([
      pipeline(name, layout, 'limitStage'),
      pipeline(name, layout, 'limitStep'),
    ]);
    return { layout, stage, step };
  };
  const limiterFile = limiterFiles[operators.limiter];
  const [stage, finalStage, initialMeans, clockStart, clockFinishStep, limiter] = await Promise.all(
    [
      pipeline('stage', stageLayout),
      pipeline('final_stage', finalLayout),
      pipeline('initial_means', meansLayout),
      pipeline('clock', clockLayout, 'start'),
      pipeline('clock', clockLayout, 'finishStep'),
      limiterFile === null ? null : limiterKernels(limiterFile),
    ],
  );
  return {
    meshLayout,
    stageLayout,
    finalLayout,
    meansLayout,
    clockLayout,
    stage,
    finalStage,
    initialMeans,
    clockStart,
    clockFinishStep,
    limiter,
  };
}
