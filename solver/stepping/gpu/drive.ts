import type { ComputePass } from '../../gpu/computePass';
import df64NumbersSource from '../../../shaders/space/df64/drive_numbers.wgsl?raw';
import statesSource from '../../../shaders/space/df64/states.wgsl?raw';
import compensatedSumSource from '../../../shaders/numeric/compensated_sum.wgsl?raw';
import scalarsSource from '../../../shaders/numeric/scalars.wgsl?raw';
import { bufferUsage, createBuffer } from '../../gpu/buffers';
import { linkSource, type ShaderSource } from '../../gpu/kernelSource';
import { createGroup, createLayout, createPipeline, foldWorkgroups } from '../../gpu/pipeline';
import { renamed } from '../../gpu/wgslTokens';
import type { CasePhysics } from '../../physics/compile';
import { df64Numbers, driveModule, singleNumbers } from '../../physics/wgsl';
import type { DevicePart, KernelFrame, KernelModules, StateLayout } from '../deviceStepper';
import { numbersModule, pairsModule } from './elementModules';
import { importOf } from './modules';

/** Entry points in order after a step; those between the first and the last compute sums and their results. */
export const driveEntries = [
  'gatherFirst',
  'settleFirst',
  'gatherSecond',
  'settleSecond',
  'change',
] as const;

/** The compiled kernels that maintain a mean. */
export interface DriveKernels {
  readonly layout: GPUBindGroupLayout;
  readonly pipelines: readonly GPUComputePipeline[];
}

/** Workgroup size, as in shaders/space/drive.wgsl. */
const invocations = 64;
/** Largest number of workgroups that compute a partial sum each. */
const maxSums = 256;

/** Names of numbers and states in shaders/space/drive.wgsl, and their df64 equivalents. */
const pairNames = {
  Scalar: 'Df64',
  State: 'Df64State',
  axpy: 'axpyDf64',
  component: 'componentDf64',
  minus: 'df64Subtract',
  over: 'df64Divide',
  plus: 'df64Add',
  times: 'df64Multiply',
};

/** Returns the source of the kernels; null for a case without mean-flow forcing. */
export function driveShader(
  physics: CasePhysics,
  { library, options, precision, stateLayout }: KernelModules,
): ShaderSource | null {
  if (physics.drive === null) return null;
  const hasRest = precision === 'f32Compensated';
  const inPairs = precision === 'df64';
  const access = accessOf(stateLayout ?? 'blocks', inPairs);
  const count = physics.variableNames.length;
  return {
    module: 'space/drive.wgsl',
    library: {
      ...library,
      'numeric/compensated_sum.wgsl': compensatedSumSource,
      'numeric/scalars.wgsl': scalarsSource,
      ...(inPairs && {
        'space/df64/drive_numbers.wgsl': df64NumbersSource,
        'space/df64/states.wgsl': statesSource,
        'space/drive.wgsl': renamed(library['space/drive.wgsl'], pairNames),
      }),
      'generated/drive.wgsl': driveModule(
        physics,
        physics.drive,
        inPairs ? df64Numbers : singleNumbers,
      ),
      'generated/drive_numbers.wgsl': importOf(
        inPairs ? 'space/df64/drive_numbers.wgsl' : 'space/drive_numbers.wgsl',
      ),
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

/** Generates the functions NAMEAt(cell, function) and keepNAME(cell, function, u) for a state bound for reading and writing. */
type Access = (binding: number, name: string, kept: string, count: number) => string;

function accessOf(layout: StateLayout, inPairs: boolean): Access {
  if (layout === 'elements') return inPairs ? elementPairAccess : elementAccess;
  return inPairs ? blockPairAccess : blockAccess;
}

const bound = (binding: number, name: string, type: string): string =>
  `@group(1) @binding(${binding}) var<storage, read_write> ${name}: array<${type}>;`;

const blockAccess: Access = (binding, name, kept) =>
  [
    bound(binding, name, 'Block'),
    `fn ${name}At(cell: u32, function: u32) -> State {`,
    `  return ${name}[blockOf(cell)].parts[function][within(cell)];`,
    '}',
    `fn keep${kept}(cell: u32, function: u32, u: State) {`,
    `  ${name}[blockOf(cell)].parts[function][within(cell)] = u;`,
    '}',
  ].join('\n');

const blockPairAccess: Access = (binding, name, kept) =>
  [
    importOf('space/df64/parts.wgsl'),
    bound(binding, name, 'Block'),
    `fn ${name}At(cell: u32, function: u32) -> Df64Part {`,
    '  let block = blockOf(cell);',
    '  let at = within(cell);',
    `  return df64Part(${name}[block].parts[function][at], ${name}[block].parts[MODES + function][at]);`,
    '}',
    `fn keep${kept}(cell: u32, function: u32, u: Df64Part) {`,
    '  let block = blockOf(cell);',
    '  let at = within(cell);',
    `  ${name}[block].parts[function][at] = highPart(u);`,
    `  ${name}[block].parts[MODES + function][at] = lowPart(u);`,
    '}',
  ].join('\n');

const pointAccess = (name: string, kept: string, state: string): string =>
  [
    `fn ${name}At(cell: u32, function: u32) -> ${state} { return read${kept}(cell * MODES + function); }`,
    `fn keep${kept}(cell: u32, function: u32, u: ${state}) { write${kept}(cell * MODES + function, u); }`,
  ].join('\n');

const elementAccess: Access = (binding, name, kept, count) =>
  [
    bound(binding, name, 'f32'),
    numbersModule(count, { numbers: name, keep: `write${kept}`, read: `read${kept}` }),
    pointAccess(name, kept, 'State'),
  ].join('\n');

const elementPairAccess: Access = (binding, name, kept, count) =>
  [
    bound(binding, name, 'vec2f'),
    pairsModule(count, {
      numbers: name,
      keep: `write${kept}`,
      read: `read${kept}`,
      points: `(arrayLength(&${name}) / ${count}u)`,
    }),
    pointAccess(name, kept, 'Df64State'),
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

/** Maintains the mean of a variable after every accepted step, entirely on the device. */
export class DeviceDrive {
  private readonly sums: GPUBuffer;
  /** Bind groups for even and for odd steps. */
  private readonly groups: readonly [GPUBindGroup, GPUBindGroup];
  private readonly sumGroups: number;

  constructor(
    device: GPUDevice,
    private readonly kernels: DriveKernels,
    private readonly part: Pick<DevicePart, 'states' | 'rest' | 'cellCount'>,
    clock: GPUBuffer,
  ) {
    this.sumGroups = Math.min(maxSums, Math.ceil(part.cellCount / invocations));
    this.sums = createBuffer(device, 'drive', bufferUsage.storage, 16 * (1 + this.sumGroups));
    const group = (state: GPUBuffer): GPUBindGroup =>
      createGroup(device, 'drive', kernels.layout, [state, part.rest, clock, this.sums]);
    const [even, odd] = part.states;
    this.groups = [group(odd), group(even)];
  }

  /** Updates the state after a step of this parity. */
  encode(pass: ComputePass, parity: number): void {
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
