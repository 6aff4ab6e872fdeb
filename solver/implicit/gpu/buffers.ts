import { bufferUsage, createBuffer } from '../../gpu/buffers';
import { createGroup } from '../../gpu/pipeline';
import type { CellGraph } from '../../methods/blocks';
import type { ImplicitKernels } from './kernels';
import { mostLinkWords } from './partition';
import type { KernelShape } from './shaders';

/** Words of `Krylov` before the arrays, and its arrays of one number per vector before the matrix. */
export const [headerWords, slotArrays] = [5, 6];

/** Dimensions of the buffers of a linear system. */
export interface SystemSize {
  readonly graph: CellGraph;
  readonly cellCount: number;
  /** First cell of each aggregate, then the end. */
  readonly aggregates: Int32Array;
  readonly shape: KernelShape;
}

/** Number of unknowns of a cell. */
export const unknownsOf = ({
  variableCount,
  functionCount,
}: Pick<KernelShape, 'variableCount' | 'functionCount'>): number => variableCount * functionCount;

/** Number of unknowns of the system for constants in aggregates. */
export const constantCount = ({ aggregates, shape }: SystemSize): number =>
  (aggregates.length - 1) * shape.variableCount;

/** Number of chunks of inner products. */
export const chunkCount = ({ cellCount, shape }: SystemSize): number =>
  Math.ceil((cellCount * unknownsOf(shape)) / shape.chunk);

/** The buffers of a linear system on a device, described in shaders/implicit/krylov.wgsl, and their bind groups. */
export class SystemBuffers {
  /** The state in f32. */
  readonly state: GPUBuffer;
  readonly links: GPUBuffer;
  readonly sizes: GPUBuffer;
  readonly blocks: GPUBuffer;
  readonly cellData: GPUBuffer;
  readonly basis: GPUBuffer;
  readonly image: GPUBuffer;
  readonly krylov: GPUBuffer;
  readonly meanBlocks: GPUBuffer;
  readonly groups: {
    readonly vectors: GPUBindGroup;
    readonly means: GPUBindGroup;
    readonly product: GPUBindGroup;
    readonly matrix: GPUBindGroup;
    readonly newMatrix: GPUBindGroup;
    readonly meanBlocks: GPUBindGroup;
    /** The inverse of the matrix for constants. */
    readonly inverse: GPUBindGroup;
    /** Steps of its computation, alternating. */
    readonly elimination: readonly [GPUBindGroup, GPUBindGroup];
  };
  private readonly all: GPUBuffer[] = [];

  constructor(device: GPUDevice, kernels: ImplicitKernels, system: SystemSize) {
    const { graph, cellCount, aggregates, shape } = system;
    const { storage, uniform, copySource } = bufferUsage;
    const make = (label: string, usage: number, words: number): GPUBuffer => {
      const buffer = createBuffer(device, `implicit ${label}`, usage, 4 * words);
      this.all.push(buffer);
      return buffer;
    };
    const size = unknownsOf(shape);
    const length = cellCount * size;
    const blockCount = cellCount + graph.columns.length;
    const constants = constantCount(system);
    this.state = make('state', storage, length);
    this.links = make('links', storage, mostLinkWords(graph, aggregates));
    this.sizes = make('sizes', uniform, 12);
    this.blocks = make('blocks', storage, size ** 2 * blockCount);
    const inverses = make('inverse', storage, size ** 2 * blockCount);
    this.cellData = make('cells', storage, (2 + shape.meanCount) * cellCount);
    const meanVectors = make('constants', storage, 2 * constants);
    this.basis = make('basis', storage, (shape.slots + 1) * length);
    this.image = make('image', storage | copySource, length);
    const arrays = (slotArrays + shape.slots + chunkCount(system)) * shape.slots;
    this.krylov = make('krylov', storage | copySource, headerWords + arrays);
    const matrices = [0, 1].map(() => make('matrix', storage, constants ** 2 + 1));
    this.meanBlocks = make(
      'mean blocks',
      storage | copySource,
      shape.variableCount ** 2 * blockCount,
    );
    const { layout, meansLayout, matrixLayout, productLayout, one, both } = kernels;
    const { sizes, links, blocks, cellData, basis, image, krylov } = this;
    const all = [sizes, links, blocks, inverses, cellData, meanVectors, basis, image, krylov];
    const only = (bindings: readonly number[]): (GPUBuffer | null)[] =>
      all.map((buffer, i) => (bindings.includes(i) ? buffer : null));
    const group = (own: GPUBindGroupLayout, buffers: readonly (GPUBuffer | null)[]) =>
      createGroup(device, 'implicit', own, buffers);
    this.groups = {
      vectors: group(layout, all),
      means: group(meansLayout, only(kernels.bindings.means)),
      product: group(productLayout, only(kernels.bindings.product)),
      matrix: group(matrixLayout, only(kernels.bindings.matrix)),
      newMatrix: group(one.write, [matrices[0]]),
      meanBlocks: group(one.write, [this.meanBlocks]),
      inverse: group(one.read, [matrices[(aggregates.length - 1) % 2]]),
      elimination: [group(both, matrices), group(both, [matrices[1], matrices[0]])],
    };
  }

  destroy(): void {
    for (const buffer of this.all) buffer.destroy();
  }
}
