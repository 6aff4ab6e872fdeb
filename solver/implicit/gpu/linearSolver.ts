import { ComputePass } from '../../gpu/computePass';
import { foldWorkgroups } from '../../gpu/pipeline';
import { ReadBackRing } from '../../gpu/readBack';
import type { BlockStorage, CellGraph } from '../../methods/blocks';
import type { DeviceResidual } from '../../methods/types';
import type { CellSpace } from '../../space/cellSpace';
import { allocate } from '../../stepping/gpu/allocate';
import { orderOfCouplings, relativeCouplings } from '../discardedFill';
import type { GmresResult } from '../gmres';
import { coefficientsOfOne } from '../meanMatrix';
import {
  chunkCount,
  constantCount,
  headerWords,
  slotArrays,
  SystemBuffers,
  unknownsOf,
  type SystemSize,
} from './buffers';
import { KrylovIteration } from './iteration';
import { DeviceJacobian } from './jacobian';
import { compileImplicit, type ImplicitKernels } from './kernels';
import {
  aggregatesOf,
  cellsPerPart,
  packLinks,
  partitionCells,
  widthOf,
  type Partition,
} from './partition';
import { Sweeps } from './sweeps';
import { t } from '../../text/t';

/** Invocations per workgroup, coefficients per chunk of inner products, and the most vectors of the basis. */
const [workgroupSize, chunk, mostSlots] = [256, 1024, 256];

/** Bytes of the basis above which it has fewer vectors. */
const basisBytes = 2 ** 29;

/** Copies of the mesh for the assembly hold at most this many coefficients. */
const mostCopied = 2 ** 21;

/**
 * Iterations of the last solution above which the system for constants, and the order, are computed again, unless the
 * first solution after they were computed was as slow.
 */
const [slowMeans, slowOrder] = [25, 60];
/** Iterations for a factor of 10, relative to those of another solution, with which a solution is as slow. */
const asSlow = 1.3;

/** Iterations of a batch: those of the last solution times a factor, and some more. */
const [batchFactor, moreIterations] = [1.3, 8];

/** Parts of the factorization, and the order in which cells are eliminated in them. */
interface Elimination {
  readonly partition: Partition;
  readonly order: Int32Array;
}

/** What a solver needs of a case at one degree. */
export interface DeviceSystem {
  readonly graph: CellGraph;
  readonly space: CellSpace;
  readonly variableCount: number;
  /** Area or volume per cell. */
  readonly measures: Float64Array;
  /** Creates the residual of the tangent system. @throws Error with one line */
  createTangents(device: GPUDevice, copies: number): Promise<DeviceResidual>;
}

/**
 * Solves (diag(shift) − J) x = b on a device in f32: GMRES without restarts, preconditioned from the right by constants
 * in aggregates of cells and block ILU(0), which eliminates parts of cells by color. Nothing is read back between the
 * iterations of a batch.
 */
export class DeviceLinearSolver {
  /** null before the first solution. */
  private elimination: Elimination | null = null;
  private readonly sweeps: Sweeps;
  private readonly buffers: SystemBuffers;
  private readonly ring: ReadBackRing;
  private readonly meansRing: ReadBackRing;
  private readonly jacobian: DeviceJacobian;
  private readonly iteration: KrylovIteration;
  /** Contents of the buffer `cellData`. */
  private readonly data: Float32Array<ArrayBuffer>;
  private readonly length: number;
  private lastIterations = 0;
  /** Iterations of the last solution for a factor of 10. */
  private pace = 0;
  /** The same of the first solution after the system for constants, and the order, were computed. */
  private meansPace: number | null = null;
  private orderPace: number | null = null;
  private solutions = 0;

