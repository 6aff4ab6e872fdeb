import type { ComputePass } from '../../../gpu/computePass';
import copyCellsSource from '../../../../shaders/dg/copy_cells.wgsl?raw';
import { bufferUsage, createBuffer } from '../../../gpu/buffers';
import { linkShader } from '../../../gpu/linker';
import { createGroup, createLayout, createPipeline, foldWorkgroups } from '../../../gpu/pipeline';
import type { DgOperators } from '../operators';
import type { KernelDesign } from './design';
import type { DeviceState } from './deviceState';
import { planExchanges } from './parts';
import { dgShaderLibrary } from './shaders';

/** The compiled kernel that copies cells from part to part. */
export interface CopyKernel {
  readonly layout: GPUBindGroupLayout;
  readonly pipeline: GPUComputePipeline;
  readonly workgroupSize: number;
  /** Rows of a block of the state: invocations per cell. */
  readonly rows: number;
}

/** @throws Error with the shader's module and line */
export async function compileCopies(
  device: GPUDevice,
  operators: DgOperators,
  design: KernelDesign,
): Promise<CopyKernel> {
  const module = 'dg/copy_cells.wgsl';
  const read = 'read-only-storage';
  const layout = createLayout(device, 'dg cell copies', [read, 'storage', read]);
  const library = { ...dgShaderLibrary(operators, design), [module]: copyCellsSource };
  const pipeline = await createPipeline(device, {
    label: module,
    shader: linkShader(module, library, { unroll: design.unrolled }),
    entryPoint: 'main',
    layouts: [layout],
  });
  const rows = (design.df64 ? 2 : 1) * operators.element.modes;
  return { layout, pipeline, workgroupSize: design.workgroupSize, rows };
}

interface Copy {
  /** By register. */
  readonly groups: readonly GPUBindGroup[];
  readonly workgroups: { readonly x: number; readonly y: number };
}

/** Keeps the parts' copies of each other's cells up to date. */
export class CellCopies {
  private readonly copies: readonly Copy[];
  private readonly buffers: GPUBuffer[] = [];

  constructor(
    device: GPUDevice,
    private readonly kernel: CopyKernel,
    parts: readonly DeviceState[],
  ) {
    this.copies = planExchanges(parts.map(({ part }) => part)).map(({ from, to, pairs }) => {
      const list = createBuffer(device, 'dg copied cells', bufferUsage.storage, evenly(pairs));
      this.buffers.push(list);
      const [owner, reader] = [parts[from].registers, parts[to].registers];
      return {
        groups: owner.map((register, i) =>
          createGroup(device, 'dg cell copies', kernel.layout, [register, reader[i], list]),
        ),
        workgroups: foldWorkgroups(
          Math.ceil(((pairs.length / 2) * kernel.rows) / kernel.workgroupSize),
        ),
      };
    });
  }

  /** Copies within a register of all parts, after it was written. */
  encode(pass: ComputePass, register: number): void {
    pass.setPipeline(this.kernel.pipeline);
    for (const { groups, workgroups } of this.copies) {
      pass.setBindGroup(0, groups[register]);
      pass.dispatchWorkgroups(workgroups.x, workgroups.y);
    }
  }

  destroy(): void {
    for (const buffer of this.buffers) buffer.destroy();
  }
}

/** The last pair twice where their number is odd: buffers are padded, and zeros would be a pair. */
function evenly(pairs: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  return pairs.length % 4 === 0 ? pairs : Uint32Array.from([...pairs, ...pairs.subarray(-2)]);
}
