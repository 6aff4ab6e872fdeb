import embeddedUpdateSource from '../../../../shaders/cpr/embedded_update.wgsl?raw';
import judgmentSource from '../../../../shaders/cpr/judgment.wgsl?raw';
import restoreSource from '../../../../shaders/cpr/restore.wgsl?raw';
import slopeStageSource from '../../../../shaders/cpr/slope_stage.wgsl?raw';
import stepErrorSource from '../../../../shaders/cpr/step_error.wgsl?raw';
import { bufferUsage, createBuffer } from '../../../gpu/buffers';
import { packDf64 } from '../../../gpu/df64/pack';
import { f32Dialect } from '../../../expression';
import { linkSource, type KernelSource } from '../../../gpu/kernelSource';
import type { ShaderLibrary } from '../../../gpu/linker';
import { createGroup, createLayout, createPipeline } from '../../../gpu/pipeline';
import type { DevicePrecision, KernelFrame, KernelModules } from '../../../stepping/deviceStepper';
import type { StagePlan } from '../../../stepping/gpu/stagePlan';
import { stepControlModules } from '../../../stepping/gpu/stepControl';
import type { EmbeddedIntegrator, Register } from '../../../stepping/integrators/types';
import type { CprOperators } from '../operators';
import { stepControl } from '../timeIntegrators';
import type { CprDispatch } from './dispatches';

/**
 * Steps under error control on a device. A line kernel stores ∂u/∂t in a separate register, and another kernel updates
 * the state in place: a single kernel would exceed the limit of bindings.
 */

/** Registers: u, the current state, ∂u/∂t, the sum of the 3S* form, the error. */
export const embeddedRegisters = { old: 0, state: 1, slopes: 2, sum: 3, error: 4 } as const;

/** Returns the embedded integrator of a case with error control of Δt; else null. */
export const embeddedIntegrator = ({
  integrator,
}: Pick<CprOperators, 'integrator'>): EmbeddedIntegrator | null =>
  integrator.form === 'embedded' ? integrator : null;

export function embeddedModules(operators: CprOperators): ShaderLibrary {
  return {
    'cpr/slope_stage.wgsl': slopeStageSource,
    'cpr/embedded_update.wgsl': embeddedUpdateSource,
    'cpr/judgment.wgsl': judgmentSource,
    'cpr/restore.wgsl': restoreSource,
    'cpr/step_error.wgsl': stepErrorSource,
    ...stepControlModules(stepControl(operators.options)),
  };
}

const packer = (precision: DevicePrecision) =>
  precision === 'df64' ? packDf64 : (values: readonly number[]) => Float32Array.from(values);

/** Stage plans of the line kernels. */
export const embeddedPlans = (
  { stages }: EmbeddedIntegrator,
  precision: DevicePrecision,
): StagePlan[] =>
  stages.map(({ abscissa }, i) => ({
    module: precision === 'df64' ? 'cpr/df64/slope_stage.wgsl' : 'cpr/slope_stage.wgsl',
    constants: '',
    uniform: packer(precision)([abscissa]),
    source: (i === 0 ? embeddedRegisters.old : embeddedRegisters.state) as Register,
    target: embeddedRegisters.slopes,
    third: embeddedRegisters.sum,
  }));

/** Sources of the other kernels of such a step, independent of a device. */
export interface EmbeddedSources {
  readonly firstUpdate: KernelSource;
  readonly update: KernelSource;
  readonly judgment: KernelSource;
  readonly restore: KernelSource;
}

/** @param errors number of partial error sums; @returns null without error control of Δt */
export function embeddedSources(
  operators: CprOperators,
  { library, options }: Pick<KernelModules, 'library' | 'options'>,
  errors: number,
): EmbeddedSources | null {
  if (!embeddedIntegrator(operators)) return null;
  const { cellCount, pointCount, variableCount } = operators;
  const kernel = (name: string, title: string, file: string, own: ShaderLibrary = {}) => ({
    name,
    title,
    shader: { module: `cpr/${file}.wgsl`, library: { ...library, ...own }, options },
    entryPoint: 'main',
  });
  const update = (constants: string): ShaderLibrary => ({ 'generated/update.wgsl': constants });
  return {
    firstUpdate: kernel(
      'firstUpdate',
      'advances the state by the first stage',
      'embedded_update',
      update('const IS_FIRST = true;'),
    ),
    update: kernel('update', 'advances the state by another stage', 'embedded_update', update('')),
    judgment: kernel('judgment', 'whether a step is taken, by its error', 'judgment', {
      'generated/judgment.wgsl': [
        `const ERRORS = ${errors}u;`,
        `const NUMBERS = ${f32Dialect.literal(cellCount * pointCount * variableCount)};`,
      ].join('\n'),
    }),
    restore: kernel('restore', 'goes back to the state before a step that isn’t', 'restore'),
  };
}

