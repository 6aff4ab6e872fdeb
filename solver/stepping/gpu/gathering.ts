import type { ComputePass } from '../../gpu/computePass';
import { bufferUsage, createBuffer } from '../../gpu/buffers';
import { linkSource, type ShaderSource } from '../../gpu/kernelSource';
import { createGroup, createLayout, createPipeline, foldWorkgroups } from '../../gpu/pipeline';
import { extremes } from '../../diagnostics/extremes';
import { averageNamed, firstQuantities, momentsOf } from '../../diagnostics/averages';
import { companions } from '../../diagnostics/outputs';
import { stepsAhead, windowStart } from '../../diagnostics/timeWindow';
import type { CasePhysics } from '../../physics/compile';
import { df64Numbers, sampledModule, singleNumbers, statisticsModule } from '../../physics/wgsl';
import type { CellSpace } from '../../space/cellSpace';
import type { DevicePart, KernelFrame, KernelModules } from '../deviceStepper';
import { splitNumber } from './stateLayout';

/** Statistics that a kernel gathers: averages or extremes. */
export interface GatheringKind {
  /** Name and title of the kernel. */
  readonly name: string;
  readonly title: string;
  readonly label: string;
  readonly module: string;
  /** Name of the constant with their number. */
  readonly constant: string;
  /** Whether they are averages. For nodal values each invocation handles one point, and samples may be taken at some steps only. */
  readonly areAverages: boolean;
  /** Number of 4-byte words per statistic in the uniform. */
  readonly words: number;
  /** Returns their indices among the statistics of the case. */
  indices(physics: CasePhysics): number[];
  /** Writes the data of a statistic besides its time window. */
  describe(
    described: DescribedStatistic,
    floats: Float32Array,
    words: Uint32Array,
    at: number,
  ): void;
}

interface DescribedStatistic {
  readonly statistic: CasePhysics['statistics'][number];
  /** Index of its result among the quantities. */
  readonly quantity: number;
  /** First coefficient of the constant 1. */
  readonly unit: number;
  /** Indices, within the kernel, of the averages with which it has covariances. */
  readonly companions: readonly number[];
}

/** Structs `Statistic` of shaders/space/statistics_entry.wgsl. */
const averages: GatheringKind = {
  name: 'statistics',
  title: 'adds a step to the averages',
  label: 'averages',
  module: 'generated/averages.wgsl',
  constant: 'STATISTICS',
  areAverages: true,
  words: 8,
  indices: ({ statistics }) => [...statistics.keys()].filter((i) => !statistics[i].kind),
  describe({ statistic, quantity, companions: places }, _floats, words, at) {
    const which = places.reduce((bits, place, k) => bits | (place << (4 * k)), 0);
    words.set([quantity, statistic.fluctuation ? 1 : 0, places.length, which], at + 4);
  },
};

/** Structs `Extreme` of shaders/space/extremes_entry.wgsl. */
const extremesOfMeans: GatheringKind = {
  name: 'extremes',
  title: 'keeps the extremes of a step',
  label: 'extremes',
  module: 'space/extremes.wgsl',
  constant: 'EXTREMES',
  areAverages: false,
  words: 12,
  indices: ({ statistics }) => [...statistics.keys()].filter((i) => statistics[i].kind),
  describe({ statistic: { kind, threshold = 0 }, quantity, unit }, floats, words, at) {
    floats.set([...splitNumber(threshold * unit), ...splitNumber(unit)], at + 4);
    words.set([quantity, kind ? extremes[kind].code : 0], at + 8);
  },
};

const kinds = [averages, extremesOfMeans];

/** Returns the kinds of statistics that a case gathers. */
export const gatheredKinds = (physics: CasePhysics): GatheringKind[] =>
  kinds.filter((kind) => kind.indices(physics).length > 0);

/** A compiled kernel that adds a step. */
export interface GatheringKernel {
  readonly kind: GatheringKind;
  readonly layout: GPUBindGroupLayout;
  readonly pipeline: GPUComputePipeline;
  readonly workgroupSize: number;
}

/** @throws Error with the shader's module and line */
export async function compileGathering(
  device: GPUDevice,
  kind: GatheringKind,
  physics: CasePhysics,
  frame: KernelFrame,
): Promise<GatheringKernel> {
  const read = 'read-only-storage';
  const { label } = kind;
  const until = kind.areAverages && physics.averageEvery > 1 ? 'storage' : null;
  const layout = createLayout(device, label, [read, read, 'storage', 'storage', 'uniform', until]);
  const pipeline = await createPipeline(device, {
    label,
    shader: linkSource(gatheringShader(kind, physics, frame)),
    entryPoint: 'main',
    layouts: [frame.layout, layout],
  });
  return { kind, layout, pipeline, workgroupSize: frame.workgroupSize };
}

/** Returns the source of the kernel, entry point `main`. */
export function gatheringShader(
  kind: GatheringKind,
  physics: CasePhysics,
  { library, options, precision, stateLayout }: KernelModules,
): ShaderSource {
  const indices = kind.indices(physics);
  const numbers = precision === 'df64' ? df64Numbers : singleNumbers;
  const areAtPoints = kind.areAverages && stateLayout === 'elements';
  return {
    module: kind.module,
    library: {
      ...library,
      'generated/statistics.wgsl': [
        ...(areAtPoints
          ? [sampledModule(physics, indices, numbers), ...placesOfAverages(physics, indices)]
          : [statisticsModule(physics, indices, numbers)]),
        `const ${kind.constant} = ${indices.length}u;`,
        ...(kind.areAverages ? everyConstants(physics) : []),
        ...(indices.some((index) => companions(physics.statistics[index]).length > 0)
          ? ['const COVARIANCES = true;']
          : []),
      ].join('\n'),
    },
    options: { unroll: options.unroll },
  };
}