  private constructor(
    private readonly device: GPUDevice,
    private readonly kernels: ImplicitKernels,
    system: DeviceSystem,
    private readonly size: SystemSize,
    tangents: DeviceResidual,
    private readonly product: DeviceResidual | null,
  ) {
    const { shape, graph, cellCount } = size;
    const unknowns = unknownsOf(shape);
    this.length = cellCount * unknowns;
    const buffers = new SystemBuffers(device, kernels, size);
    this.buffers = buffers;
    const stride = 2 + shape.meanCount;
    this.data = new Float32Array(stride * cellCount);
    for (let cell = 0; cell < cellCount; cell++) {
      this.data[stride * cell + 1] = system.measures[cell];
      const means = system.space.meanWeights(cell).subarray(0, shape.meanCount);
      this.data.set(means, stride * cell + 2);
    }
    this.ring = new ReadBackRing(device, 'implicit', [4 * headerWords, 4 * this.length]);
    this.meansRing = new ReadBackRing(device, 'implicit means', [buffers.meanBlocks.size]);
    this.jacobian = new DeviceJacobian(
      device,
      kernels,
      tangents,
      graph,
      unknowns,
      workgroupSize,
      buffers,
    );
    this.sweeps = new Sweeps(device, kernels);
    this.iteration = new KrylovIteration(device, kernels, size, buffers, product, this.sweeps);
    // The couplings of cells; the order does not matter yet.
    const order = Int32Array.from({ length: cellCount }, (_, cell) => cell);
    const equal = new Float64Array(graph.columns.length).fill(1);
    this.writeLinks({ partition: partitionCells(graph, equal), order });
  }

  /** Compiles the kernels and creates the buffers. @throws Error with one line */
  static async create(device: GPUDevice, system: DeviceSystem): Promise<DeviceLinearSolver> {
    const { graph, space, variableCount, measures } = system;
    const { functionCount } = space;
    const { limits } = device;
    const unknowns = variableCount * functionCount;
    const cellCount = measures.length;
    const room = Math.floor(limits.maxComputeWorkgroupStorageSize / 4);
    const largest = 4 * unknowns ** 2 * (cellCount + graph.columns.length);
    const available = Math.min(limits.maxStorageBufferBindingSize, limits.maxBufferSize);
    if (unknowns ** 2 > room || largest > available) {
      throw new Error(t('implicitBlocksBeyondDevice', Math.ceil(largest / 2 ** 20)));
    }
    const most = Math.floor(mostCopied / (cellCount * unknowns));
    const copies = Math.max(1, Math.min(unknowns, most));
    const tangents = await system.createTangents(device, copies);
    const product = tangents.isCompact ? null : await system.createTangents(device, 1);
    const ones = coefficientsOfOne(space);
    const slots = Math.floor(basisBytes / (4 * cellCount * unknowns));
    const shape = {
      variableCount,
      functionCount,
      cellCount,
      width: widthOf(graph),
      largestPart: cellsPerPart,
      meanCount: meanCount(space),
      ones: Array.from(ones.subarray(0, ones.findLastIndex((value) => value !== 0) + 1)),
      workgroupSize,
      slots: Math.max(8, Math.min(mostSlots, slots)),
      chunk,
      copies,
      layout: tangents.layout,
    };
    const kernels = await compileImplicit(device, shape);
    const size = { graph, cellCount, aggregates: aggregatesOf(cellCount), shape };
    const vectors = 4 * (shape.slots + 1) * cellCount * unknowns;
    return allocate(
      device,
      2 * largest + vectors,
      () => new DeviceLinearSolver(device, kernels, system, size, tangents, product),
      (solver) => solver.dispose(),
    );
  }

