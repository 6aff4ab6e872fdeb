import type { ComputePass } from '../../gpu/computePass';
import { createGroup, foldWorkgroups } from '../../gpu/pipeline';
import type { DeviceResidual } from '../../methods/types';
import {
  chunkCount,
  constantCount,
  unknownsOf,
  type SystemBuffers,
  type SystemSize,
} from './buffers';
import type { ImplicitKernels } from './kernels';
import type { Sweeps } from './sweeps';

/** Encodes the iterations of GMRES on a device. */
export class KrylovIteration {
  private readonly length: number;
  private readonly seed: GPUBindGroup | null;
  private readonly slopes: GPUBindGroup | null;

  /** @param product tangent system for products with J; null if the blocks are all of J */
  constructor(
    device: GPUDevice,
    private readonly kernels: ImplicitKernels,
    private readonly system: SystemSize,
    private readonly buffers: SystemBuffers,
    private readonly product: DeviceResidual | null,
    private readonly sweeps: Sweeps,
  ) {
    this.length = system.cellCount * unknownsOf(system.shape);
    const { one, both } = kernels;
    const group = (layout: GPUBindGroupLayout, ...own: GPUBuffer[]): GPUBindGroup =>
      createGroup(device, 'implicit product', layout, own);
    this.seed = product && group(both, buffers.state, product.states);
    this.slopes = product && group(one.read, product.slopes);
  }

  /** @param step number of the iteration */
  encode(pass: ComputePass, step: number): void {
    const { pipelines } = this.kernels;
    this.encodePreconditioner(pass);
    this.encodeProduct(pass);
    const chunks = chunkCount(this.system);
    pass.setBindGroup(0, this.buffers.groups.vectors);
    for (let time = 0; time < 2; time++) {
      pass.setPipeline(pipelines.inner_products);
      pass.dispatchWorkgroups(chunks, Math.ceil((step + 2) / 8));
      this.overItems(pass, pipelines.orthogonalize, this.length);
    }
    pass.setPipeline(pipelines.rotate);
    pass.dispatchWorkgroups(1);
  }

  /** Encodes the solution, which is computed if the iterations have ended. */
  encodeSolution(pass: ComputePass): void {
    const { pipelines } = this.kernels;
    pass.setBindGroup(0, this.buffers.groups.vectors);
    pass.setPipeline(pipelines.back_substitute);
    pass.dispatchWorkgroups(1);
    this.overItems(pass, pipelines.combine, this.length);
    this.encodePreconditioner(pass);
  }

  private encodePreconditioner(pass: ComputePass): void {
    const { pipelines } = this.kernels;
    const { groups } = this.buffers;
    const constants = constantCount(this.system);
    pass.setBindGroup(0, groups.vectors);
    pass.setPipeline(pipelines.mean_products);
    pass.dispatchWorkgroups(Math.ceil(constants / 64));
    pass.setBindGroup(0, groups.means);
    pass.setBindGroup(1, groups.inverse);
    pass.setPipeline(pipelines.solve_means);
    pass.dispatchWorkgroups(Math.ceil(constants / 4));
    pass.setBindGroup(0, groups.vectors);
    const { cellCount, shape } = this.system;
    const cellsPerGroup = Math.max(1, Math.floor(shape.workgroupSize / unknownsOf(shape)));
    const { x, y } = foldWorkgroups(Math.ceil(cellCount / cellsPerGroup));
    pass.setPipeline(pipelines.precondition);
    pass.dispatchWorkgroups(x, y);
    pass.setPipeline(pipelines.substitute);
    this.sweeps.encodeSolution(pass);
    this.overItems(pass, pipelines.add_constants, this.length);
  }

  private encodeProduct(pass: ComputePass): void {
    const { pipelines } = this.kernels;
    const { groups } = this.buffers;
    if (!this.product) return this.overItems(pass, pipelines.apply, this.length);
    pass.setBindGroup(0, groups.product);
    pass.setBindGroup(1, this.seed);
    this.overItems(pass, pipelines.seed_product, this.system.cellCount);
    this.product.encode(pass);
    pass.setBindGroup(0, groups.product);
    pass.setBindGroup(1, this.slopes);
    this.overItems(pass, pipelines.apply_product, this.length);
  }

  /** Dispatches a kernel with one invocation per item; its bind groups are set. */
  private overItems(pass: ComputePass, pipeline: GPUComputePipeline, items: number): void {
    const { x, y } = foldWorkgroups(Math.ceil(items / this.system.shape.workgroupSize));
    pass.setPipeline(pipeline);
    pass.dispatchWorkgroups(x, y);
  }
}
