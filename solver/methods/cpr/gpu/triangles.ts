import projectGradientsSource from '../../../../shaders/cpr/project_gradients.wgsl?raw';
import projectStageSource from '../../../../shaders/cpr/project_stage.wgsl?raw';
import projectSource from '../../../../shaders/cpr/project.wgsl?raw';
import projectSolidsSource from '../../../../shaders/cpr/project_solids.wgsl?raw';
import solidsSource from '../../../../shaders/cpr/solids.wgsl?raw';
import trianglesSource from '../../../../shaders/cpr/triangles.wgsl?raw';
import { f32Dialect } from '../../../expression';
import type { ShaderLibrary } from '../../../gpu/linker';
import { importOf } from '../../../stepping/gpu/modules';
import type { CollapsedTriangles } from '../collapsedTriangles';
import type { CprOperators } from '../operators';
import { solidProjection, solids } from '../solidProjection';
import type { GeometryKind } from './cellShapes';
import { table } from './lineModules';

type Shaped = Pick<CprOperators, 'triangles' | 'perAxis' | 'line' | 'mesh'>;

/** Modules of collapsed cells; empty ones for other meshes. */
export function triangleModules({ triangles, perAxis, mesh }: Shaped): ShaderLibrary {
  if (!triangles) {
    return {
      'generated/triangle_cells.wgsl': '',
      'generated/stage_projection.wgsl': '',
      'generated/gradient_projection.wgsl': '',
    };
  }
  const { projection, sideFactor, count } = triangles;
  const isPlane = mesh.dimension === 2;
  const rowVectors = Math.ceil(perAxis / 4);
  return {
    'cpr/triangles.wgsl': trianglesSource,
    'cpr/project.wgsl': projectSource,
    'cpr/solids.wgsl': solidsSource,
    'cpr/project_solids.wgsl': projectSolidsSource,
    'cpr/project_stage.wgsl': projectStageSource,
    'cpr/project_gradients.wgsl': projectGradientsSource,
    'generated/stage_projection.wgsl': importOf('cpr/project_stage.wgsl'),
    'generated/gradient_projection.wgsl': importOf('cpr/project_gradients.wgsl'),
    'generated/triangle_cells.wgsl': importOf(isPlane ? 'cpr/triangles.wgsl' : 'cpr/solids.wgsl'),
    'generated/projection.wgsl': importOf(isPlane ? 'cpr/project.wgsl' : 'cpr/project_solids.wgsl'),
    'generated/triangles.wgsl': [
      importOf('generated/line.wgsl'),
      'const PROJECTS = true;',
      `const TRIANGLES = ${count}u;`,
      `const SIDE_FACTOR = ${f32Dialect.literal(sideFactor)};`,
      ...(isPlane ? [] : solidConstants(triangles)),
      `const ROW_VECTORS = ${rowVectors}u;`,
      `const MATRIX_VECTORS = ${perAxis * rowVectors}u;`,
      table('TO_MODES', projection.toModes),
      table('FROM_MODES', projection.fromModes),
    ].join('\n'),
  };
}

/**
 * Where kernels read the projections: invocations read different rows at once, for which storage buffers are faster. Kernels
 * with stored geometry have none left.
 */
export const projectionBinding = (kind: GeometryKind): 'uniform' | 'read-only-storage' =>
  kind === 'stored' ? 'uniform' : 'read-only-storage';

/** Declares the projections in kernels for a geometry kind. */
export function projectionsModule(operators: Shaped, kind: GeometryKind): string {
  const packed = packProjections(operators);
  if (!packed) return '';
  const space = projectionBinding(kind) === 'uniform' ? 'uniform' : 'storage, read';
  return `@group(0) @binding(6) var<${space}> projections: array<vec4f, ${packed.length / 4}>;`;
}

/** Constants of the first cells after the tetrahedra and the pyramids, and of the lift to their sides. */
function solidConstants({ blocks, coneFactor }: CollapsedTriangles): string[] {
  const after = (...shapes: readonly string[]): number =>
    blocks.reduce((sum, { shape, count }) => (shapes.includes(shape) ? sum + count : sum), 0);
  return [
    `const TETRAHEDRA_END = ${after('tetrahedron')}u;`,
    `const PYRAMIDS_END = ${after('tetrahedron', 'pyramid')}u;`,
    `const CONE_FACTOR = ${f32Dialect.literal(coneFactor)};`,
  ];
}

/** Values that a stage projects, in the memory of the terms of its axes. */
export const projectedInStage: ShaderLibrary = {
  'generated/projected.wgsl': [
    importOf('generated/gathered.wgsl'),
    'fn keepValue(row: u32, place: u32, u: State) { gather(place, u); }',
    'fn valueAt(row: u32, place: u32) -> State { return gathered(place); }',
  ].join('\n'),
};

/** Values that the kernel of viscous fluxes projects, in its rows. */
export const projectedInViscous: ShaderLibrary = {
  'generated/projected.wgsl': [
    importOf('generated/viscous_memory.wgsl'),
    'fn keepValue(row: u32, place: u32, u: State) { keepRow(row, place, u); }',
    'fn valueAt(row: u32, place: u32) -> State { return rowOf(row, place); }',
  ].join('\n'),
};

/** Packs the projections along all axes but the first, rows of entries in fours. */
export function packProjections({
  triangles,
  perAxis,
  line,
  mesh,
}: Shaped): Float32Array<ArrayBuffer> | null {
  if (!triangles) return null;
  const matrices =
    mesh.dimension === 2
      ? [triangles.projection.along]
      : solids.flatMap((shape) => {
          const { forward, middle, back } = solidProjection(shape, line);
          return [forward, middle, back];
        });
  const along = Float64Array.from(matrices.flatMap((own) => [...own]));
  const width = 4 * Math.ceil(perAxis / 4);
  const packed = new Float32Array((along.length / perAxis) * width);
  for (let row = 0; row < along.length / perAxis; row++) {
    packed.set(along.subarray(row * perAxis, (row + 1) * perAxis), row * width);
  }
  return packed;
}
