import fieldSource from '../../../../shaders/dg/field.wgsl?raw';
import type { Program } from '../../../expression';
import { bufferUsage, createBuffer } from '../../../gpu/buffers';
import { linkShader } from '../../../gpu/linker';
import { createGroup, createLayout, createPipeline, foldWorkgroups } from '../../../gpu/pipeline';
import { ReadBackRing } from '../../../gpu/readBack';
import { fieldModule } from '../../../physics/wgsl';
import { averageFields } from '../../../diagnostics/averages';
import type { FieldFrame, FieldSampler } from '../../../stepping/types';
import { evaluateBasis } from '../basis';
import { displayLattice } from '../../../space/display';
import type { DgOperators } from '../operators';
import { clockBytes, unpackClock } from './clock';
import type { KernelDesign } from './design';
import { dgShaderLibrary } from './shaders';

/** What the sampler reads of a simulation. */
export interface SampledBuffers {
  readonly operators: DgOperators;
  readonly design: KernelDesign;
  readonly meshLayout: GPUBindGroupLayout;
  readonly meshGroup: GPUBindGroup;
  readonly states: readonly [GPUBuffer, GPUBuffer];
  readonly clock: GPUBuffer;
  /** null for a case without statistics. */
  readonly averages: GPUBuffer | null;
  /** Which of the states is that after all submitted steps. */
  submittedParity(): number;
  /** Which of them is that of a step. */
  parityOf(step: number): number;
}

/** What a program may read beside the state. */
const placeInputs = ['x', 'y'] as const;

/**
 * Compiles a field into a kernel.
 * @returns null where the field needs more than a cell's state, its place, the time and averages
 * @throws Error with the shader's module and line; CaseError for a constant beyond single precision
 */
export async function createGpuFieldSampler(
  device: GPUDevice,
  field: Program,
  buffers: SampledBuffers,
): Promise<FieldSampler | null> {
  const { operators, design, meshLayout } = buffers;
  const { physics } = operators;
  const fields = buffers.averages ? averageFields(physics.statistics) : [];
  const averages = fields.filter(({ name }) => field.uses(name));
  const known = new Set([...physics.variableNames, ...placeInputs, 't']);
  for (const { name } of averages) known.add(name);
  if (field.inputs.some((name) => !known.has(name))) return null;

  const usesPlace = placeInputs.some((name) => field.uses(name));
  const lattice = packLattice(operators);
  const layout = createLayout(device, 'dg field', [
    'read-only-storage',
    'storage',
    'storage',
    'uniform',
    'read-only-storage',
    ...(averages.length > 0 ? (['read-only-storage'] as const) : []),
  ]);
  const module = 'dg/field.wgsl';
  const library = {
    ...dgShaderLibrary(operators, design),
    [module]: fieldSource,
    'generated/field.wgsl': [
      fieldModule(physics, field, averages),
      `const FIELD_USES_PLACE = ${usesPlace};`,
      `const LATTICE_POINTS = ${lattice.points}u;`,
      `const ROWS_PER_POINT = ${lattice.rowsPerPoint}u;`,
      `const LATTICE_ROWS = ${lattice.points * lattice.rowsPerPoint}u;`,
    ].join('\n'),
  };
  const pipeline = await createPipeline(device, {
    label: module,
    shader: linkShader(module, library, { unroll: design.unrolled, subgroups: design.subgroups }),
    entryPoint: 'main',
    layouts: [meshLayout, layout],
  });
  return new GpuFieldSampler(device, buffers, pipeline, layout, lattice, {
    usesPlace,
    averages: averages.length > 0 ? buffers.averages : null,
  });
}

class GpuFieldSampler implements FieldSampler {
  private readonly own: readonly GPUBuffer[];
  private readonly values: GPUBuffer;
  /** By parity of the step. */
  private readonly groups: readonly GPUBindGroup[];
  private readonly ring: ReadBackRing;

