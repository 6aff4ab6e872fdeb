import projectSource from '../../../../shaders/cpr/project.wgsl?raw';
import trianglesSource from '../../../../shaders/cpr/triangles.wgsl?raw';
import { f32Dialect } from '../../../expression';
import type { ShaderLibrary } from '../../../gpu/linker';
import { importOf } from '../../../stepping/gpu/modules';
import type { CprOperators } from '../operators';
import { table } from './lineModules';

type Shaped = Pick<CprOperators, 'triangles' | 'perAxis'>;

/** Modules of collapsed triangles; empty ones for other meshes. */
export function triangleModules({ triangles, perAxis }: Shaped): ShaderLibrary {
  if (!triangles) {
    return { 'generated/triangle_cells.wgsl': '', 'generated/projection.wgsl': '' };
  }
  const { projection, sideFactor, count } = triangles;
  return {
    'cpr/triangles.wgsl': trianglesSource,
    'cpr/project.wgsl': projectSource,
    'generated/triangle_cells.wgsl': importOf('cpr/triangles.wgsl'),
    'generated/projection.wgsl': importOf('cpr/project.wgsl'),
    'generated/triangles.wgsl': [
      importOf('generated/line.wgsl'),
      'const PROJECTS = true;',
      `const TRIANGLES = ${count}u;`,
      `const SIDE_FACTOR = ${f32Dialect.literal(sideFactor)};`,
      `const ROW_VECTORS = ${Math.ceil(perAxis / 4)}u;`,
      table('TO_MODES', projection.toModes),
      table('FROM_MODES', projection.fromModes),
    ].join('\n'),
  };
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

/** Packs the projections along the last axis, rows of entries in fours. */
export function packProjections({ triangles, perAxis }: Shaped): Float32Array<ArrayBuffer> | null {
  if (!triangles) return null;
  const { along } = triangles.projection;
  const width = 4 * Math.ceil(perAxis / 4);
  const packed = new Float32Array((along.length / perAxis) * width);
  for (let row = 0; row < along.length / perAxis; row++) {
    packed.set(along.subarray(row * perAxis, (row + 1) * perAxis), row * width);
  }
  return packed;
}
