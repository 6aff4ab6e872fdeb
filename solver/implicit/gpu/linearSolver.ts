import { bufferUsage, createBuffer } from '../../gpu/buffers';
import { ComputePass } from '../../gpu/computePass';
import { createGroup, foldWorkgroups } from '../../gpu/pipeline';
import { ReadBackRing } from '../../gpu/readBack';
import type { BlockStorage, CellGraph } from '../../methods/blocks';
import type { DeviceResidual } from '../../methods/types';
import { tangentPhysics } from '../../physics/tangent';
import type { CellSpace } from '../../space/cellSpace';
import type { GpuAdapter } from '../../stepping/types';
import { discardedFillOrder } from '../discardedFill';
import type { GmresResult } from '../gmres';
import type { OperatorCase } from '../jacobianProduct';
import { graphOf, type LevelCase, type LinearSolver } from '../level';
import { coefficientsOfOne } from '../meanMatrix';
import { cellMeasures } from '../residualNorm';
import { DeviceJacobian } from './jacobian';
import { compileImplicit, type ImplicitKernels } from './kernels';
import { mostLinkWords, packLinks, partitionCells, widthOf, type Partition } from './partition';
import type { KernelShape } from './shaders';
import { t } from '../../text/t';

/** Invocations per workgroup, coefficients per chunk of inner products, and the most vectors of the basis. */
const [workgroupSize, chunk, mostSlots] = [256, 2048, 160];

/** Bytes of the basis above which it has fewer vectors. */
const basisBytes = 2 ** 29;

/** Copies of the mesh for the assembly hold at most this many cells. */
const mostCopiedCells = 200_000;

/** Words of `Krylov` before the arrays, and its arrays of one number per vector before the matrix. */
const [headerWords, slotArrays] = [5, 6];

/** Iterations of the last solution above which the system for constants, and the order, are computed again. */
const [slowMeans, slowOrder] = [25, 60];

/** Iterations of a batch: those of the last solution times a factor, and some more. */
const [batchFactor, moreIterations] = [1.3, 8];

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

type Groups = Readonly<Record<'vectors' | 'means' | 'matrix' | 'newMatrix' | 'meanBlocks', GPUBindGroup>> & {
  readonly inverse: GPUBindGroup;
  readonly elimination: readonly [GPUBindGroup, GPUBindGroup];
}; // prettier-ignore

/**
 * Solves (diag(shift) − J) x = b on a device in f32: GMRES without restarts, preconditioned from the right by constants
 * in aggregates of cells and block ILU(0) within parts of cells. Nothing is read back between the iterations of a batch.
 */
export class DeviceLinearSolver {
  private readonly order: Int32Array;
  private readonly ring: ReadBackRing;
  private readonly meansRing: ReadBackRing;
  private readonly groups: Groups;
  private readonly buffers: GPUBuffer[] = [];
  private readonly state: GPUBuffer;
  private readonly links: GPUBuffer;
  private readonly sizes: GPUBuffer;
  private readonly cellData: GPUBuffer;
  private readonly basis: GPUBuffer;
  private readonly image: GPUBuffer;
  private readonly krylov: GPUBuffer;
  private readonly meanBlocks: GPUBuffer;
  private readonly jacobian: DeviceJacobian;
  private readonly data: Float32Array<ArrayBuffer>;
  private readonly length: number;
  private lastIterations = 0;
  private solutions = 0;

