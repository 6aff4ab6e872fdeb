import compensatedSumSource from '../../../shaders/numeric/compensated_sum.wgsl?raw';
import { CaseError } from '../../core/caseError';
import { bufferUsage, createBuffer } from '../../gpu/buffers';
import { linkSource, type ShaderSource } from '../../gpu/kernelSource';
import { createGroup, createLayout, createPipeline, foldWorkgroups } from '../../gpu/pipeline';
import type { CasePhysics } from '../../physics/compile';
import { driveModule } from '../../physics/wgsl';
import type { DevicePart, KernelFrame, KernelModules } from '../deviceStepper';
import { numbersModule } from './elementModules';
import { importOf } from './modules';

/** In their order after a step; those between the first and the last are sums and what they come to. */
export const driveEntries = [
  'gatherFirst',
  'settleFirst',
  'gatherSecond',
  'settleSecond',
  'change',
] as const;

/** The compiled kernels that keep a mean. */
export interface DriveKernels {
  readonly layout: GPUBindGroupLayout;
  readonly pipelines: readonly GPUComputePipeline[];
}

/** As in shaders/space/drive.wgsl. */
const invocations = 64;
/** Workgroups that leave a sum each. */
const mostSums = 256;

/** What the kernels are linked of; null for a case without such a source. @throws CaseError in df64 */
export function driveShader(
  physics: CasePhysics,
  { library, options, precision, stateLayout }: KernelModules,
): ShaderSource | null {
  if (physics.drive === null) return null;
  if (precision === 'df64') {
    throw new CaseError('drive: in df64 the GPU keeps no means, use single precision or the CPU');
  }
  const hasRest = precision === 'f32Compensated';
  const access = stateLayout === 'elements' ? elementAccess : blockAccess;
  const count = physics.variableNames.length;
  return {
    module: 'space/drive.wgsl',
    library: {
      ...library,
      'numeric/compensated_sum.wgsl': compensatedSumSource,
      'generated/drive.wgsl': driveModule(physics, physics.drive),
      'generated/driven.wgsl': [
        importOf('generated/blocks.wgsl', 'generated/state.wgsl'),
        ...(hasRest ? [importOf('numeric/compensated_sum.wgsl'), 'const DRIVES_REST = true;'] : []),
        access(0, 'driven', 'Driven', count),
        ...(hasRest ? [access(1, 'drivenRest', 'DrivenRest', count)] : []),
      ].join('\n'),
    },
    options: { unroll: options.unroll },
  };
}

/** The functions NAMEAt(cell, function) and keepNAME(cell, function, u) of a state that is bound for both. */
const blockAccess = (binding: number, name: string, kept: string): string =>
  [
    `@group(1) @binding(${binding}) var<storage, read_write> ${name}: array<Block>;`,
    `fn ${name}At(cell: u32, function: u32) -> State {`,
    `  return ${name}[blockOf(cell)].parts[function][within(cell)];`,
    '}',
    `fn keep${kept}(cell: u32, function: u32, u: State) {`,
    `  ${name}[blockOf(cell)].parts[function][within(cell)] = u;`,
    '}',
  ].join('\n');

const elementAccess = (binding: number, name: string, kept: string, count: number): string =>
  [
    `@group(1) @binding(${binding}) var<storage, read_write> ${name}: array<f32>;`,
    numbersModule(count, { numbers: name, keep: `write${kept}`, read: `read${kept}` }),
    `fn ${name}At(cell: u32, function: u32) -> State { return read${kept}(cell * MODES + function); }`,
    `fn keep${kept}(cell: u32, function: u32, u: State) { write${kept}(cell * MODES + function, u); }`,
  ].join('\n');

/** @throws Error with the shader's module and line; CaseError for a constant beyond single precision */
export async function compileDrive(
  device: GPUDevice,
  physics: CasePhysics,
  frame: KernelFrame,
): Promise<DriveKernels | null> {
  const source = driveShader(physics, frame);
  if (source === null) return null;
  const rest = frame.precision === 'f32Compensated' ? 'storage' : null;
  const layout = createLayout(device, 'drive', ['storage', rest, 'storage', 'storage']);
  const shader = linkSource(source);
  const pipelines = await Promise.all(
    driveEntries.map((entryPoint) =>
      createPipeline(device, {
        label: `${source.module} ${entryPoint}`,
        shader,
        entryPoint,
        layouts: [frame.layout, layout],
      }),
    ),
  );
  return { layout, pipelines };
}

/** Keeps the mean of a variable after every step that is taken, of which nothing leaves the device. */
export class DeviceDrive {
  private readonly sums: GPUBuffer;
  /** By parity of the step. */
  private readonly groups: readonly [GPUBindGroup, GPUBindGroup];
  private readonly sumGroups: number;

  constructor(
    device: GPUDevice,
    private readonly kernels: DriveKernels,
    private readonly part: Pick<DevicePart, 'states' | 'rest' | 'cellCount'>,
    clock: GPUBuffer,
  ) {
    this.sumGroups = Math.min(mostSums, Math.ceil(part.cellCount / invocations));
    this.sums = createBuffer(device, 'drive', bufferUsage.storage, 8 * (1 + this.sumGroups));
    const group = (state: GPUBuffer): GPUBindGroup =>
      createGroup(device, 'drive', kernels.layout, [state, part.rest, clock, this.sums]);
    const [even, odd] = part.states;
    this.groups = [group(odd), group(even)];
  }

  /** Changes the state that a step of this parity has led to. */
  encode(pass: GPUComputePassEncoder, parity: number): void {
    const cells = foldWorkgroups(Math.ceil(this.part.cellCount / invocations));
    pass.setBindGroup(1, this.groups[parity]);
    this.kernels.pipelines.forEach((pipeline, i) => {
      pass.setPipeline(pipeline);
      const entry = driveEntries[i];
      if (entry === 'change') pass.dispatchWorkgroups(cells.x, cells.y);
      else pass.dispatchWorkgroups(entry.startsWith('gather') ? this.sumGroups : 1);
    });
  }

  destroy(): void {
    this.sums.destroy();
  }
}
