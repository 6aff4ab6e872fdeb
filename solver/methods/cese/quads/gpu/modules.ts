import cellMapsSource from '../../../../../shaders/cese/quads/cell_maps.wgsl?raw';
import cellPointsSource from '../../../../../shaders/cese/quads/cell_points.wgsl?raw';
import gradientsSource from '../../../../../shaders/cese/quads/gradients.wgsl?raw';
import halfStepSource from '../../../../../shaders/cese/quads/half_step.wgsl?raw';
import otherGradientsSource from '../../../../../shaders/cese/quads/other_gradients.wgsl?raw';
import patchSource from '../../../../../shaders/cese/quads/patch.wgsl?raw';
import patchMemorySource from '../../../../../shaders/cese/quads/patch_memory.wgsl?raw';
import patchVerticesSource from '../../../../../shaders/cese/quads/patch_vertices.wgsl?raw';
import quadPointsSource from '../../../../../shaders/cese/quads/points.wgsl?raw';
import quartersSource from '../../../../../shaders/cese/quads/quarters.wgsl?raw';
import sharesSource from '../../../../../shaders/cese/quads/shares.wgsl?raw';
import stableLengthsSource from '../../../../../shaders/cese/quads/stable_lengths.wgsl?raw';
import toOtherVerticesSource from '../../../../../shaders/cese/quads/to_other_vertices.wgsl?raw';
import vertexPointsSource from '../../../../../shaders/cese/quads/vertex_points.wgsl?raw';
import pointsSource from '../../../../../shaders/cese/points.wgsl?raw';
import scalarsSource from '../../../../../shaders/numeric/scalars.wgsl?raw';
import type { ShaderLibrary } from '../../../../gpu/linker';
import { importOf, sharedModules, type KernelLayout } from '../../../../stepping/gpu/modules';
import { quadModules } from '../../../../stepping/gpu/quadModules';
import { mirroredModule } from '../../gpu/mirroredModule';
import { placedGhosts } from '../../mirrored';
import type { QuadOperators } from '../operators';
import { leastSine } from '../ring';
import { gainsModule, weightsModule } from './gainsModule';
import { cellGiftsModule, vertexGiftsModule } from './giftModules';
import type { Patches } from './patches';
import type { VertexCounts } from './tables';

/**
 * All modules of the kernels: files, and what case and mesh generate.
 * @throws CaseError naming the place of a constant that single precision can't hold
 */
export function quadKernelModules(
  operators: QuadOperators,
  layout: KernelLayout,
  { open, other, mostAround }: VertexCounts,
  patches: Omit<Patches, 'table'>,
): ShaderLibrary {
  const { physics, slopes, space, besideWalls } = operators;
  const groups = space.mesh.groups.map(({ name }) => name);
  const kernelCase = {
    physics,
    functionCount: space.functionCount,
    rulePoints: space.rule.weights.length,
    groups,
  };
  return {
    ...sharedModules(kernelCase, layout, [
      `const PATCHES = ${patches.count}u;`,
      `const PATCH_OWN = ${patches.own}u;`,
      `const PATCH_CELLS = ${patches.cells}u;`,
      `const PATCH_VERTICES = ${patches.vertices}u;`,
      `const PATCH_ROOM = ${Math.max(patches.cells, patches.vertices)}u;`,
      `const OPEN_VERTICES = ${open}u;`,
      `const OTHER_VERTICES = ${other}u;`,
      ...(besideWalls ? ['const BESIDE_LINES = true;'] : []),
      `const MOST_AROUND = ${mostAround}u;`,
      `const LEAST_SINE = ${leastSine};`,
      ...(slopes.slopes === 'courantInsensitive' ? ['const NEAR_SLOPES = true;'] : []),
    ]),
    ...quadModules,
    'generated/cells.wgsl': importOf('mesh/quads.wgsl', 'cese/quads/stable_lengths.wgsl'),
    'cese/points.wgsl': pointsSource,
    'cese/quads/cell_maps.wgsl': cellMapsSource,
    'cese/quads/cell_points.wgsl': cellPointsSource,
    'cese/quads/gradients.wgsl': gradientsSource,
    'cese/quads/half_step.wgsl': halfStepSource,
    'cese/quads/other_gradients.wgsl': otherGradientsSource,
    'cese/quads/patch.wgsl': patchSource,
    'cese/quads/patch_memory.wgsl': patchMemorySource,
    'cese/quads/patch_vertices.wgsl': patchVerticesSource,
    'cese/quads/points.wgsl': quadPointsSource,
    'cese/quads/quarters.wgsl': quartersSource,
    'cese/quads/shares.wgsl': sharesSource,
    'cese/quads/stable_lengths.wgsl': stableLengthsSource,
    'cese/quads/to_other_vertices.wgsl': toOtherVerticesSource,
    'cese/quads/vertex_points.wgsl': vertexPointsSource,
    'numeric/scalars.wgsl': scalarsSource,
    'generated/numbers.wgsl': importOf(
      'numeric/f32.wgsl',
      'numeric/scalars.wgsl',
      'mesh/quads.wgsl',
    ),
    'generated/mirrored.wgsl': mirroredModule(
      {
        physics,
        groups,
        mirrored: placedGhosts(physics),
        ...(besideWalls && { kept: () => ['inner.lines', 'inner.vertex'] }),
      },
      false,
    ),
    'generated/cell_gifts.wgsl': cellGiftsModule(physics),
    'generated/gains.wgsl': gainsModule(operators),
    'generated/vertex_gifts.wgsl': vertexGiftsModule(physics),
    'generated/weights.wgsl': weightsModule(slopes.alpha),
  };
}