  private constructor(
    private readonly device: GPUDevice,
    private readonly kernels: ImplicitKernels,
    private readonly system: DeviceSystem,
    private readonly shape: KernelShape,
    private readonly partition: Partition,
    tangents: DeviceResidual,
  ) {
    const { graph, measures, space } = system;
    const cellCount = measures.length;
    const size = shape.variableCount * shape.functionCount;
    this.length = cellCount * size;
    const { storage, uniform, copySource } = bufferUsage;
    const make = (label: string, usage: number, bytes: number): GPUBuffer => {
      const buffer = createBuffer(device, `implicit ${label}`, usage, bytes);
      this.buffers.push(buffer);
      return buffer;
    };
    const blockCount = cellCount + graph.columns.length;
    const aggregates = partition.aggregates.length - 1;
    const constants = aggregates * shape.variableCount;
    this.state = make('state', storage, 4 * this.length);
    this.links = make('links', storage, 4 * mostLinkWords(graph, partition));
    this.sizes = make('sizes', uniform, 48);
    const blocks = make('blocks', storage, 4 * size ** 2 * blockCount);
    const inverse = make('inverse', storage, 4 * size ** 2 * cellCount);
    this.data = new Float32Array((2 + shape.meanCount) * cellCount);
    for (let cell = 0; cell < cellCount; cell++) {
      const at = (2 + shape.meanCount) * cell;
      this.data[at + 1] = measures[cell];
      this.data.set(space.meanWeights(cell).subarray(0, shape.meanCount), at + 2);
    }
    this.cellData = make('cells', storage, this.data.byteLength);
    const meanVectors = make('constants', storage, 8 * constants);
    this.basis = make('basis', storage, 4 * (shape.slots + 1) * this.length);
    this.image = make('image', storage | copySource, 4 * this.length);
    const chunks = Math.ceil(this.length / chunk);
    const krylovWords = headerWords + (slotArrays + shape.slots + chunks) * shape.slots;
    this.krylov = make('krylov', storage | copySource, 4 * krylovWords);
    const matrices = [0, 1].map(() => make('matrix', storage, 4 * (constants ** 2 + 1)));
    const meanBytes = 4 * shape.variableCount ** 2 * blockCount;
    this.meanBlocks = make('mean blocks', storage | copySource, meanBytes);
    this.ring = new ReadBackRing(device, 'implicit', [4 * headerWords, 4 * this.length]);
    this.meansRing = new ReadBackRing(device, 'implicit means', [meanBytes]);
    this.jacobian = new DeviceJacobian(device, kernels, tangents, graph, size, workgroupSize, {
      state: this.state,
      blocks,
    });
    const { sizes, links, cellData, basis, image, krylov } = this;
    const only = (layout: GPUBindGroupLayout, ...buffers: (GPUBuffer | null)[]) =>
      createGroup(device, 'implicit', layout, buffers);
    const { layout, meansLayout, matrixLayout, one, both } = kernels;
    this.groups = {
      vectors: only(layout, sizes, links, blocks, inverse, cellData, meanVectors, basis, image, krylov),
      means: only(meansLayout, sizes, null, null, null, null, meanVectors, null, null, krylov),
      matrix: only(matrixLayout, sizes, links, blocks, null, cellData),
      newMatrix: only(one.write, matrices[0]),
      meanBlocks: only(one.write, this.meanBlocks),
      inverse: only(one.read, matrices[aggregates % 2]),
      elimination: [only(both, matrices[0], matrices[1]), only(both, matrices[1], matrices[0])],
    }; // prettier-ignore
    this.order = Int32Array.from({ length: cellCount }, (_, cell) => cell);
    this.writeLinks();
  }

  /** Compiles the kernels and creates the buffers. @throws Error with one line */
  static async create(device: GPUDevice, system: DeviceSystem): Promise<DeviceLinearSolver> {
    const { graph, space, variableCount, measures } = system;
    const { functionCount } = space;
    const { limits } = device;
    const size = variableCount * functionCount;
    const cellCount = measures.length;
    const room = Math.floor(limits.maxComputeWorkgroupStorageSize / 4);
    const largest = 4 * size ** 2 * (cellCount + graph.columns.length);
    const available = Math.min(limits.maxStorageBufferBindingSize, limits.maxBufferSize);
    if (size ** 2 > room || largest > available) {
      throw new Error(t('implicitBlocksBeyondDevice', Math.ceil(largest / 2 ** 20)));
    }
    const largestPart = Math.min(64, Math.floor((room - 16) / (2 * size)));
    const partition = partitionCells(cellCount, largestPart);
    const copies = Math.max(1, Math.min(size, Math.floor(mostCopiedCells / cellCount)));
    const tangents = await system.createTangents(device, copies);
    const ones = coefficientsOfOne(space);
    const shape: KernelShape = {
      variableCount,
      functionCount,
      width: widthOf(graph),
      largestPart,
      meanCount: meanCount(space),
      ones: Array.from(ones.subarray(0, ones.findLastIndex((value) => value !== 0) + 1)),
      workgroupSize,
      slots: Math.max(8, Math.min(mostSlots, Math.floor(basisBytes / (4 * cellCount * size)))),
      chunk,
      copies,
      pairWords: tangents.stateWords,
    };
    const kernels = await compileImplicit(device, shape);
    return new DeviceLinearSolver(device, kernels, system, shape, partition, tangents);
  }

