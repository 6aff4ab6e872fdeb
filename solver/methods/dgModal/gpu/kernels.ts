import { linkSource, type ShaderSource } from '../../../gpu/kernelSource';
import type { ShaderLibrary } from '../../../gpu/linker';
import { createLayout, createPipeline } from '../../../gpu/pipeline';
import type { KernelFrame, KernelModules } from '../../../stepping/deviceStepper';
import { isLimited, type DgOperators, type RunSettings } from '../operators';
import type { KernelDesign } from './design';
import { df64StageModules } from './df64/shaders';
import type { Precision } from '../precisions';
import { packOrigins } from './layout';
import { compilePersistent, type PersistentKernel } from './persistent';
import { dgShaderLibrary } from './shaders';
import { compileViscous, type ViscousKernels } from './viscous';
import { planStages, thirdBinding, type StagePlan } from '../../../stepping/gpu/stagePlan';

/** The compiled kernels of one case and order, with their bind group layouts. */
export interface DgKernels {
  readonly meshLayout: GPUBindGroupLayout;
  readonly stageLayout: GPUBindGroupLayout;
  /** Empty if `persistent` performs whole steps. */
  readonly stages: readonly { readonly plan: StagePlan; readonly pipeline: GPUComputePipeline }[];
  readonly viscous: ViscousKernels | null;
  readonly limiter: LimiterKernels | null;
  readonly persistent: PersistentKernel | null;
  readonly designs: KernelDesigns;
}

/** Limiter kernels after intermediate stages and after the last stage. */
export interface LimiterKernels {
  readonly layout: GPUBindGroupLayout;
  readonly stage: GPUComputePipeline;
  readonly step: GPUComputePipeline;
}

/** Designs of the stage kernels and of all other kernels. */
export interface KernelDesigns {
  readonly stage: KernelDesign;
  readonly plain: KernelDesign;
}

/** Returns the modules and bindings of the kernels common to all methods, in a design. */
export function dgFrame(
  device: GPUDevice,
  operators: DgOperators,
  { precision }: Pick<RunSettings, 'precision'>,
  design: KernelDesign,
): KernelFrame {
  const read = 'read-only-storage';
  return {
    ...dgModules(operators, precision, design),
    layout: createLayout(device, 'dg mesh', [read, read, read, 'uniform', 'uniform', 'uniform']),
    origins: () => packOrigins(operators),
  };
}

/** Returns the modules of `dgFrame`, without a device. */
export const dgModules = (
  operators: DgOperators,
  precision: Precision,
  design: KernelDesign,
): KernelModules => {
  const { unrolled, subgroups, workgroupSize, finishesStep } = design;
  return {
    library: dgShaderLibrary(operators, design),
    options: { unroll: unrolled, subgroups },
    workgroupSize,
    precision,
    finishesStep,
  };
};

/** Compiles all kernels at once. @throws Error with the shader's module and line */
export async function compileKernels(
  device: GPUDevice,
  operators: DgOperators,
  settings: RunSettings,
  { layout: meshLayout, library }: KernelFrame,
  designs: KernelDesigns,
): Promise<DgKernels> {
  const read = 'read-only-storage';
  const stageLayout = createLayout(device, 'dg stage', [
    read,
    read,
    'storage',
    thirdBinding(settings),
    'storage',
    'uniform',
  ]);
  const pipeline = (module: string, layout: GPUBindGroupLayout, entryPoint: string) =>
    compileModule(
      device,
      moduleShader(module, library, designs.plain),
      [meshLayout, layout],
      entryPoint,
    );

  const variants = new Map<string, Promise<GPUComputePipeline>>();
  const plans = designs.stage.persistent ? [] : planStages(settings, 'dg');
  const layouts = { meshLayout, stageLayout };
  const stageLibrary = stageModules(operators, designs.stage);
  const stages = plans.map(async (plan) => {
    const compiled =
      variants.get(plan.constants) ??
      compileStage(device, layouts, plan, designs.stage, stageLibrary);
    variants.set(plan.constants, compiled);
    return { plan, pipeline: await compiled };
  });
  const limiterKernels = async (): Promise<LimiterKernels> => {
    const layout = createLayout(device, 'dg limiter', ['storage', 'storage', read, read]);
    const [stage, step] = await Promise.all([
      pipeline('dg/limiter.wgsl', layout, 'limitStage'),
      pipeline('dg/limiter.wgsl', layout, 'limitStep'),
    ]);
    return { layout, stage, step };
  };
  const [viscous, limiter, persistent] = await Promise.all([
    compileViscous(device, operators, settings, meshLayout, library, designs.plain),
    isLimited(operators) ? limiterKernels() : null,
    designs.stage.persistent
      ? compilePersistent(device, stageLibrary, settings, meshLayout, designs.stage)
      : null,
  ]);
  return {
    meshLayout,
    stageLayout,
    stages: await Promise.all(stages),
    viscous,
    limiter,
    persistent,
    designs,
  };
}

/** Returns the modules common to all stages of a design. */
export const stageModules = (operators: DgOperators, design: KernelDesign): ShaderLibrary => ({
  ...dgShaderLibrary(operators, design),
  ...(design.df64 ? df64StageModules(operators, design) : {}),
});

/**
 * Compiles the kernel of one stage.
 * @param library the design's `stageModules`
 * @throws Error with the shader's module and line
 */
export function compileStage(
  device: GPUDevice,
  { meshLayout, stageLayout }: Pick<DgKernels, 'meshLayout' | 'stageLayout'>,
  plan: StagePlan,
  design: KernelDesign,
  library: ShaderLibrary,
): Promise<GPUComputePipeline> {
  const source = stageShader(plan, library, design);
  return compileModule(device, source, [meshLayout, stageLayout], 'main');
}

/** Links the shader of a stage, entry point `main`. @param library the design's `stageModules` */
export const stageShader = (
  plan: StagePlan,
  library: ShaderLibrary,
  design: KernelDesign,
): ShaderSource =>
  moduleShader(plan.module, { ...library, 'generated/stage.wgsl': plan.constants }, design);

/** Links the shader of another kernel. @param library `dgShaderLibrary` of the plain design */
export const moduleShader = (
  module: string,
  library: ShaderLibrary,
  { unrolled, subgroups }: KernelDesign,
): ShaderSource => ({ module, library, options: { unroll: unrolled, subgroups } });

function compileModule(
  device: GPUDevice,
  source: ShaderSource,
  layouts: readonly GPUBindGroupLayout[],
  entryPoint: string,
): Promise<GPUComputePipeline> {
  return createPipeline(device, {
    label: `${source.module} ${entryPoint}`,
    shader: linkSource(source),
    entryPoint,
    layouts,
  });
}