/** These kernels compiled for a device. */
export type EmbeddedKernels = Readonly<
  Record<
    keyof EmbeddedSources,
    { readonly layout: GPUBindGroupLayout; readonly pipeline: GPUComputePipeline }
  >
>;

export async function compileEmbedded(
  device: GPUDevice,
  frame: Pick<KernelFrame, 'layout'>,
  sources: EmbeddedSources | null,
): Promise<EmbeddedKernels | null> {
  if (!sources) return null;
  const [read, write] = ['read-only-storage', 'storage'] as const;
  const compile = async (source: KernelSource, types: readonly GPUBufferBindingType[]) => {
    const label = `cpr ${source.name}`;
    const layout = createLayout(device, label, types);
    const pipeline = await createPipeline(device, {
      label,
      shader: linkSource(source.shader),
      entryPoint: source.entryPoint,
      layouts: [frame.layout, layout],
    });
    return { layout, pipeline };
  };
  const ofUpdate = [read, read, write, write, write, write, 'uniform'] as const;
  const [firstUpdate, update, judgment, restore] = await Promise.all([
    compile(sources.firstUpdate, ofUpdate),
    compile(sources.update, ofUpdate),
    compile(sources.judgment, [read, write]),
    compile(sources.restore, [read, write, write]),
  ]);
  return { firstUpdate, update, judgment, restore };
}

/** Buffers used by the dispatches of a step. */
interface EmbeddedBuffers {
  /** Buffers in the order of `embeddedRegisters`. */
  readonly registers: readonly GPUBuffer[];
  readonly clock: GPUBuffer;
  readonly frame: GPUBindGroup;
}

/** Uniforms of the updates, by stage. */
export const updateUniforms = (
  device: GPUDevice,
  { stages }: EmbeddedIntegrator,
  precision: DevicePrecision,
): readonly GPUBuffer[] =>
  stages.map(({ gamma, delta, beta, error }, i) =>
    createBuffer(
      device,
      `cpr update ${i + 1}`,
      bufferUsage.uniform,
      packer(precision)([gamma[0], gamma[1], delta, beta, error]),
    ),
  );

/** Creates the updates after the line kernels, and the restore of a rejected step, for the registers of one parity. */
export function embeddedDispatches(
  device: GPUDevice,
  kernels: EmbeddedKernels,
  uniforms: readonly GPUBuffer[],
  { registers, clock, frame }: EmbeddedBuffers,
  workgroupSize: number,
  precision: DevicePrecision,
): { readonly updates: readonly CprDispatch[]; readonly restore: CprDispatch } {
  const [old, state, slopes, sum, error] = registers;
  // An invocation updates a vector of four numbers, or a pair of words; it restores vectors.
  const workgroupsBy = (bytes: number): number => Math.ceil(old.size / (bytes * workgroupSize));
  const dispatch = (
    name: keyof EmbeddedKernels,
    buffers: readonly GPUBuffer[],
    count: number,
  ): CprDispatch => {
    const { pipeline, layout } = kernels[name];
    const own = createGroup(device, `cpr ${name}`, layout, buffers);
    return { pipeline, frame, own, workgroups: count };
  };
  return {
    updates: uniforms.map((uniform, i) =>
      dispatch(
        i === 0 ? 'firstUpdate' : 'update',
        [old, slopes, state, sum, error, clock, uniform],
        workgroupsBy(precision === 'df64' ? 8 : 16),
      ),
    ),
    restore: dispatch('restore', [old, state, clock], workgroupsBy(16)),
  };
}

/** Accepts or rejects a step after its last stage in all parts. @param errorSums partial error sums of their workgroups */
export const judgmentDispatch = (
  device: GPUDevice,
  { judgment: { pipeline, layout } }: EmbeddedKernels,
  errorSums: GPUBuffer,
  clock: GPUBuffer,
  frame: GPUBindGroup,
): CprDispatch => ({
  pipeline,
  frame,
  own: createGroup(device, 'cpr judgment', layout, [errorSums, clock]),
  workgroups: 1,
});

/** Alignment of binding offsets, in numbers. */
const aligned = 64;

/** Returns the offset of each part's error sums, one per workgroup, and the total count. */
export function errorPlaces(groups: readonly number[]): {
  readonly first: readonly number[];
  readonly count: number;
} {
  const first = groups.map((_, part) =>
    groups.slice(0, part).reduce((sum, count) => sum + aligned * Math.ceil(count / aligned), 0),
  );
  return { first, count: first[first.length - 1] + groups[groups.length - 1] };
}
