import { bufferUsage, mapModeRead } from '../gpu/buffers';
import type { KernelShare } from './types';
import { internalError } from '../core/internalError';

/** Maximum number of timed dispatches. */
const maxDispatches = 2000;

/** Measures dispatch times of a device by pipeline label. */
export class KernelTimes {
  private readonly queries: GPUQuerySet;
  private readonly labels: string[] = [];

  /** @param device with the feature `timestamp-query` */
  constructor(private readonly device: GPUDevice) {
    this.queries = device.createQuerySet({ type: 'timestamp', count: 2 * maxDispatches });
  }

  /** Begins a pass for one dispatch of a pipeline, timed while query slots remain. */
  beginPass(encoder: GPUCommandEncoder, { label }: GPUComputePipeline): GPUComputePassEncoder {
    if (this.labels.length === maxDispatches) return encoder.beginComputePass();
    const index = 2 * (this.labels.push(label) - 1);
    return encoder.beginComputePass({
      timestampWrites: {
        querySet: this.queries,
        beginningOfPassWriteIndex: index,
        endOfPassWriteIndex: index + 1,
      },
    });
  }

  /** Returns the kernels' shares of the total time, in descending order. Call once, at the end. */
  async read(): Promise<KernelShare[]> {
    const { device, labels } = this;
    const size = 16 * labels.length;
    if (size === 0) return [];
    const resolved = device.createBuffer({
      size,
      usage: bufferUsage.queryResolve | bufferUsage.copySource,
    });
    const copy = device.createBuffer({
      size,
      usage: bufferUsage.copyDestination | bufferUsage.mapRead,
    });
    const encoder = device.createCommandEncoder();
    encoder.resolveQuerySet(this.queries, 0, 2 * labels.length, resolved, 0);
    encoder.copyBufferToBuffer(resolved, 0, copy, 0, size);
    device.queue.submit([encoder.finish()]);
    await copy.mapAsync(mapModeRead);
    const shares = kernelShares(labels, new BigUint64Array(copy.getMappedRange()));
    resolved.destroy();
    copy.destroy();
    this.queries.destroy();
    return shares;
  }
}

/**
 * Returns time shares by label.
 * @param times beginning and end of each dispatch; an end before its beginning counts as zero duration
 */
export function kernelShares(
  labels: readonly string[],
  times: BigUint64Array<ArrayBufferLike>,
): KernelShare[] {
  const sums = new Map<string, number>();
  let total = 0;
  labels.forEach((label, i) => {
    const time = Math.max(0, Number(times[2 * i + 1] - times[2 * i]));
    sums.set(label, (sums.get(label) ?? 0) + time);
    total += time;
  });
  if (total === 0) return [];
  return [...sums]
    .map(([kernel, time]) => ({ kernel, share: time / total }))
    .sort((a, b) => b.share - a.share);
}

/** Pass proxy that runs every dispatch in its own pass. */
export class SeparatePasses {
  private pipeline: GPUComputePipeline | null = null;
  private readonly groups: GPUBindGroup[] = [];

  constructor(
    private readonly encoder: GPUCommandEncoder,
    private readonly times: KernelTimes,
  ) {}

  setPipeline(pipeline: GPUComputePipeline): void {
    this.pipeline = pipeline;
  }

  setBindGroup(index: number, group: GPUBindGroup): void {
    this.groups[index] = group;
  }

  dispatchWorkgroups(x: number, y = 1, z = 1): void {
    if (!this.pipeline) throw internalError('a dispatch without a pipeline');
    const pass = this.times.beginPass(this.encoder, this.pipeline);
    pass.setPipeline(this.pipeline);
    this.groups.forEach((group, index) => pass.setBindGroup(index, group));
    pass.dispatchWorkgroups(x, y, z);
    pass.end();
  }

  end(): void {
    // Each dispatch has already ended its pass.
  }
}