  /** @param tolerance relative to the norm of b weighted by the measures of cells */
  async solve(
    state: Float64Array,
    b: Float64Array,
    shifts: Float64Array,
    tolerance: number,
    x: Float64Array,
  ): Promise<GmresResult> {
    const { queue } = this.device;
    const whole = this.writeRightHandSide(b);
    if (whole === 0) {
      x.fill(0);
      return { iterations: 0, residual: 0 };
    }
    queue.writeBuffer(this.buffers.state, 0, Float32Array.from(state));
    const stride = 2 + this.size.shape.meanCount;
    for (let cell = 0; cell < shifts.length; cell++) this.data[stride * cell] = shifts[cell];
    queue.writeBuffer(this.buffers.cellData, 0, this.data);
    this.writeStart(tolerance);
    await this.prepare(shifts);
    const { iterations, residual, image } = await this.iterate();
    for (let i = 0; i < x.length; i++) x[i] = whole * image[i];
    this.lastIterations = iterations;
    this.pace = Number.isFinite(residual)
      ? iterations / -Math.log10(Math.min(0.5, residual))
      : Infinity;
    this.meansPace ??= this.pace;
    this.orderPace ??= this.pace;
    this.solutions++;
    return { iterations, residual };
  }

  dispose(): void {
    this.jacobian.destroy();
    this.product?.destroy();
    this.sweeps.destroy();
    this.ring.destroy();
    this.meansRing.destroy();
    this.buffers.destroy();
  }

  /** Writes the normalized right-hand side to the first vector of the basis. @returns its norm */
  private writeRightHandSide(b: Float64Array): number {
    const { cellCount, shape } = this.size;
    const unknowns = unknownsOf(shape);
    const stride = 2 + shape.meanCount;
    const weighted = new Float64Array(b.length);
    let square = 0;
    for (let cell = 0, i = 0; cell < cellCount; cell++) {
      const measure = this.data[stride * cell + 1];
      for (let k = 0; k < unknowns; k++, i++) {
        weighted[i] = measure * b[i];
        square += weighted[i] ** 2;
      }
    }
    const whole = Math.sqrt(square);
    const first = new Float32Array(b.length);
    for (let i = 0; i < b.length; i++) first[i] = weighted[i] / whole;
    if (whole > 0) this.device.queue.writeBuffer(this.buffers.basis, 0, first);
    return whole;
  }

  /** Starts an iteration from the vector in the first slot. */
  private writeStart(tolerance: number): void {
    const { slots } = this.size.shape;
    const words = new Float32Array(headerWords + slotArrays * slots);
    words[3] = tolerance;
    words[4] = 1;
    words[headerWords] = 1;
    words[headerWords + 4 * slots] = 1;
    this.device.queue.writeBuffer(this.buffers.krylov, 0, words);
  }

  /** Assembles and factors the matrix. */
  private async prepare(shifts: Float64Array): Promise<void> {
    const isFirst = this.solutions === 0;
    this.submit((pass) => this.jacobian.encode(pass));
    if (!this.elimination || this.isSlow(slowOrder, this.orderPace)) {
      const means = await this.readMeans();
      const couplings = relativeCouplings(means, shifts);
      const partition = partitionCells(means.graph, couplings);
      this.elimination = { partition, order: orderOfCouplings(means, couplings) };
      this.writeLinks(this.elimination);
      this.orderPace = null;
    }
    const withMeans = isFirst || this.isSlow(slowMeans, this.meansPace);
    if (withMeans) this.meansPace = null;
    this.submit((pass) => {
      pass.setBindGroup(0, this.buffers.groups.vectors);
      pass.setPipeline(this.kernels.pipelines.factor);
      this.sweeps.encodeFactors(pass);
      if (withMeans) this.encodeMeans(pass);
    });
  }

  /** Whether the last solution failed, or was slow, and slower than the first one with the same part of the preconditioner. */
  private isSlow(iterations: number, first: number | null): boolean {
    if (!Number.isFinite(this.pace)) return true;
    return this.lastIterations > iterations && (first === null || this.pace > asSlow * first);
  }

