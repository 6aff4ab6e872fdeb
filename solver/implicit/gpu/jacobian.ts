import type { ComputePass } from '../../gpu/computePass';
import { bufferUsage, createBuffer } from '../../gpu/buffers';
import { createGroup, foldWorkgroups } from '../../gpu/pipeline';
import { entryOf, type CellGraph } from '../../methods/blocks';
import type { DeviceResidual } from '../../methods/types';
import { cellColors } from '../coloredBlocks';
import type { ImplicitKernels } from './kernels';

const noBlock = 0xffffffff;

/** Buffers between which the assembly works. */
export interface AssemblyBuffers {
  /** The state in f32, [cell][unknown]. */
  readonly state: GPUBuffer;
  readonly blocks: GPUBuffer;
}

/**
 * Assembles the blocks of a Jacobian on a device from residuals of the tangent system, several unknowns at a time in
 * copies of the mesh.
 */
export class DeviceJacobian {
  private readonly buffers: GPUBuffer[] = [];
  private readonly groups: readonly GPUBindGroup[];
  private readonly groupsOfCells: { readonly x: number; readonly y: number };

  constructor(
    device: GPUDevice,
    private readonly kernels: ImplicitKernels,
    private readonly residual: DeviceResidual,
    graph: CellGraph,
    size: number,
    workgroupSize: number,
    { state, blocks }: AssemblyBuffers,
  ) {
    const cellCount = graph.starts.length - 1;
    const { copies } = residual;
    const colors = cellColors(graph);
    const colorCount = colors.reduce((most, color) => Math.max(most, color + 1), 0);
    const targets = new Uint32Array(cellCount * colorCount).fill(noBlock);
    for (let cell = 0; cell < cellCount; cell++) {
      targets[cell * colorCount + colors[cell]] = cell;
      for (let e = graph.starts[cell]; e < graph.starts[cell + 1]; e++) {
        const other = graph.columns[e];
        targets[cell * colorCount + colors[other]] = cellCount + entryOf(graph, cell, other);
      }
    }
    const { storage, uniform } = bufferUsage;
    const make = (label: string, usage: number, content: ArrayBufferView<ArrayBuffer>) => {
      const buffer = createBuffer(device, `implicit ${label}`, usage, content);
      this.buffers.push(buffer);
      return buffer;
    };
    const targetBuffer = make('targets', storage, targets);
    const groups: GPUBindGroup[] = [];
    for (let color = 0; color < colorCount; color++) {
      for (let first = 0; first < size; first += copies) {
        const columns = make(
          'columns',
          uniform,
          Uint32Array.of(cellCount, color, colorCount, first),
        );
        groups.push(
          createGroup(device, 'implicit assembly', kernels.assembly, [
            columns,
            state,
            targetBuffer,
            residual.states,
            residual.slopes,
            blocks,
          ]),
        );
      }
    }
    this.groups = groups;
    this.groupsOfCells = foldWorkgroups(Math.ceil((cellCount * copies) / workgroupSize));
  }

  encode(pass: ComputePass): void {
    const { x, y } = this.groupsOfCells;
    const { seed_tangents, gather_blocks } = this.kernels.pipelines;
    for (const group of this.groups) {
      pass.setPipeline(seed_tangents);
      pass.setBindGroup(0, group);
      pass.dispatchWorkgroups(x, y);
      this.residual.encode(pass);
      pass.setPipeline(gather_blocks);
      pass.setBindGroup(0, group);
      pass.dispatchWorkgroups(x, y);
    }
  }

  destroy(): void {
    for (const buffer of this.buffers) buffer.destroy();
    this.residual.destroy();
  }
}
