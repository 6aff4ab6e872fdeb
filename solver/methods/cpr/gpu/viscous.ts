import { packDf64 } from '../../../gpu/df64/pack';
import { bufferUsage, createBuffer } from '../../../gpu/buffers';
import { linkSource, type KernelSource } from '../../../gpu/kernelSource';
import { createGroup, createLayout, createPipeline } from '../../../gpu/pipeline';
import type { KernelModules } from '../../../stepping/deviceStepper';
import { importOf } from '../../../stepping/gpu/modules';
import type { GpuAdapter } from '../../../stepping/types';
import type { CprOperators } from '../operators';
import type { CprDispatch } from './dispatches';
import type { GeometryKind } from './packCells';
import { readRegister } from './registers';
import { viscousDesign } from './viscousModules';

/** The kernel of viscous fluxes; null for a case without. */
export function viscousSource(
  { physics, options: { precision } }: Pick<CprOperators, 'physics' | 'options'>,
  { library, options }: Pick<KernelModules, 'library' | 'options'>,
  { software }: Pick<GpuAdapter, 'software'>,
): KernelSource | null {
  if (!physics.viscousFlux) return null;
  const registers = [
    importOf('generated/elements.wgsl'),
    ...readRegister(0, 'source', precision === 'df64' ? 2 : 1),
  ].join('\n');
  return {
    name: 'viscousFluxes',
    title: 'before each stage: gradients and viscous fluxes',
    shader: {
      module: 'cpr/viscous_entry.wgsl',
      library: { ...library, 'generated/registers.wgsl': registers },
      options: { ...options, unroll: !software },
    },
    entryPoint: 'main',
  };
}

/** The same on a device. */
export interface ViscousKernel {
  readonly linesLayout: GPUBindGroupLayout;
  readonly stateLayout: GPUBindGroupLayout;
  readonly pipeline: GPUComputePipeline;
}

const label = 'cpr viscous fluxes';

export async function compileViscous(
  device: GPUDevice,
  source: KernelSource | null,
  kind: GeometryKind,
  isPaired: boolean,
): Promise<ViscousKernel | null> {
  if (!source) return null;
  const read = 'read-only-storage';
  // Cells, in which fluxes are left too; metrics where they are stored; how neighbours meet; the settings; in df64 tables.
  const linesLayout = createLayout(device, label, [
    'storage',
    kind === 'stored' ? read : null,
    null,
    'uniform',
    'uniform',
    isPaired ? 'uniform' : null,
  ]);
  const stateLayout = createLayout(device, label, [
    read,
    null,
    null,
    null,
    null,
    null,
    'storage',
    'uniform',
  ]);
  const pipeline = await createPipeline(device, {
    label,
    shader: linkSource(source.shader),
    entryPoint: source.entryPoint,
    layouts: [linesLayout, stateLayout],
  });
  return { linesLayout, stateLayout, pipeline };
}

/** Uniforms of the kernel, by stage. */
export const viscousUniforms = (
  device: GPUDevice,
  { integrator, options }: Pick<CprOperators, 'integrator' | 'options'>,
): readonly GPUBuffer[] =>
  integrator.stages.map(({ abscissa }, i) =>
    createBuffer(
      device,
      `${label} ${i + 1}`,
      bufferUsage.uniform,
      options.precision === 'df64' ? packDf64([abscissa]) : Float32Array.of(abscissa),
    ),
  );

/** Its dispatch for a state, by stage. @param lines group 0 of the stages */
export function viscousDispatch(
  device: GPUDevice,
  operators: CprOperators,
  { linesLayout, stateLayout, pipeline }: ViscousKernel,
  lines: readonly (GPUBuffer | null)[],
  clock: GPUBuffer,
  uniforms: readonly GPUBuffer[],
): (source: GPUBuffer, stage: number) => CprDispatch {
  const frame = createGroup(device, label, linesLayout, lines);
  const workgroups = Math.ceil(operators.cellCount / viscousDesign(operators).cellsPerGroup);
  return (source, stage) => {
    const empty = new Array<null>(5).fill(null);
    const own = createGroup(device, label, stateLayout, [source, ...empty, clock, uniforms[stage]]);
    return { pipeline, frame, own, workgroups };
  };
}
