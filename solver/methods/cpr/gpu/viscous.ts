import { packDf64 } from '../../../gpu/df64/pack';
import { usedPointFields } from '../../../physics/pointFields';
import { bufferUsage, createBuffer } from '../../../gpu/buffers';
import { linkSource, type KernelSource } from '../../../gpu/kernelSource';
import { createGroup, createLayout, createPipeline } from '../../../gpu/pipeline';
import type { KernelModules } from '../../../stepping/deviceStepper';
import { importOf } from '../../../stepping/gpu/modules';
import type { GpuAdapter } from '../../../stepping/types';
import type { CprOperators } from '../operators';
import type { CprDispatch } from './dispatches';
import { slotOf } from './faceOrientations';
import type { GeometryKind } from './packCells';
import { readRegister } from './registers';
import { projectedInViscous, projectionBinding } from './triangles';
import { viscousDesign, viscousEntry } from './viscousModules';

/**
 * Returns the kernels of viscous fluxes, the one within cells last; none without viscous fluxes. With BR2 it uses the
 * boundary fluxes of a preceding kernel; with LDG it computes them itself.
 * @param kind of all cells
 */
export function viscousSources(
  operators: Pick<CprOperators, 'physics' | 'options' | 'tracesVectors'>,
  { library, options }: Pick<KernelModules, 'library' | 'options'>,
  { software }: Pick<GpuAdapter, 'software'>,
  kind: GeometryKind,
): KernelSource[] {
  if (!operators.physics.viscousFlux) return [];
  const { precision } = operators.options;
  const registers = [
    importOf('generated/elements.wgsl'),
    ...readRegister(0, 'source', precision === 'df64' ? 2 : 1),
  ].join('\n');
  const own = {
    ...library,
    ...projectedInViscous,
    'generated/registers.wgsl': registers,
    'generated/viscous_boundary.wgsl': `const BOUNDARY_INVOCATIONS = ${boundaryInvocations}u;`,
  };
  const boundary: KernelSource = {
    name: 'viscousBoundary',
    title: 'before each stage: viscous fluxes through the boundary',
    shader: { module: 'cpr/viscous_boundary_entry.wgsl', library: own, options },
    entryPoint: 'main',
  };
  const within: KernelSource = {
    name: 'viscousFluxes',
    title: 'before each stage: gradients and viscous fluxes',
    shader: {
      module: viscousEntry(operators, kind),
      library: own,
      options: { ...options, unroll: !software },
    },
    entryPoint: 'main',
  };
  return operators.options.viscousScheme === 'br2' ? [boundary, within] : [within];
}

/** The viscous kernels compiled for a device. */
export interface ViscousKernels {
  readonly linesLayout: GPUBindGroupLayout;
  readonly stateLayout: GPUBindGroupLayout;
  /** Separate kernel of the boundary fluxes, if any. */
  readonly boundary: GPUComputePipeline | null;
  readonly within: GPUComputePipeline;
}

const label = 'cpr viscous fluxes';

/** Invocations per workgroup of the boundary kernel. */
const boundaryInvocations = 64;

export async function compileViscous(
  device: GPUDevice,
  { options, physics, triangles }: Pick<CprOperators, 'options' | 'physics' | 'triangles'>,
  sources: readonly KernelSource[],
  kind: GeometryKind,
): Promise<ViscousKernels | null> {
  if (sources.length === 0) return null;
  const read = 'read-only-storage';
  // Cells, to which fluxes are also written; metrics (if stored); face orientations; settings; line tables in df64;
  // projections of triangles; point fields.
  const linesLayout = createLayout(device, label, [
    'storage',
    kind === 'stored' ? read : null,
    null,
    'uniform',
    'uniform',
    options.precision === 'df64' ? 'uniform' : null,
    triangles ? projectionBinding(kind) : null,
    usedPointFields(physics.gradientSource).length > 0 ? read : null,
  ]);
  // State, boundary sides, clock, stage.
  const stateLayout = createLayout(device, label, [
    read,
    read,
    null,
    null,
    null,
    null,
    'storage',
    'uniform',
  ]);
  const pipelines = await Promise.all(
    sources.map(({ shader, entryPoint, name }) =>
      createPipeline(device, {
        label: `${label}: ${name}`,
        shader: linkSource(shader),
        entryPoint,
        layouts: [linesLayout, stateLayout],
      }),
    ),
  );
  const within = pipelines[pipelines.length - 1];
  return { linesLayout, stateLayout, boundary: pipelines.length > 1 ? pipelines[0] : null, within };
}

