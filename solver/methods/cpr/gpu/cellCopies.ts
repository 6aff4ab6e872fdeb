import copyCellsSource from '../../../../shaders/cpr/copy_cells.wgsl?raw';
import { bufferUsage, createBuffer } from '../../../gpu/buffers';
import { linkShader } from '../../../gpu/linker';
import { createLayout, createPipeline } from '../../../gpu/pipeline';
import type { KernelFrame } from '../../../stepping/deviceStepper';
import { columnBytes, elementColumns } from '../../../stepping/gpu/elementLayout';
import { importOf } from '../../../stepping/gpu/modules';
import type { CprOperators } from '../operators';
import { stateShape } from './deviceRequirements';
import type { CprDispatch } from './dispatches';
import { roomOf, type Part } from './parts';
import { readRegister, writtenRegister } from './registers';

/** Compiled kernel that copies cells between parts. */
export interface CopyKernel {
  readonly layout: GPUBindGroupLayout;
  readonly pipeline: GPUComputePipeline;
  readonly workgroupSize: number;
}

/** Bindings used to write states. */
const writtenParts = ({ variableCount, options }: CprOperators) => {
  const { columns, left } = elementColumns(variableCount);
  const isPaired = options.precision === 'df64';
  return { isPaired, hasVectors: isPaired || columns > 0, hasLeft: !isPaired && left > 0 };
};

/** @throws Error with the shader's module and line */
export async function compileCopies(
  device: GPUDevice,
  operators: CprOperators,
  { layout: frame, library, options, workgroupSize }: KernelFrame,
): Promise<CopyKernel> {
  const module = 'cpr/copy_cells.wgsl';
  const { isPaired, hasVectors, hasLeft } = writtenParts(operators);
  const words = isPaired ? 2 : 1;
  const read = 'read-only-storage';
  const layout = createLayout(device, 'cpr cell copies', [
    read,
    null,
    hasVectors ? 'storage' : null,
    hasLeft ? 'storage' : null,
    read,
  ]);
  const own = {
    [module]: copyCellsSource,
    'generated/copied_states.wgsl': [
      importOf('generated/elements.wgsl'),
      ...readRegister(0, 'owner', words),
      ...writtenRegister(2, 'reader', 'keepCopy', operators.variableCount, words),
    ].join('\n'),
  };
  const pipeline = await createPipeline(device, {
    label: module,
    shader: linkShader(module, { ...library, ...own }, options),
    entryPoint: 'main',
    layouts: [frame, layout],
  });
  return { layout, pipeline, workgroupSize };
}

/** The registers of a part on the device, and its frame. */
export interface PartRegisters {
  readonly part: Part;
  readonly frame: GPUBindGroup;
  readonly registers: readonly GPUBuffer[];
}

/** Updates the parts' copies of each other's cells. */
export class CellCopies {
  /** Per register: dispatches to run after all parts have written it. */
  readonly dispatches: readonly (readonly CprDispatch[])[];
  private readonly lists: GPUBuffer[] = [];

  constructor(device: GPUDevice, kernel: CopyKernel, parts: readonly PartRegisters[]) {
    const all = parts[0].registers.map((): CprDispatch[] => []);
    for (const reader of parts) {
      for (const owner of parts) {
        const pairs = copiedFrom(owner.part, reader.part);
        if (pairs.length === 0) continue;
        const list = createBuffer(device, 'cpr copied cells', bufferUsage.storage, pairs);
        this.lists.push(list);
        const points = (pairs.length / 2) * reader.part.operators.pointCount;
        reader.registers.forEach((register, i) => {
          all[i].push({
            pipeline: kernel.pipeline,
            frame: reader.frame,
            own: copyGroup(device, kernel, reader.part, owner.registers[i], register, {
              buffer: list,
              size: pairs.byteLength,
            }),
            workgroups: Math.ceil(points / kernel.workgroupSize),
          });
        });
      }
    }
    this.dispatches = all;
  }

  destroy(): void {
    for (const list of this.lists) list.destroy();
  }
}

/** Returns interleaved pairs: cell of the owner, cell index of the copy in the reader. */
export function copiedFrom(owner: Part, reader: Part): Uint32Array<ArrayBuffer> {
  const last = owner.first + owner.operators.cellCount;
  const pairs: number[] = [];
  reader.copied.forEach((cell, i) => {
    if (cell < owner.first || cell >= last) return;
    pairs.push(cell - owner.first, reader.operators.cellCount + i);
  });
  return Uint32Array.from(pairs);
}

function copyGroup(
  device: GPUDevice,
  { layout }: CopyKernel,
  part: Part,
  owner: GPUBuffer,
  reader: GPUBuffer,
  list: GPUBufferBinding,
): GPUBindGroup {
  const { isPaired, hasVectors, hasLeft } = writtenParts(part.operators);
  const split = columnBytes(stateShape(part.operators, roomOf(part)));
  const resources: readonly (GPUBufferBinding | null)[] = [
    { buffer: owner },
    null,
    hasVectors ? { buffer: reader, ...(isPaired ? {} : { size: split }) } : null,
    hasLeft ? { buffer: reader, offset: split } : null,
    list,
  ];
  return device.createBindGroup({
    label: 'cpr cell copies',
    layout,
    entries: resources.flatMap((resource, binding) => (resource ? [{ binding, resource }] : [])),
  });
}