  /** Reads the means of the blocks back. */
  private async readMeans(): Promise<BlockStorage> {
    const { graph, cellCount, shape } = this.size;
    const { groups, meanBlocks } = this.buffers;
    const encoder = this.device.createCommandEncoder({ label: 'implicit means' });
    const pass = new ComputePass(encoder.beginComputePass());
    pass.setBindGroup(0, groups.matrix);
    pass.setBindGroup(1, groups.meanBlocks);
    pass.setPipeline(this.kernels.pipelines.mean_blocks);
    const { x, y } = foldWorkgroups(Math.ceil(cellCount / workgroupSize));
    pass.dispatchWorkgroups(x, y);
    pass.end();
    const read = this.meansRing.encode(encoder, [meanBlocks]);
    this.device.queue.submit([encoder.finish()]);
    const [bytes] = await read();
    const values = Float64Array.from(new Float32Array(bytes));
    const size = shape.variableCount;
    const split = size ** 2 * cellCount;
    const [diagonal, couplings] = [values.subarray(0, split), values.subarray(split)];
    return { graph, size, stride: size, diagonal, couplings };
  }

  /** Assembles and inverts the matrix for constants in aggregates. */
  private encodeMeans(pass: ComputePass): void {
    const { pipelines } = this.kernels;
    const { groups } = this.buffers;
    const aggregates = this.size.aggregates.length - 1;
    pass.setBindGroup(0, groups.matrix);
    pass.setBindGroup(1, groups.newMatrix);
    pass.setPipeline(pipelines.mean_matrix);
    pass.dispatchWorkgroups(aggregates);
    pass.setPipeline(pipelines.invert_means);
    const columns = Math.ceil(constantCount(this.size) / 64);
    for (let pivot = 0; pivot < aggregates; pivot++) {
      pass.setBindGroup(1, groups.elimination[pivot % 2]);
      pass.dispatchWorkgroups(columns, aggregates);
    }
  }

  /** Iterates in batches, each of which ends with the solution if the iteration has ended. */
  private async iterate(): Promise<GmresResult & { readonly image: Float32Array }> {
    const most = this.size.shape.slots - 1;
    let encoded = 0;
    for (;;) {
      const more = Math.ceil(batchFactor * this.lastIterations) + moreIterations;
      const end = Math.min(most, encoded + more);
      const encoder = this.device.createCommandEncoder({ label: 'implicit iterations' });
      const pass = new ComputePass(encoder.beginComputePass());
      for (; encoded < end; encoded++) this.iteration.encode(pass, encoded);
      this.iteration.encodeSolution(pass);
      pass.end();
      const read = this.ring.encode(encoder, [this.buffers.krylov, this.buffers.image]);
      this.device.queue.submit([encoder.finish()]);
      const [header, image] = await read();
      const [phase, iterations] = new Uint32Array(header);
      if (phase !== 0 || encoded >= most) {
        const residual = new Float32Array(header)[4];
        return { iterations, residual, image: new Float32Array(image) };
      }
    }
  }

  private submit(encode: (pass: ComputePass) => void): void {
    const encoder = this.device.createCommandEncoder({ label: 'implicit' });
    const pass = new ComputePass(encoder.beginComputePass());
    encode(pass);
    pass.end();
    this.device.queue.submit([encoder.finish()]);
  }

  private writeLinks({ partition, order }: Elimination): void {
    const { graph, cellCount, aggregates } = this.size;
    const links = packLinks(graph, partition, aggregates, order);
    this.sweeps.plan(links.colorParts);
    this.device.queue.writeBuffer(this.buffers.links, 0, links.words);
    const { partLevels, levelRows, rows, aggregateCells } = links;
    const numbers = [
      cellCount,
      this.length,
      aggregates.length - 1,
      chunkCount(this.size),
      ...[partLevels, levelRows, rows, aggregateCells],
    ];
    this.device.queue.writeBuffer(this.buffers.sizes, 0, Uint32Array.from(numbers));
  }
}

/** Returns the number of leading functions with nonzero weights in means. */
function meanCount(space: CellSpace): number {
  const weights = space.meanWeights(0);
  return weights.findLastIndex((value) => Math.abs(value) > 1e-12) + 1;
}
