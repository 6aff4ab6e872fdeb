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

/** Compiled kernel that copies cells between parts. */
export interface CopyKernel {
  readonly layout: GPUBindGroupLayout;
  readonly pipeline: GPUComputePipeline;
  readonly workgroupSize: number;
  /** Rows per block of the state, i.e. invocations per cell. */
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
  /** Bind groups by register. */
  readonly groups: readonly GPUBindGroup[];
  readonly workgroups: { readonly x: number; readonly y: number };
}

/** Updates the parts' copies of each other's cells. */
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

  /** Copies within a register of all parts; call it after writing the register. */
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

/** Repeats the last pair if their number is odd: buffers are zero-padded, and zeros would be a valid pair. */
function evenly(pairs: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  return pairs.length % 4 === 0 ? pairs : Uint32Array.from([...pairs, ...pairs.subarray(-2)]);
}
