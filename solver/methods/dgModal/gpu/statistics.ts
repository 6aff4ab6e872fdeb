import { bufferUsage, createBuffer } from '../../../gpu/buffers';
import { linkSource, type ShaderSource } from '../../../gpu/kernelSource';
import { createGroup, createLayout, createPipeline } from '../../../gpu/pipeline';
import { ReadBackRing } from '../../../gpu/readBack';
import { df64Numbers, singleNumbers, statisticsModule } from '../../../physics/wgsl';
import { firstQuantities, noAverages, quantityCount } from '../../../diagnostics/averages';
import { windowStart } from '../../../diagnostics/timeWindow';
import type { Averages } from '../../../diagnostics/averages';
import type { DgOperators } from '../operators';
import type { KernelDesign } from './design';
import { splitNumber } from './layout';
import { dgShaderLibrary } from './shaders';

/** The compiled kernel of a case's statistics. */
export interface StatisticsKernel {
  readonly layout: GPUBindGroupLayout;
  readonly pipeline: GPUComputePipeline;
}

/** What the kernel reads beside its own buffers. */
export interface StatisticsInputs {
  /** u before and after a step, by its parity. */
  readonly states: readonly [GPUBuffer, GPUBuffer];
  readonly clock: GPUBuffer;
}

/** Averages, sums in f64 of pairs of which these are the low words. */
export interface PairedAverages extends Averages {
  readonly low: Float32Array;
}

/** Stands for a window without end: infinities have no place in kernels. */
const never = 3e38;

/** Bytes of the averages on the device; 0 for a case without statistics. */
export const averagesBytes = ({ physics, element, cellCount }: DgOperators): number =>
  4 * 2 * quantityCount(physics.statistics) * element.modes * cellCount;

/** @returns null for a case without statistics. @throws Error with the shader's module and line */
export async function compileStatistics(
  device: GPUDevice,
  operators: DgOperators,
  meshLayout: GPUBindGroupLayout,
  design: KernelDesign,
): Promise<StatisticsKernel | null> {
  const { statistics } = operators.physics;
  if (statistics.length === 0) return null;
  const read = 'read-only-storage';
  const layout = createLayout(device, 'dg statistics', [
    read,
    read,
    'storage',
    'storage',
    'uniform',
  ]);
  const source = statisticsShader(operators, design);
  const pipeline = await createPipeline(device, {
    label: source.module,
    shader: linkSource(source),
    entryPoint: 'main',
    layouts: [meshLayout, layout],
  });
  return { layout, pipeline };
}

/** What the kernel is linked of, `main`. */
export function statisticsShader(operators: DgOperators, design: KernelDesign): ShaderSource {
  const { physics } = operators;
  return {
    module: design.df64 ? 'dg/df64/statistics.wgsl' : 'dg/statistics.wgsl',
    library: {
      ...dgShaderLibrary(operators, design),
      'generated/statistics.wgsl': [
        statisticsModule(physics, design.df64 ? df64Numbers : singleNumbers),
        `const STATISTICS = ${physics.statistics.length}u;`,
      ].join('\n'),
    },
    options: { unroll: design.unrolled },
  };
}

/** The case's statistics on the device, gathered by one dispatch per step. */
export class GpuStatistics {
  /** [quantity][high, low][mode][cell] */
  readonly averages: GPUBuffer;
  private readonly windows: GPUBuffer;
  private readonly ring: ReadBackRing;
  private readonly groups: readonly [GPUBindGroup, GPUBindGroup];
  private since: readonly number[] = [];

  constructor(
    private readonly device: GPUDevice,
    private readonly kernel: StatisticsKernel,
    private readonly operators: DgOperators,
    { states, clock }: StatisticsInputs,
  ) {
    const { storage, uniform, copySource } = bufferUsage;
    const bytes = averagesBytes(operators);
    this.averages = createBuffer(device, 'dg averages', storage | copySource, bytes);
    const windowBytes = 32 * operators.physics.statistics.length;
    this.windows = createBuffer(device, 'dg statistics', uniform, windowBytes);
    this.ring = new ReadBackRing(device, 'dg averages', [bytes]);
    const group = (before: GPUBuffer, after: GPUBuffer): GPUBindGroup =>
      createGroup(device, 'dg statistics', kernel.layout, [
        before,
        after,
        clock,
        this.averages,
        this.windows,
      ]);
    this.groups = [group(states[0], states[1]), group(states[1], states[0])];
  }

