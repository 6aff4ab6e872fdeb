import type { Program } from '../../expression';
import { linkShader } from '../../gpu/linker';
import { createLayout, createPipeline } from '../../gpu/pipeline';
import { averageFields } from '../../diagnostics/averages';
import { gradientInput } from '../../physics/gradients';
import { fieldModule, takesGradients } from '../../physics/wgsl';
import { axesOf } from '../../core/axes';
import { tableAt } from '../../space/basisTable';
import type { ReferencePoints, StateSpace } from '../../space/cellSpace';
import type { PictureSamples } from '../../space/picture';
import type { KernelFrame } from '../deviceStepper';

/** The compiled kernel of a field. */
export interface FieldKernel {
  readonly pipeline: GPUComputePipeline;
  readonly layout: GPUBindGroupLayout;
  readonly workgroupSize: number;
  readonly usesPlace: boolean;
  readonly usesAverages: boolean;
  /** Per row the reference point and the functions at it, padded to multiples of four. */
  readonly rows: Float32Array<ArrayBuffer>;
}

export const sampleCount = (
  { space }: Pick<StateSpace, 'space'>,
  { rows, at }: PictureSamples,
): number => at?.cell.length ?? space.cellCount * rows.count;

/**
 * Compiles a field, see shaders/space/field.wgsl.
 * @param hasAverages whether the run gathers averages
 * @returns null if the field needs more than a cell's state, position, time and averages, or derivatives that no
 * cell difference represents
 * @throws Error with the shader's module and line; CaseError for a constant beyond single precision
 */
export async function compileField(
  device: GPUDevice,
  frame: KernelFrame,
  states: StateSpace,
  field: Program,
  samples: PictureSamples,
  hasAverages: boolean,
): Promise<FieldKernel | null> {
  const { physics, space } = states;
  const axes = axesOf(space.dimension);
  const fields = hasAverages ? averageFields(physics.statistics) : [];
  const averages = fields.filter(({ name }) => field.uses(name));
  const known = new Set<string>([...physics.variableNames, ...axes, 't']);
  for (const { name } of averages) known.add(name);
  // With other functions a sample would need the derivatives of all of them.
  const usesGradients = takesGradients(field) && space.difference !== undefined;
  if (usesGradients) {
    for (const name of physics.variableNames) {
      for (const axis of axes) known.add(gradientInput(axis, name));
    }
  }
  if (field.inputs.some((name) => !known.has(name))) return null;

  const usesPlace = axes.some((axis) => field.uses(axis));
  const usesAverages = averages.length > 0;
  const { at } = samples;
  const layout = createLayout(device, 'field', [
    'read-only-storage',
    'storage',
    'storage',
    at ? 'read-only-storage' : 'uniform',
    frame.origins ? 'read-only-storage' : null,
    usesAverages ? 'read-only-storage' : null,
    at ? 'read-only-storage' : null,
  ]);
  const module = 'space/field.wgsl';
  const library = {
    ...frame.library,
    'generated/field.wgsl': [
      fieldModule(physics, field, averages),
      `const FIELD_USES_PLACE = ${usesPlace};`,
      ...(usesGradients ? ['const FIELD_GRADIENTS = true;'] : []),
      `const SAMPLE_ROWS = ${samples.rows.count}u;`,
      `const VECTORS_PER_ROW = ${vectorsPerRow(states)}u;`,
      // The number of samples is that of the bound buffer, so that views of all sizes share the kernel.
      ...(at ? ['const LISTED_SAMPLES = true;'] : []),
    ].join('\n'),
  };
  const pipeline = await createPipeline(device, {
    label: module,
    shader: linkShader(module, library, frame.options),
    entryPoint: 'main',
    layouts: [frame.layout, layout],
  });
  const { workgroupSize } = frame;
  const rows = packRows(states, samples.rows);
  return { pipeline, layout, workgroupSize, usesPlace, usesAverages, rows };
}

/** Vectors of four numbers per row of the table. */
const vectorsPerRow = ({ space: { dimension, functionCount } }: StateSpace): number =>
  Math.ceil((dimension + functionCount) / 4);

function packRows(states: StateSpace, points: ReferencePoints): Float32Array<ArrayBuffer> {
  const { space } = states;
  const { functionCount } = space;
  const stride = 4 * vectorsPerRow(states);
  const { value } = tableAt(space, points);
  const rows = new Float32Array(stride * points.count);
  for (let i = 0; i < points.count; i++) {
    rows.set(
      points.coordinates.map((coordinate) => coordinate[i]),
      stride * i,
    );
    const own = value.subarray(i * functionCount, (i + 1) * functionCount);
    rows.set(own, stride * i + points.coordinates.length);
  }
  return rows;
}
