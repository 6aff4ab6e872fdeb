import type { ComputePass } from '../../gpu/computePass';
import { bufferUsage, createBuffer } from '../../gpu/buffers';
import { ReadBackRing } from '../../gpu/readBack';
import type { CasePhysics } from '../../physics/compile';
import { noAverages, quantityCount } from '../../diagnostics/averages';
import type { Averages, LowWords } from '../../diagnostics/averages';
import type { CellSpace } from '../../space/cellSpace';
import type { DevicePart } from '../deviceStepper';
import { firstOfOne, Gathering, type GatheringKernel } from './gathering';
import { splitNumber } from './stateLayout';

/** Dimensions of the averages. */
export interface AveragesShape {
  readonly cellCount: number;
  readonly functionCount: number;
}

/** Averages in f64, each the sum of a pair, with the low words of the pairs. */
export interface PairedAverages extends Averages {
  readonly low: Float32Array;
  readonly untilLow?: number;
}

/** Bytes of two pairs. */
const untilBytes = 16;

/** Low words of the clock, and of the time that averages cover. */
export type LowTimes = Partial<Pick<LowWords, 'time' | 'averagedUntil'>>;

/** Returns the bytes of the averages on the device; 0 for a case without statistics. */
export const averagesBytes = (
  { statistics }: CasePhysics,
  { cellCount, functionCount }: AveragesShape,
): number => 4 * 2 * quantityCount(statistics) * functionCount * cellCount;

/** The statistics of a part of the cells on the device: one dispatch per step for averages, one for extremes. */
export class GpuStatistics {
  /** See shaders/space/average_slots.wgsl. */
  readonly averages: GPUBuffer;
  /** The time that samples cover, for an even and an odd number of them; null if every step is a sample. */
  private readonly until: GPUBuffer | null;
  private readonly shape: AveragesShape;
  private readonly ring: ReadBackRing;
  private readonly gatherings: readonly Gathering[];
  private readonly unit: number;
  private since: readonly number[] = [];

  constructor(
    private readonly device: GPUDevice,
    kernels: readonly GatheringKernel[],
    private readonly physics: CasePhysics,
    private readonly space: CellSpace,
    part: Pick<DevicePart, 'states' | 'cellCount'>,
    clock: GPUBuffer,
  ) {
    const { storage, copySource } = bufferUsage;
    this.shape = { cellCount: part.cellCount, functionCount: space.functionCount };
    this.unit = firstOfOne(space);
    const bytes = averagesBytes(physics, this.shape);
    this.averages = createBuffer(device, 'averages', storage | copySource, bytes);
    this.until =
      physics.averageEvery > 1
        ? createBuffer(device, 'averaged until', storage | copySource, untilBytes)
        : null;
    this.ring = new ReadBackRing(device, 'averages', [bytes, ...(this.until ? [untilBytes] : [])]);
    this.gatherings = kernels.map(
      (kernel) => new Gathering(device, kernel, physics, part, clock, this.averages, this.until),
    );
  }

  /**
   * Adds the step just completed; `parity` selects the state at its start.
   * @param step its number; null if known only to the device
   */
  encode(pass: ComputePass, parity: number, step: number | null): void {
    const { collocation } = this.space;
    for (const gathering of this.gatherings) {
      gathering.encode(pass, parity, step, { ...this.shape, collocation });
    }
  }

  /** Continues from averages, or starts averaging at a time. @param low words of the averages @param times low words of times */
  write(given: Averages | null, time: number, low: Float32Array | null, times: LowTimes): void {
    const { cellCount, functionCount } = this.shape;
    const shape = { cellCount, modesPerCell: functionCount };
    const averages = given ?? noAverages(this.physics.statistics, shape, time);
    this.since = averages.since;
    const packed = this.packAverages(averages.coefficients, low);
    this.device.queue.writeBuffer(this.averages, 0, packed);
    for (const gathering of this.gatherings) gathering.write(this.since, this.unit);
    if (!this.until) return;
    const until =
      averages.until === undefined
        ? splitNumber(time, times.time)
        : splitNumber(averages.until, times.averagedUntil);
    this.device.queue.writeBuffer(this.until, 0, Float32Array.of(...until, ...until));
  }

  /** Returns the averages after all submitted steps. */
  async read(): Promise<PairedAverages> {
    const { since } = this;
    const encoder = this.device.createCommandEncoder({ label: 'read averages' });
    const read = this.ring.encode(encoder, [this.averages, ...(this.until ? [this.until] : [])]);
    this.device.queue.submit([encoder.finish()]);
    const [bytes, untilCopy] = await read();
    const averages = { since, ...this.unpackAverages(new Float32Array(bytes)) };
    if (!this.until) return averages;
    const [even, evenLow, odd, oddLow] = new Float32Array(untilCopy);
    const [until, untilLow] =
      even + evenLow > odd + oddLow ? [even + evenLow, evenLow] : [odd + oddLow, oddLow];
    return { ...averages, until, untilLow };
  }

  destroy(): void {
    this.averages.destroy();
    this.until?.destroy();
    for (const gathering of this.gatherings) gathering.destroy();
    this.ring.destroy();
  }

  /** Calls `visit` with the indices of every average: on the host, and of its high and low part. */
  private forEachAverage(visit: (host: number, high: number, low: number) => void): void {
    const { cellCount, functionCount } = this.shape;
    const [ofCell, ofFunction] = this.space.collocation ? [functionCount, 1] : [1, cellCount];
    const quantities = quantityCount(this.physics.statistics);
    let host = 0;
    for (let cell = 0; cell < cellCount; cell++) {
      for (let quantity = 0; quantity < quantities; quantity++) {
        for (let j = 0; j < functionCount; j++, host++) {
          const high = 2 * quantity * functionCount * cellCount + cell * ofCell + j * ofFunction;
          visit(host, high, high + functionCount * cellCount);
        }
      }
    }
  }

  /** Packs [cell][quantity][function] into the device layout. */
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