/** Uniforms of the viscous kernels, by stage. */
export const viscousUniforms = (
  device: GPUDevice,
  { integrator, options }: Pick<CprOperators, 'integrator' | 'options'>,
): readonly GPUBuffer[] =>
  integrator.stages.map(({ abscissa }, i) =>
    createBuffer(
      device,
      `${label} ${i + 1}`,
      bufferUsage.uniform,
      options.precision === 'df64' ? packDf64([abscissa]) : Float32Array.of(abscissa),
    ),
  );

/** Packs the point fields of sources, [field][cell][point]; null if there are none. */
export function packPointFields(
  operators: Pick<CprOperators, 'physics' | 'options' | 'pointField'>,
): Float32Array<ArrayBuffer> | null {
  const fields = usedPointFields(operators.physics.gradientSource);
  if (fields.length === 0) return null;
  const isPaired = operators.options.precision === 'df64';
  const columns = fields.map((id) => {
    const values = operators.pointField(id);
    return isPaired ? packDf64(values) : Float32Array.from(values);
  });
  const packed = new Float32Array(columns.reduce((sum, { length }) => sum + length, 0));
  columns.forEach((column, i) => packed.set(column, i * column.length));
  return packed;
}

/** Returns the number of boundary sides of a part's cells, followed by these sides, see shaders/cpr/viscous_boundary.wgsl. */
export function boundarySides({
  mesh,
  sides,
  cellCount,
}: Pick<CprOperators, 'mesh' | 'sides' | 'cellCount'>): Uint32Array<ArrayBuffer> {
  const slots = sides.map(slotOf);
  const all: number[] = [];
  for (let cell = 0; cell < cellCount; cell++) {
    const first = cell * slots.length;
    slots.forEach((slot, side) => {
      if (mesh.neighbors[first + side] < 0) all.push(first + slot);
    });
  }
  return Uint32Array.from([all.length, ...all]);
}

/** Creates the dispatches of the viscous kernels for a state, by stage. @param lines group 0 of the stages */
export function viscousDispatches(
  device: GPUDevice,
  operators: CprOperators,
  { linesLayout, stateLayout, boundary, within }: ViscousKernels,
  {
    lines,
    fields,
    clock,
    sides,
    sideCount,
    uniforms,
  }: {
    readonly lines: readonly (GPUBuffer | null)[];
    /** Point fields of sources, if any. */
    readonly fields: GPUBuffer | null;
    readonly clock: GPUBuffer;
    readonly sides: GPUBuffer;
    readonly sideCount: number;
    readonly uniforms: readonly GPUBuffer[];
  },
): (source: GPUBuffer, stage: number) => CprDispatch[] {
  const frame = createGroup(device, label, linesLayout, [...lines, fields]);
  const { cellCount, sidePointCount } = operators;
  const boundaryLines = sideCount * sidePointCount;
  const { cellsPerGroup, groupSize } = viscousDesign(operators);
  const ofCells = Math.ceil(cellCount / cellsPerGroup);
  const workgroups = boundary ? ofCells : ofCells + Math.ceil(boundaryLines / groupSize);
  return (source, stage) => {
    const empty = new Array<null>(4).fill(null);
    const own = createGroup(device, label, stateLayout, [
      source,
      sides,
      ...empty,
      clock,
      uniforms[stage],
    ]);
    return [
      ...(boundary && boundaryLines > 0
        ? [
            {
              pipeline: boundary,
              frame,
              own,
              workgroups: Math.ceil(boundaryLines / boundaryInvocations),
            },
          ]
        : []),
      { pipeline: within, frame, own, workgroups },
    ];
  };
}