  /** @param tolerance relative to the norm of the right-hand side b, weighted by the measures of cells */
  async solve(
    state: Float64Array,
    b: Float64Array,
    shifts: Float64Array,
    tolerance: number,
    x: Float64Array,
  ): Promise<GmresResult> {
    const { measures } = this.system;
    const size = this.length / measures.length;
    const first = new Float32Array(this.length);
    let square = 0;
    for (let i = 0; i < b.length; i++) square += (measures[Math.floor(i / size)] * b[i]) ** 2;
    const whole = Math.sqrt(square);
    if (whole === 0) {
      x.fill(0);
      return { iterations: 0, residual: 0 };
    }
    for (let i = 0; i < b.length; i++) first[i] = (measures[Math.floor(i / size)] * b[i]) / whole;
    const { queue } = this.device;
    queue.writeBuffer(this.state, 0, Float32Array.from(state));
    queue.writeBuffer(this.basis, 0, first);
    this.writeShifts(shifts);
    this.writeStart(tolerance);
    await this.prepare(shifts);
    const solved = await this.iterate();
    for (let i = 0; i < x.length; i++) x[i] = whole * solved.image[i];
    this.lastIterations = solved.iterations;
    this.solutions++;
    return { iterations: solved.iterations, residual: solved.residual };
  }

  dispose(): void {
    this.jacobian.destroy();
    this.ring.destroy();
    this.meansRing.destroy();
    for (const buffer of this.buffers) buffer.destroy();
  }

  /** Assembles and factors the matrix. */
  private async prepare(shifts: Float64Array): Promise<void> {
    const isFirst = this.solutions === 0;
    this.submit((pass) => this.jacobian.encode(pass));
    if (isFirst || this.lastIterations > slowOrder) {
      const blocks = await this.readMeans();
      this.order.set(discardedFillOrder(blocks, shifts));
      this.writeLinks();
    }
    this.submit((pass) => {
      const { pipelines } = this.kernels;
      this.dispatch(pass, pipelines.factor, this.partition.parts.length - 1);
      if (isFirst || this.lastIterations > slowMeans) this.encodeMeans(pass);
    });
  }

  private async readMeans(): Promise<BlockStorage> {
    const { graph } = this.system;
    const { variableCount: count } = this.shape;
    const encoder = this.device.createCommandEncoder({ label: 'implicit means' });
    const pass = new ComputePass(encoder.beginComputePass());
    pass.setBindGroup(0, this.groups.matrix);
    pass.setBindGroup(1, this.groups.meanBlocks);
    this.overWorkgroups(pass, this.kernels.pipelines.mean_blocks, this.system.measures.length);
    pass.end();
    const read = this.meansRing.encode(encoder, [this.meanBlocks]);
    this.device.queue.submit([encoder.finish()]);
    const [bytes] = await read();
    const values = Float64Array.from(new Float32Array(bytes));
    const split = count ** 2 * this.system.measures.length;
    return {
      graph,
      size: count,
      stride: count,
      diagonal: values.subarray(0, split),
      couplings: values.subarray(split),
    };
  }

  /** Assembles and inverts the matrix for constants in aggregates. */
  private encodeMeans(pass: ComputePass): void {
    const { kernels, groups, partition, shape } = this;
    const aggregates = partition.aggregates.length - 1;
    pass.setBindGroup(0, groups.matrix);
    pass.setBindGroup(1, groups.newMatrix);
    pass.setPipeline(kernels.pipelines.mean_matrix);
    pass.dispatchWorkgroups(aggregates);
    pass.setPipeline(kernels.pipelines.invert_means);
    const columns = Math.ceil((aggregates * shape.variableCount) / 64);
    for (let pivot = 0; pivot < aggregates; pivot++) {
      pass.setBindGroup(1, groups.elimination[pivot % 2]);
      pass.dispatchWorkgroups(columns, aggregates);
    }
  }

  /** Iterates in batches, each of which ends with the solution if the iteration has ended. */
  private async iterate(): Promise<GmresResult & { readonly image: Float32Array }> {
    let encoded = 0;
    for (;;) {
      const more = Math.ceil(batchFactor * this.lastIterations) + moreIterations;
      const end = Math.min(this.shape.slots - 1, encoded + more);
      const encoder = this.device.createCommandEncoder({ label: 'implicit iterations' });
      const pass = new ComputePass(encoder.beginComputePass());
      for (; encoded < end; encoded++) this.encodeIteration(pass, encoded);
      this.dispatch(pass, this.kernels.pipelines.back_substitute, 1);
      this.overWorkgroups(pass, this.kernels.pipelines.combine, this.length);
      this.encodePreconditioner(pass);
      pass.end();
      const read = this.ring.encode(encoder, [this.krylov, this.image]);
      this.device.queue.submit([encoder.finish()]);
      const [header, image] = await read();
      const [phase, iterations] = new Uint32Array(header);
      if (phase !== 0 || encoded >= this.shape.slots - 1) {
        const residual = new Float32Array(header)[4];
        return { iterations, residual, image: new Float32Array(image) };
      }
    }
  }

