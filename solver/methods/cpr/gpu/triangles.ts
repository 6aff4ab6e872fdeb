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
import { table } from './lineModules';

type Shaped = Pick<CprOperators, 'triangles' | 'perAxis' | 'line' | 'mesh'>;

/** Modules of collapsed cells; empty ones for other meshes. */
export function triangleModules({ triangles, perAxis, mesh }: Shaped): ShaderLibrary {
  if (!triangles) {
    return { 'generated/triangle_cells.wgsl': '', 'generated/projection.wgsl': '' };
  }
  const { projection, sideFactor, count } = triangles;
  const isPlane = mesh.dimension === 2;
  return {
    'cpr/triangles.wgsl': trianglesSource,
    'cpr/project.wgsl': projectSource,
    'cpr/solids.wgsl': solidsSource,
    'cpr/project_solids.wgsl': projectSolidsSource,
    'generated/triangle_cells.wgsl': importOf(isPlane ? 'cpr/triangles.wgsl' : 'cpr/solids.wgsl'),
    'generated/projection.wgsl': importOf(isPlane ? 'cpr/project.wgsl' : 'cpr/project_solids.wgsl'),
    'generated/triangles.wgsl': [
      importOf('generated/line.wgsl'),
      'const PROJECTS = true;',
      `const TRIANGLES = ${count}u;`,
      `const SIDE_FACTOR = ${f32Dialect.literal(sideFactor)};`,
      ...(isPlane ? [] : solidConstants(triangles)),
      `const ROW_VECTORS = ${Math.ceil(perAxis / 4)}u;`,
      table('TO_MODES', projection.toModes),
      table('FROM_MODES', projection.fromModes),
    ].join('\n'),
  };
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