  constructor(
    private readonly device: GPUDevice,
    private readonly buffers: SampledBuffers,
    private readonly pipeline: GPUComputePipeline,
    layout: GPUBindGroupLayout,
    lattice: PackedLattice,
    inputs: { readonly usesPlace: boolean; readonly averages: GPUBuffer | null },
  ) {
    const { storage, uniform, copySource } = bufferUsage;
    const { operators, states, clock } = buffers;
    const bytes = fieldBytes(operators);
    this.values = createBuffer(device, 'dg field', storage | copySource, bytes);
    const table = createBuffer(device, 'dg field lattice', uniform, lattice.rows);
    const origins = createBuffer(
      device,
      'dg field origins',
      storage,
      inputs.usesPlace ? packOrigins(operators) : 0,
    );
    this.own = [this.values, table, origins];
    this.ring = new ReadBackRing(device, 'dg field', [clockBytes(operators.variableCount), bytes]);
    this.groups = states.map((state) =>
      createGroup(device, 'dg field', layout, [
        state,
        clock,
        this.values,
        table,
        origins,
        ...(inputs.averages ? [inputs.averages] : []),
      ]),
    );
  }

  async sample(): Promise<FieldFrame | null> {
    const parity = this.buffers.submittedParity();
    const first = await this.sampleState(parity);
    if (first.outcome === 'failed') return null;
    // A stop within the submitted steps leaves the state in the other buffer.
    const actual = this.buffers.parityOf(first.step);
    const { step, time, values } = actual === parity ? first : await this.sampleState(actual);
    return { step, time, values };
  }

  dispose(): void {
    for (const buffer of this.own) buffer.destroy();
    this.ring.destroy();
  }

  private async sampleState(parity: number): Promise<FieldFrame & { readonly outcome: string }> {
    const { operators, design, meshGroup, clock } = this.buffers;
    const encoder = this.device.createCommandEncoder({ label: 'dg field' });
    const pass = encoder.beginComputePass({ label: 'dg field' });
    const { x, y } = foldWorkgroups(Math.ceil(operators.cellCount / design.workgroupSize));
    pass.setPipeline(this.pipeline);
    pass.setBindGroup(0, meshGroup);
    pass.setBindGroup(1, this.groups[parity]);
    pass.dispatchWorkgroups(x, y);
    pass.end();
    const read = this.ring.encode(encoder, [clock, this.values]);
    this.device.queue.submit([encoder.finish()]);
    const [clockCopy, values] = await read();
    const { step, time, outcome } = unpackClock(clockCopy);
    return { step, time, outcome, values: new Float32Array(values) };
  }
}

interface PackedLattice {
  readonly points: number;
  readonly rowsPerPoint: number;
  /** Per point r, s and the basis there, padded to rows of four. */
  readonly rows: Float32Array<ArrayBuffer>;
}

function packLattice({ element, space }: DgOperators): PackedLattice {
  const [r, s] = displayLattice(space).points.coordinates;
  const rowsPerPoint = Math.ceil((2 + element.modes) / 4);
  const rows = new Float32Array(4 * rowsPerPoint * r.length);
  r.forEach((own, i) => {
    const { value } = evaluateBasis(element.order, own, s[i]);
    rows.set([own, s[i], ...value], 4 * rowsPerPoint * i);
  });
  return { points: r.length, rowsPerPoint, rows };
}

function packOrigins({ cells, cellCount }: DgOperators): Float32Array<ArrayBuffer> {
  const origins = new Float32Array(2 * cellCount);
  for (let cell = 0; cell < cellCount; cell++) {
    origins[2 * cell] = cells.originX[cell];
    origins[2 * cell + 1] = cells.originY[cell];
  }
  return origins;
}

/** Bytes of one field at the display points. */
export const fieldBytes = ({ space, cellCount }: DgOperators): number =>
  4 * displayLattice(space).points.count * cellCount;