  /** Adds the step that was just done; `parity` says which state it began with. */
  encode(
    pass: GPUComputePassEncoder,
    parity: number,
    workgroups: { readonly x: number; readonly y: number },
  ): void {
    pass.setPipeline(this.kernel.pipeline);
    pass.setBindGroup(1, this.groups[parity]);
    pass.dispatchWorkgroups(workgroups.x, workgroups.y);
  }

  /** Goes on from averages, or begins at a time. */
  write(given: Averages | null, time: number, low: Float32Array | null): void {
    const { physics, cellCount, element } = this.operators;
    const shape = { cellCount, modesPerCell: element.modes };
    const averages = given ?? noAverages(physics.statistics, shape, time);
    this.since = averages.since;
    const { queue } = this.device;
    queue.writeBuffer(this.averages, 0, packAverages(averages.coefficients, low, this.operators));
    queue.writeBuffer(this.windows, 0, this.packWindows());
  }

  /** The averages behind all that was submitted. */
  async read(): Promise<PairedAverages> {
    const { since } = this;
    const encoder = this.device.createCommandEncoder({ label: 'dg read averages' });
    const read = this.ring.encode(encoder, [this.averages]);
    this.device.queue.submit([encoder.finish()]);
    const [bytes] = await read();
    return { since, ...unpackAverages(new Float32Array(bytes), this.operators) };
  }

  destroy(): void {
    this.averages.destroy();
    this.windows.destroy();
    this.ring.destroy();
  }

  /** Structs `Statistic` of shaders/dg/statistics_entry.wgsl. */
  private packWindows(): ArrayBuffer {
    const { statistics } = this.operators.physics;
    const quantities = firstQuantities(statistics);
    const bytes = new ArrayBuffer(32 * statistics.length);
    const floats = new Float32Array(bytes);
    const words = new Uint32Array(bytes);
    statistics.forEach((statistic, i) => {
      const from = windowStart(statistic, this.since[i]);
      floats.set([...splitNumber(from), ...splitNumber(statistic.to ?? never)], 8 * i);
      words.set([quantities[i], statistic.fluctuation ? 1 : 0], 8 * i + 4);
    });
    return bytes;
  }
}

/** Calls `visit` with the places of every average: among the host's, and of its high and low part. */
function forEachAverage(
  { physics, element: { modes }, cellCount }: DgOperators,
  visit: (host: number, high: number, low: number) => void,
): void {
  const quantities = quantityCount(physics.statistics);
  let host = 0;
  for (let cell = 0; cell < cellCount; cell++) {
    for (let quantity = 0; quantity < quantities; quantity++) {
      for (let j = 0; j < modes; j++, host++) {
        const high = (2 * quantity * modes + j) * cellCount + cell;
        visit(host, high, high + modes * cellCount);
      }
    }
  }
}

/** [cell][quantity][mode] → the device's [quantity][high, low][mode][cell]. */
function packAverages(
  coefficients: Float64Array,
  lowWords: Float32Array | null,
  operators: DgOperators,
): Float32Array<ArrayBuffer> {
  const packed = new Float32Array(2 * coefficients.length);
  forEachAverage(operators, (host, high, low) => {
    [packed[high], packed[low]] = splitNumber(coefficients[host], lowWords?.[host]);
  });
  return packed;
}

function unpackAverages(
  packed: Float32Array,
  operators: DgOperators,
): Pick<PairedAverages, 'coefficients' | 'low'> {
  const coefficients = new Float64Array(packed.length / 2);
  const words = new Float32Array(packed.length / 2);
  forEachAverage(operators, (host, high, low) => {
    coefficients[host] = packed[high] + packed[low];
    words[host] = packed[low];
  });
  return { coefficients, low: words };
}