/** Returns the constants that locate means and moments among the quantities in nodal kernels, and the statistics they belong to. */
function placesOfAverages({ statistics }: CasePhysics, indices: readonly number[]): string[] {
  const first = firstQuantities(statistics);
  const moments = momentsOf(statistics).flatMap((own, of) =>
    own.map(({ other, quantity }) => ({ of, other, quantity })),
  );
  const list = (name: string, places: readonly number[]): string =>
    `const ${name} = array<u32, ${places.length}>(${places.map((place) => `${place}u`).join(', ')});`;
  return [
    list(
      'MEANS',
      indices.map((index) => first[index]),
    ),
    ...(moments.length > 0
      ? [
          `const MOMENTS = ${moments.length}u;`,
          list(
            'MOMENT_OF',
            moments.map(({ of }) => indices.indexOf(of)),
          ),
          list(
            'MOMENT_WITH',
            moments.map(({ other }) => indices.indexOf(other)),
          ),
          list(
            'MOMENT_SLOTS',
            moments.map(({ quantity }) => quantity),
          ),
        ]
      : []),
  ];
}

/** Declared only if some steps are not samples. */
const everyConstants = ({ averageEvery }: CasePhysics): string[] =>
  averageEvery > 1
    ? [
        `const AVERAGE_EVERY = ${averageEvery}u;`,
        `const STEPS_AHEAD = ${stepsAhead(averageEvery).toFixed(1)};`,
      ]
    : [];

/** Represents a window without end: kernels can't use infinities. */
const never = 3e38;

/** A gathering kernel with its bindings for a part of the cells. */
export class Gathering {
  private readonly windows: GPUBuffer;
  /** Bind groups for even and for odd steps. */
  private readonly groups: readonly [GPUBindGroup, GPUBindGroup];

  /**
   * @param kept buffer of all statistics, see shaders/space/average_slots.wgsl
   * @param until the time that samples of averages cover
   */
  constructor(
    private readonly device: GPUDevice,
    private readonly kernel: GatheringKernel,
    private readonly physics: CasePhysics,
    { states: [even, odd] }: Pick<DevicePart, 'states'>,
    clock: GPUBuffer,
    kept: GPUBuffer,
    until: GPUBuffer | null,
  ) {
    const { kind, layout } = kernel;
    const bytes = 4 * kind.words * kind.indices(physics).length;
    this.windows = createBuffer(device, `windows of ${kind.label}`, bufferUsage.uniform, bytes);
    const group = (before: GPUBuffer, after: GPUBuffer): GPUBindGroup =>
      createGroup(device, kind.label, layout, [
        before,
        after,
        clock,
        kept,
        this.windows,
        kind.areAverages ? until : null,
      ]);
    this.groups = [group(even, odd), group(odd, even)];
  }

  /**
   * Adds the step just completed; `parity` selects the state at its start.
   * @param step its number; null if known only to the device
   */
  encode(
    pass: ComputePass,
    parity: number,
    step: number | null,
    space: Pick<CellSpace, 'cellCount' | 'functionCount' | 'collocation'>,
  ): void {
    const { areAverages } = this.kernel.kind;
    if (areAverages && step !== null && step % this.physics.averageEvery !== 0) return;
    const perCell = areAverages && space.collocation ? space.functionCount : 1;
    const { x, y } = foldWorkgroups(
      Math.ceil((perCell * space.cellCount) / this.kernel.workgroupSize),
    );
    pass.setPipeline(this.kernel.pipeline);
    pass.setBindGroup(1, this.groups[parity]);
    pass.dispatchWorkgroups(x, y);
  }

  /** @param since start time per statistic of the case */
  write(since: readonly number[], unit: number): void {
    const { kind } = this.kernel;
    const { statistics } = this.physics;
    const quantities = firstQuantities(statistics);
    const indices = kind.indices(this.physics);
    const bytes = new ArrayBuffer(4 * kind.words * indices.length);
    const floats = new Float32Array(bytes);
    const words = new Uint32Array(bytes);
    indices.forEach((index, own) => {
      const statistic = statistics[index];
      const at = kind.words * own;
      const from = windowStart(statistic, since[index]);
      floats.set([...splitNumber(from), ...splitNumber(statistic.to ?? never)], at);
      const described = {
        statistic,
        quantity: quantities[index],
        unit,
        companions: companions(statistic).map((name) =>
          indices.indexOf(averageNamed(statistics, name)),
        ),
      };
      kind.describe(described, floats, words, at);
    });
    this.device.queue.writeBuffer(this.windows, 0, bytes);
  }

  destroy(): void {
    this.windows.destroy();
  }
}

/** Returns the first coefficient of the constant 1 in the functions of a cell. */
export const firstOfOne = ({
  rule,
  functionCount,
}: Pick<CellSpace, 'rule' | 'functionCount'>): number =>
  rule.weights.reduce((sum, weight, q) => sum + weight * rule.dual[q * functionCount], 0);
