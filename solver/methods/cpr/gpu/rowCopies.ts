import copyRowsSource from '../../../../shaders/cpr/copy_rows.wgsl?raw';
import { bufferUsage, createBuffer } from '../../../gpu/buffers';
import { linkShader } from '../../../gpu/linker';
import { createGroup, createLayout, createPipeline } from '../../../gpu/pipeline';
import type { KernelFrame } from '../../../stepping/deviceStepper';
import type { CprOperators } from '../operators';
import { copiedFrom, type PartRegisters } from './cellCopies';
import type { CprDispatch } from './dispatches';
import { firstLeftRow, shareRow } from './packCells';
import { roomOf, type Part } from './parts';
import { leftRows } from './viscousRows';

/** Compiled kernel that copies rows of cell data between parts. */
export interface RowKernel {
  readonly empty: GPUBindGroupLayout;
  readonly layout: GPUBindGroupLayout;
  readonly pipeline: GPUComputePipeline;
  readonly workgroupSize: number;
}

const label = 'cpr row copies';

/** @returns null for a case whose cells exchange states only; @throws Error with the shader's module and line */
export async function compileRowCopies(
  device: GPUDevice,
  operators: CprOperators,
  { library, options, workgroupSize }: Pick<KernelFrame, 'library' | 'options' | 'workgroupSize'>,
): Promise<RowKernel | null> {
  if (!operators.physics.viscousFlux && !operators.shockCapturing) return null;
  const module = 'cpr/copy_rows.wgsl';
  const read = 'read-only-storage';
  const empty = createLayout(device, label, []);
  const layout = createLayout(device, label, [read, 'storage', read]);
  const pipeline = await createPipeline(device, {
    label,
    shader: linkShader(module, { ...library, [module]: copyRowsSource }, options),
    entryPoint: 'main',
    layouts: [empty, layout],
  });
  return { empty, layout, pipeline, workgroupSize };
}

/** Updates the parts' copies of each other's rows of cell data. */
export class RowCopies {
  /** Dispatches to run after the kernels that write the rows and before the stage. */
  readonly dispatches: readonly CprDispatch[];
  private readonly lists: GPUBuffer[] = [];

  constructor(
    device: GPUDevice,
    { empty, layout, pipeline, workgroupSize }: RowKernel,
    parts: readonly (Pick<PartRegisters, 'part'> & { readonly cells: GPUBuffer })[],
  ) {
    const frame = createGroup(device, label, empty, []);
    this.dispatches = parts.flatMap((reader) =>
      parts.flatMap((owner) => {
        const pairs = copiedFrom(owner.part, reader.part);
        if (pairs.length === 0) return [];
        const rows = [owner, reader].map(({ part }) => rowsLeft(part));
        const copies = Array.from({ length: pairs.length / 2 }, (_, i) => {
          const [from, to] = rows.map((of, side) => of(pairs[2 * i + side]));
          return from.flatMap((row, k) => [row, to[k]]);
        }).flat();
        const list = createBuffer(device, label, bufferUsage.storage, Uint32Array.from(copies));
        this.lists.push(list);
        const own = createGroup(device, label, layout, [owner.cells, reader.cells, list]);
        const workgroups = Math.ceil(copies.length / 2 / workgroupSize);
        return [{ pipeline, frame, own, workgroups }];
      }),
    );
  }

  destroy(): void {
    for (const list of this.lists) list.destroy();
  }
}

/** Returns the rows of a cell, or of a copy of a cell, that parts exchange. */
function rowsLeft(part: Part): (cell: number) => number[] {
  const { operators, shapes } = part;
  const left = leftRows(operators);
  const first = firstLeftRow(operators, shapes);
  return (cell) => [
    ...Array.from({ length: left }, (_, row) => first + left * cell + row),
    ...(operators.shockCapturing ? [shareRow(cell, operators, shapes, roomOf(part))] : []),
  ];
}
