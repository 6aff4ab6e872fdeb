import { linkSource, type ShaderSource } from '../../../gpu/kernelSource';
import type { Df64Arithmetic } from '../../../gpu/df64/library';
import type { ShaderLibrary } from '../../../gpu/linker';
import { createLayout, createPipeline } from '../../../gpu/pipeline';
import type { KernelFrame, KernelModules } from '../../../stepping/deviceStepper';
import { finishesStep } from '../../../stepping/gpu/finishesStep';
import { importOf } from '../../../stepping/gpu/modules';
import { planStages, type StagePlan } from '../../../stepping/gpu/stagePlan';
import type { GpuAdapter } from '../../../stepping/types';
import type { CprOperators } from '../operators';
import {
  compileCompletion,
  completesSteps,
  completionSources,
  type Completion,
} from './completion';
import { lineDesign } from './design';
import {
  compileEmbedded,
  embeddedIntegrator,
  embeddedPlans,
  embeddedSources,
  type EmbeddedKernels,
} from './embedded';
import { kindOfAll, type CellShapes, type GeometryKind } from './cellShapes';
import { cprModules, geometryModules } from './modules';
import { stageShape, type StageShape } from './registers';
import { compileIndicator, indicatorSource, type ShockIndicator } from './shockCapturing';
import { projectedInStage, projectionBinding } from './triangles';
import { compileViscous, viscousSources, type ViscousKernels } from './viscous';

/** Invocations per workgroup of the kernels with one cell per invocation. */
const workgroupSize = 64;

/**
 * Returns the modules and settings to link the kernels.
 * @param df64 df64 arithmetic of the device; null for states in single precision
 * @param isComplete whether all cells form one part
 * @throws CaseError if a constant is outside the range of single precision
 */
export function cprKernelModules(
  operators: CprOperators,
  shapes: CellShapes,
  { features }: { readonly features: ReadonlySet<string> },
  df64: Df64Arithmetic | null,
  isComplete = true,
): KernelModules {
  const { precision } = operators.options;
  const subgroups = features.has('subgroups');
  const layout = {
    workgroupSize,
    precision,
    // A step that can be rejected finishes after the judgment kernel.
    finishesStep:
      isComplete &&
      !embeddedIntegrator(operators) &&
      finishesStep(operators.physics, stageGroups(operators)),
  } as const;
  return {
    ...layout,
    stateLayout: 'elements',
    library: cprModules(operators, shapes, { ...layout, subgroups }, df64),
    // Cells have too many functions to unroll the loops over them.
    options: { unroll: false, subgroups },
  };
}

/** Returns the number of workgroups of a stage. */
export const stageGroups = (operators: CprOperators): number =>
  Math.ceil(operators.cellCount / lineDesign(operators).cellsPerGroup);

/** Sources and bindings of a stage. */
export interface StageSource extends StageShape {
  readonly plan: StagePlan;
  /** Shaders by the geometry kind of the cells. */
  readonly shaders: ReadonlyMap<GeometryKind, ShaderSource>;
}

/** Returns the stages of a step; stages with the same constants share kernels. */
export function stageSources(
  operators: CprOperators,
  { ranges }: Pick<CellShapes, 'ranges'>,
  { library, options: link }: Pick<KernelModules, 'library' | 'options'>,
  { software }: Pick<GpuAdapter, 'software'>,
): StageSource[] {
  const { variableCount, options, integrator } = operators;
  const isReported = !completesSteps(operators);
  const { precision } = options;
  const settings = { integrator, precision };
  const plans =
    integrator.form === 'embedded'
      ? embeddedPlans(integrator, precision)
      : planStages({ integrator, precision }, 'cpr');
  return plans.map((plan, i) => {
    const shape = stageShape(plan, settings, variableCount, {
      isFirst: i === 0 && integrator.form !== 'embedded',
      isReported,
    });
    const own: ShaderLibrary = {
      'generated/stage.wgsl': shape.constants,
      'generated/registers.wgsl': shape.registers,
      ...projectedInStage,
      ...(ranges.length > 1
        ? { 'generated/cell_range.wgsl': importOf('cpr/cell_range.wgsl') }
        : {}),
    };
    const shaders = ranges.map(({ kind }) => {
      const shader: ShaderSource = {
        module: plan.module,
        library: { ...library, ...own, ...geometryModules(kind, operators) },
        options: { ...link, unroll: !software },
      };
      return [kind, shader] as const;
    });
    return { ...shape, plan, shaders: new Map(shaders) };
  });
}

