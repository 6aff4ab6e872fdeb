import { bufferUsage, createBuffer } from '../../gpu/buffers';
import { linkSource, type ShaderSource } from '../../gpu/kernelSource';
import { createGroup, createLayout, createPipeline, foldWorkgroups } from '../../gpu/pipeline';
import { ReadBackRing } from '../../gpu/readBack';
import type { CasePhysics } from '../../physics/compile';
import { df64Numbers, singleNumbers, statisticsModule } from '../../physics/wgsl';
import { firstQuantities, noAverages, quantityCount } from '../../diagnostics/averages';
import { windowStart } from '../../diagnostics/timeWindow';
import type { Averages } from '../../diagnostics/averages';
import type { DevicePart, KernelFrame, KernelModules } from '../deviceStepper';
import { splitNumber } from './stateLayout';

/** The compiled kernel of a case's statistics. */
export interface StatisticsKernel {
  readonly layout: GPUBindGroupLayout;
  readonly pipeline: GPUComputePipeline;
  readonly workgroupSize: number;
}

/** How many averages there are. */
export interface AveragesShape {
  readonly cellCount: number;
  readonly functionCount: number;
}

/** Averages, sums in f64 of pairs of which these are the low words. */
export interface PairedAverages extends Averages {
  readonly low: Float32Array;
}

/** Stands for a window without end: infinities have no place in kernels. */
const never = 3e38;

/** Bytes of the averages on the device; 0 for a case without statistics. */
export const averagesBytes = (
  { statistics }: CasePhysics,
  { cellCount, functionCount }: AveragesShape,
): number => 4 * 2 * quantityCount(statistics) * functionCount * cellCount;

/** @returns null for a case without statistics. @throws Error with the shader's module and line */
export async function compileStatistics(
  device: GPUDevice,
  physics: CasePhysics,
  frame: KernelFrame,
): Promise<StatisticsKernel | null> {
  if (physics.statistics.length === 0) return null;
  const read = 'read-only-storage';
  const layout = createLayout(device, 'averages', [read, read, 'storage', 'storage', 'uniform']);
  const pipeline = await createPipeline(device, {
    label: 'averages',
    shader: linkSource(statisticsShader(physics, frame)),
    entryPoint: 'main',
    layouts: [frame.layout, layout],
  });
  return { layout, pipeline, workgroupSize: frame.workgroupSize };
}

/** What the kernel is linked of, `main`. */
export const statisticsShader = (
  physics: CasePhysics,
  { library, options, precision }: KernelModules,
): ShaderSource => ({
  module: 'generated/averages.wgsl',
  library: {
    ...library,
    'generated/statistics.wgsl': [
      statisticsModule(physics, precision === 'df64' ? df64Numbers : singleNumbers),
      `const STATISTICS = ${physics.statistics.length}u;`,
    ].join('\n'),
  },
  options: { unroll: options.unroll },
});

/** The statistics of a part of the cells on the device, gathered by one dispatch per step. */
export class GpuStatistics {
  /** [quantity][high, low][function][cell] */
  readonly averages: GPUBuffer;
  private readonly windows: GPUBuffer;
  private readonly ring: ReadBackRing;
  /** By parity of the step. */
  private readonly groups: readonly [GPUBindGroup, GPUBindGroup];
  private since: readonly number[] = [];

  constructor(
    private readonly device: GPUDevice,
    private readonly kernel: StatisticsKernel,
    private readonly physics: CasePhysics,
    private readonly shape: AveragesShape,
    { states: [even, odd] }: Pick<DevicePart, 'states'>,
    clock: GPUBuffer,
  ) {
    const { storage, uniform, copySource } = bufferUsage;
    const bytes = averagesBytes(physics, shape);
    this.averages = createBuffer(device, 'averages', storage | copySource, bytes);
    const windowBytes = 32 * physics.statistics.length;
    this.windows = createBuffer(device, 'windows of averages', uniform, windowBytes);
    this.ring = new ReadBackRing(device, 'averages', [bytes]);
    const group = (before: GPUBuffer, after: GPUBuffer): GPUBindGroup =>
      createGroup(device, 'averages', kernel.layout, [
        before,
        after,
        clock,
        this.averages,
        this.windows,
      ]);
    this.groups = [group(even, odd), group(odd, even)];
  }

  /** Adds the step that was just done; `parity` says which state it began with. */
  encode(pass: GPUComputePassEncoder, parity: number): void {
    const { x, y } = foldWorkgroups(Math.ceil(this.shape.cellCount / this.kernel.workgroupSize));
    pass.setPipeline(this.kernel.pipeline);
    pass.setBindGroup(1, this.groups[parity]);
    pass.dispatchWorkgroups(x, y);
  }

  /** Goes on from averages, or begins at a time. */
  write(given: Averages | null, time: number, low: Float32Array | null): void {
    const { cellCount, functionCount } = this.shape;
    const shape = { cellCount, modesPerCell: functionCount };
    const averages = given ?? noAverages(this.physics.statistics, shape, time);
    this.since = averages.since;
    const { queue } = this.device;
    queue.writeBuffer(this.averages, 0, this.packAverages(averages.coefficients, low));
    queue.writeBuffer(this.windows, 0, this.packWindows());
  }

  /** The averages behind all that was submitted. */
  async read(): Promise<PairedAverages> {
    const { since } = this;
    const encoder = this.device.createCommandEncoder({ label: 'read averages' });
    const read = this.ring.encode(encoder, [this.averages]);
    this.device.queue.submit([encoder.finish()]);
    const [bytes] = await read();
    return { since, ...this.unpackAverages(new Float32Array(bytes)) };
  }

  destroy(): void {
    this.averages.destroy();
    this.windows.destroy();
    this.ring.destroy();
  }

  /** Structs `Statistic` of shaders/space/statistics_entry.wgsl. */
  private packWindows(): ArrayBuffer {
    const { statistics } = this.physics;
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

  /** Calls `visit` with the places of every average: among the host's, and of its high and low part. */
  private forEachAverage(visit: (host: number, high: number, low: number) => void): void {
    const { cellCount, functionCount } = this.shape;
    const quantities = quantityCount(this.physics.statistics);
    let host = 0;
    for (let cell = 0; cell < cellCount; cell++) {
      for (let quantity = 0; quantity < quantities; quantity++) {
        for (let j = 0; j < functionCount; j++, host++) {
          const high = (2 * quantity * functionCount + j) * cellCount + cell;
          visit(host, high, high + functionCount * cellCount);
        }
      }
    }
  }

  /** [cell][quantity][function] → the device's [quantity][high, low][function][cell]. */
  private packAverages(
    coefficients: Float64Array,
    lowWords: Float32Array | null,
  ): Float32Array<ArrayBuffer> {
    const packed = new Float32Array(2 * coefficients.length);
    this.forEachAverage((host, high, low) => {
      [packed[high], packed[low]] = splitNumber(coefficients[host], lowWords?.[host]);
    });
    return packed;
  }

  private unpackAverages(packed: Float32Array): Pick<PairedAverages, 'coefficients' | 'low'> {
    const coefficients = new Float64Array(packed.length / 2);
    const words = new Float32Array(packed.length / 2);
    this.forEachAverage((host, high, low) => {
      coefficients[host] = packed[high] + packed[low];
      words[host] = packed[low];
    });
    return { coefficients, low: words };
  }
}
