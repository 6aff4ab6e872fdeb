/**
 * A compute pass that skips redundant state changes. A call costs the host 1 to 2 µs, which limits the speed of
 * steps on small meshes.
 */
export class ComputePass {
  private pipeline: GPUComputePipeline | null = null;
  private readonly groups: (GPUBindGroup | null)[] = [];

  constructor(private readonly encoder: GPUComputePassEncoder) {}

  setPipeline(pipeline: GPUComputePipeline): void {
    if (this.pipeline === pipeline) return;
    this.pipeline = pipeline;
    this.encoder.setPipeline(pipeline);
  }

  setBindGroup(index: number, group: GPUBindGroup | null): void {
    if (this.groups[index] === group) return;
    this.groups[index] = group;
    this.encoder.setBindGroup(index, group);
  }

  dispatchWorkgroups(x: number, y?: number): void {
    this.encoder.dispatchWorkgroups(x, y);
  }

  end(): void {
    this.encoder.end();
  }
}