/** A compiled stage. */
export interface StageKernel extends StageShape {
  readonly plan: StagePlan;
  readonly layout: GPUBindGroupLayout;
  readonly pipelines: ReadonlyMap<GeometryKind, GPUComputePipeline>;
}

/** The compiled kernels of a step. */
export interface StepKernels {
  readonly lines: LineLayouts;
  readonly stages: readonly StageKernel[];
  /** Runs before each stage, with shock capturing. */
  readonly indicator: ShockIndicator | null;
  /** Run before each stage, with viscous fluxes. */
  readonly viscous: ViscousKernels | null;
  /** Completions of each stage but the last, and of the last one; null if not needed. */
  readonly completions: readonly [Completion | null, Completion | null];
  /** Kernels for error control of Δt. */
  readonly embedded: EmbeddedKernels | null;
}

/** Compiles the kernels of a step. @param errors number of partial error sums; @throws Error with the shader's module and line */
export async function compileStep(
  device: GPUDevice,
  operators: CprOperators,
  shapes: CellShapes,
  frame: Pick<KernelFrame, 'library' | 'options' | 'layout'>,
  adapter: Pick<GpuAdapter, 'software'>,
  errors: number,
): Promise<StepKernels> {
  const kind = kindOfAll(shapes);
  const lines = lineLayouts(device, shapes, operators);
  const [between, last] = completionSources(operators, frame);
  const embeds = embeddedSources(operators, frame, errors);
  const [stages, indicator, viscous, embedded, ...completions] = await Promise.all([
    compileStages(device, lines, stageSources(operators, shapes, frame, adapter)),
    compileIndicator(device, indicatorSource(operators, frame)),
    compileViscous(device, operators, viscousSources(operators, frame, adapter, kind), kind),
    compileEmbedded(device, frame, embeds),
    compileCompletion(device, frame, between),
    compileCompletion(device, frame, last),
  ]);
  return { lines, stages, indicator, viscous, completions, embedded };
}

/**
 * Layout of group 0 of the stages, by geometry kind: cells, metrics (if stored), the range (if several), face
 * orientations, settings, line tables in df64, projections of triangles.
 */
export type LineLayouts = ReadonlyMap<GeometryKind, GPUBindGroupLayout>;

const lineLayouts = (
  device: GPUDevice,
  { ranges }: Pick<CellShapes, 'ranges'>,
  { options, triangles }: Pick<CprOperators, 'options' | 'triangles'>,
): LineLayouts =>
  new Map(
    ranges.map(({ kind }) => [
      kind,
      createLayout(device, 'cpr lines', [
        'read-only-storage',
        kind === 'stored' ? 'read-only-storage' : null,
        ranges.length > 1 ? 'uniform' : null,
        'uniform',
        'uniform',
        options.precision === 'df64' ? 'uniform' : null,
        triangles ? projectionBinding(kind) : null,
      ]),
    ]),
  );

/** Compiles all stages concurrently. */
function compileStages(
  device: GPUDevice,
  lines: LineLayouts,
  sources: readonly StageSource[],
): Promise<StageKernel[]> {
  const variants = new Map<string, Promise<GPUComputePipeline>>();
  return Promise.all(
    sources.map(async ({ shaders, ...stage }) => {
      const label = `cpr stage ${sources.findIndex(({ plan }) => plan === stage.plan) + 1}`;
      const layout = createLayout(
        device,
        label,
        stage.bindings.map(([name, type]) => name && type),
      );
      const pipelines = Array.from(shaders, async ([kind, shader]) => {
        const variant = `${kind}\n${stage.constants}`;
        const pipeline =
          variants.get(variant) ??
          createPipeline(device, {
            label,
            shader: linkSource(shader),
            entryPoint: 'main',
            layouts: [lines.get(kind)!, layout],
          });
        variants.set(variant, pipeline);
        return [kind, await pipeline] as const;
      });
      return { ...stage, layout, pipelines: new Map(await Promise.all(pipelines)) };
    }),
  );
}