  private encodeIteration(pass: ComputePass, step: number): void {
    const { pipelines } = this.kernels;
    const chunks = Math.ceil(this.length / chunk);
    this.encodePreconditioner(pass);
    this.overWorkgroups(pass, pipelines.apply, this.length);
    for (let time = 0; time < 2; time++) {
      pass.setPipeline(pipelines.inner_products);
      pass.dispatchWorkgroups(chunks, Math.ceil((step + 2) / 8));
      this.overWorkgroups(pass, pipelines.orthogonalize, this.length);
    }
    this.dispatch(pass, pipelines.rotate, 1);
  }

  private encodePreconditioner(pass: ComputePass): void {
    const { pipelines } = this.kernels;
    const constants = (this.partition.aggregates.length - 1) * this.shape.variableCount;
    this.dispatch(pass, pipelines.mean_products, Math.ceil(constants / 64));
    pass.setBindGroup(0, this.groups.means);
    pass.setBindGroup(1, this.groups.inverse);
    pass.setPipeline(pipelines.solve_means);
    pass.dispatchWorkgroups(Math.ceil(constants / 4));
    this.dispatch(pass, pipelines.precondition, this.partition.parts.length - 1);
  }

  /** Dispatches workgroups of a kernel of vectors. */
  private dispatch(pass: ComputePass, pipeline: GPUComputePipeline, workgroups: number): void {
    pass.setBindGroup(0, this.groups.vectors);
    pass.setPipeline(pipeline);
    const { x, y } = foldWorkgroups(workgroups);
    pass.dispatchWorkgroups(x, y);
  }

  /** Dispatches a kernel with bind groups already set, with one invocation per item. */
  private overWorkgroups(pass: ComputePass, pipeline: GPUComputePipeline, items: number): void {
    const { x, y } = foldWorkgroups(Math.ceil(items / workgroupSize));
    pass.setPipeline(pipeline);
    pass.dispatchWorkgroups(x, y);
  }

  private submit(encode: (pass: ComputePass) => void): void {
    const encoder = this.device.createCommandEncoder({ label: 'implicit' });
    const pass = new ComputePass(encoder.beginComputePass());
    encode(pass);
    pass.end();
    this.device.queue.submit([encoder.finish()]);
  }

  private writeShifts(shifts: Float64Array): void {
    const stride = 2 + this.shape.meanCount;
    shifts.forEach((shift, cell) => (this.data[stride * cell] = shift));
    this.device.queue.writeBuffer(this.cellData, 0, this.data);
  }

  /** Starts an iteration from the vector in the first slot, of norm 1. */
  private writeStart(tolerance: number): void {
    const { slots } = this.shape;
    const words = new Float32Array(headerWords + slotArrays * slots);
    words[3] = tolerance;
    words[4] = 1;
    words[headerWords] = 1;
    words[headerWords + 4 * slots] = 1;
    this.device.queue.writeBuffer(this.krylov, 0, words);
  }

  private writeLinks(): void {
    const { graph, measures } = this.system;
    const links = packLinks(graph, this.partition, this.order);
    this.device.queue.writeBuffer(this.links, 0, links.words);
    const { partCells, partLevels, levelRows, rows, aggregateCells } = links;
    const numbers = [
      measures.length,
      this.length,
      this.partition.aggregates.length - 1,
      Math.ceil(this.length / chunk),
      ...[partCells, partLevels, levelRows, rows, aggregateCells, 0],
    ];
    this.device.queue.writeBuffer(this.sizes, 0, Uint32Array.from(numbers));
  }
}

/** Returns the number of leading functions with nonzero weights in means. */
function meanCount(space: CellSpace): number {
  const weights = space.meanWeights(0);
  return weights.findLastIndex((value) => Math.abs(value) > 1e-12) + 1;
}

/** Returns a function that creates the solvers of a case on a device. */
export function deviceLinearSolvers(
  { device, adapter }: { readonly device: GPUDevice; readonly adapter: GpuAdapter },
  given: OperatorCase,
): (level: LevelCase) => LinearSolver {
  const graph = graphOf(given);
  return ({ method, options, mesh, physics, discretization }) => {
    const stop = { endTime: null, steadyTolerance: null };
    const created = DeviceLinearSolver.create(device, {
      graph,
      space: discretization.space,
      variableCount: discretization.variableCount,
      measures: cellMeasures(discretization),
      createTangents(on, copies) {
        const tangents = method.discretize(options, mesh, tangentPhysics(physics), stop);
        const residual = tangents.createDeviceResidual(on, adapter, copies);
        if (!residual) throw new Error(t('steadyMethodNeedsCpu', method.title));
        return residual;
      },
    });
    // A failure is reported by `ready`.
    created.catch(() => undefined);
    return {
      ready: created,
      solve: async (...system) => (await created).solve(...system),
      dispose: () =>
        void created.then(
          (solver) => solver.dispose(),
          () => undefined,
        ),
    };
  };
}
