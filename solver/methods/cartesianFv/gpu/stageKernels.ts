import { df64Dialect } from '../../../expression';
import { linkSource, type ShaderSource } from '../../../gpu/kernelSource';
import { createLayout, createPipeline } from '../../../gpu/pipeline';
import type { KernelFrame } from '../../../stepping/deviceStepper';
import { importOf } from '../../../stepping/gpu/modules';
import { type MeanIntegrator, eulerFactor, type MeanStage } from '../timeIntegrators';
import type { FvKernelModules } from './kernelModules';
import { marchStage } from './marchModules';
import { stageModule } from './modules';

/** The compiled stages of an integrator. */
export interface StageKernels {
  /** Source, u, target, clock, and the rounding errors of u in compensated precision. */
  readonly layout: GPUBindGroupLayout;
  readonly stages: readonly GPUComputePipeline[];
}

/** Kernel of a stage in df64. */
const df64Stage = 'fv/df64/stage.wgsl';

/** Generates `generated/stage.wgsl` for it. */
function df64StageModule(stage: MeanStage, isLast: boolean): string {
  const { literal } = df64Dialect;
  return [
    importOf('numeric/df64/arithmetic.wgsl'),
    `const IS_LAST = ${isLast};`,
    `const STAGE_WEIGHT = ${literal(stage.weight)};`,
    `const STAGE_FACTOR = ${literal(stage.factor)};`,
    `const STAGE_ABSCISSA = ${literal(stage.abscissa)};`,
    `const EULER_SHARE = ${literal(eulerFactor(stage))};`,
  ].join('\n');
}

/** Returns the shaders of the stages, entry point `main`. */
export const stageShaders = (
  {
    library,
    options,
    design,
    precision,
    oneStepStage,
  }: Pick<FvKernelModules, 'library' | 'options' | 'design' | 'precision' | 'oneStepStage'>,
  { stages }: MeanIntegrator,
): ShaderSource[] =>
  stages.map((stage, i) => {
    const text = precision === 'df64' ? df64StageModule : stageModule;
    return {
      module: entryOf({ library, design, precision, oneStepStage }),
      library: { ...library, 'generated/stage.wgsl': text(stage, i === stages.length - 1) },
      options,
    };
  });

function entryOf({
  library,
  design,
  precision,
  oneStepStage,
}: Pick<FvKernelModules, 'library' | 'design' | 'precision' | 'oneStepStage'>): string {
  if (precision === 'df64') return df64Stage;
  if (oneStepStage !== null) return oneStepStage;
  return design.kind === 'march' ? marchStage(library) : 'fv/stage.wgsl';
}

/** Compiles all stages at once. @throws Error with the shader's module and line */
export async function compileStages(
  device: GPUDevice,
  frame: KernelFrame & FvKernelModules,
  integrator: MeanIntegrator,
): Promise<StageKernels> {
  const read = 'read-only-storage';
  const layout = createLayout(device, 'grid stage', [
    read,
    read,
    'storage',
    'storage',
    ...(frame.precision === 'f32Compensated' ? (['storage'] as const) : []),
  ]);
  const stages = stageShaders(frame, integrator).map((source, i) =>
    createPipeline(device, {
      label: `grid stage ${i + 1}`,
      shader: linkSource(source),
      entryPoint: 'main',
      layouts: [frame.layout, layout],
    }),
  );
  return { layout, stages: await Promise.all(stages) };
}
