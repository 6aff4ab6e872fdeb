import { bufferUsage, mapModeRead } from './buffers';

/** Read-back through a few reused staging buffers, without allocations and without waiting for anything except the copies. */
export class ReadBackRing {
  private readonly free: GPUBuffer[] = [];
  private readonly bytes: number;

  /** @param sizes bytes copied from each source per read, in order; multiples of 4 */
  constructor(
    private readonly device: GPUDevice,
    private readonly label: string,
    private readonly sizes: readonly number[],
  ) {
    this.bytes = sizes.reduce((sum, size) => sum + size, 0);
  }

  /** Adds the copies to `encoder`. The result must be called after submit; it resolves to one copy per source. */
  encode(encoder: GPUCommandEncoder, sources: readonly GPUBuffer[]): () => Promise<ArrayBuffer[]> {
    const staging = this.free.pop() ?? this.create();
    let offset = 0;
    sources.forEach((source, i) => {
      encoder.copyBufferToBuffer(source, 0, staging, offset, this.sizes[i]);
      offset += this.sizes[i];
    });
    return async () => {
      await staging.mapAsync(mapModeRead);
      const mapped = staging.getMappedRange();
      let start = 0;
      const copies = this.sizes.map((size) => mapped.slice(start, (start += size)));
      staging.unmap();
      this.free.push(staging);
      return copies;
    };
  }

  destroy(): void {
    for (const buffer of this.free) buffer.destroy();
    this.free.length = 0;
  }

  private create(): GPUBuffer {
    return this.device.createBuffer({
      label: `${this.label} read-back`,
      size: this.bytes,
      usage: bufferUsage.mapRead | bufferUsage.copyDestination,
    });
  }
}
