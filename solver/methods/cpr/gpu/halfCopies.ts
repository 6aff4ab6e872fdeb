import copyHalvesSource from '../../../../shaders/cpr/copy_halves.wgsl?raw';
import { bufferUsage, createBuffer } from '../../../gpu/buffers';
import { linkShader } from '../../../gpu/linker';
import { createGroup, createLayout, createPipeline } from '../../../gpu/pipeline';
import type { KernelFrame } from '../../../stepping/deviceStepper';
import type { CprOperators } from '../operators';
import { copiedFrom, type PartRegisters } from './cellCopies';
import type { CprDispatch } from './dispatches';
import { firstHalfRow } from './packCells';
import { halfRows } from './viscousModules';

/** The compiled kernel that copies what viscous fluxes leave at the ends of lines from part to part. */
export interface HalfKernel {
  readonly empty: GPUBindGroupLayout;
  readonly layout: GPUBindGroupLayout;
  readonly pipeline: GPUComputePipeline;
  readonly workgroupSize: number;
}

const label = 'cpr half copies';

/** @returns null for a case without viscous fluxes; @throws Error with the shader's module and line */
export async function compileHalfCopies(
  device: GPUDevice,
  operators: CprOperators,
  { library, options, workgroupSize }: Pick<KernelFrame, 'library' | 'options' | 'workgroupSize'>,
): Promise<HalfKernel | null> {
  if (!operators.physics.viscousFlux) return null;
  const module = 'cpr/copy_halves.wgsl';
  const read = 'read-only-storage';
  const empty = createLayout(device, label, []);
  const layout = createLayout(device, label, [read, 'storage', read]);
  const own = {
    [module]: copyHalvesSource,
    'generated/copied_halves.wgsl': `const HALF_ROWS = ${halfRows(operators)}u;`,
  };
  const pipeline = await createPipeline(device, {
    label,
    shader: linkShader(module, { ...library, ...own }, options),
    entryPoint: 'main',
    layouts: [empty, layout],
  });
  return { empty, layout, pipeline, workgroupSize };
}

/** Keeps the parts' copies of what each other's cells leave up to date. */
export class HalfCopies {
  /** To be done between viscous fluxes and stage. */
  readonly dispatches: readonly CprDispatch[];
  private readonly lists: GPUBuffer[] = [];

  constructor(
    device: GPUDevice,
    { empty, layout, pipeline, workgroupSize }: HalfKernel,
    parts: readonly (Pick<PartRegisters, 'part'> & { readonly cells: GPUBuffer })[],
  ) {
    const frame = createGroup(device, label, empty, []);
    this.dispatches = parts.flatMap((reader) =>
      parts.flatMap((owner) => {
        const pairs = copiedFrom(owner.part, reader.part);
        if (pairs.length === 0) return [];
        const rows = halfRows(reader.part.operators);
        const sides = [owner, reader].map(({ part }) => firstHalfRow(part.operators, part.shapes));
        const list = createBuffer(
          device,
          label,
          bufferUsage.storage,
          pairs.map((cell, i) => sides[i % 2] + rows * cell),
        );
        this.lists.push(list);
        const own = createGroup(device, label, layout, [owner.cells, reader.cells, list]);
        const workgroups = Math.ceil(((pairs.length / 2) * rows) / workgroupSize);
        return [{ pipeline, frame, own, workgroups }];
      }),
    );
  }

  destroy(): void {
    for (const list of this.lists) list.destroy();
  }
}
