import cellPointsSource from '../../../../../shaders/cese/quads/cell_points.wgsl?raw';
import gradientsSource from '../../../../../shaders/cese/quads/gradients.wgsl?raw';
import halfStepSource from '../../../../../shaders/cese/quads/half_step.wgsl?raw';
import otherGradientsSource from '../../../../../shaders/cese/quads/other_gradients.wgsl?raw';
import quadPointsSource from '../../../../../shaders/cese/quads/points.wgsl?raw';
import quartersSource from '../../../../../shaders/cese/quads/quarters.wgsl?raw';
import sharesSource from '../../../../../shaders/cese/quads/shares.wgsl?raw';
import stableLengthsSource from '../../../../../shaders/cese/quads/stable_lengths.wgsl?raw';
import toCellsSource from '../../../../../shaders/cese/quads/to_cells.wgsl?raw';
import toOtherVerticesSource from '../../../../../shaders/cese/quads/to_other_vertices.wgsl?raw';
import toVerticesSource from '../../../../../shaders/cese/quads/to_vertices.wgsl?raw';
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
import { vertexCounts } from './tables';

/**
 * All modules of the kernels: files, and what case and mesh generate.
 * @throws CaseError naming the place of a constant that single precision can't hold
 */
export function quadKernelModules(operators: QuadOperators, layout: KernelLayout): ShaderLibrary {
  const { physics, slopes, space, staggered, besideWalls } = operators;
  const groups = space.mesh.groups.map(({ name }) => name);
  const { ring, open, other, mostAround } = vertexCounts(staggered);
  const kernelCase = {
    physics,
    functionCount: space.functionCount,
    rulePoints: space.rule.weights.length,
    groups,
  };
  return {
    ...sharedModules(kernelCase, layout, [
      `const RING_VERTICES = ${ring}u;`,
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
    'cese/quads/cell_points.wgsl': cellPointsSource,
    'cese/quads/gradients.wgsl': gradientsSource,
    'cese/quads/half_step.wgsl': halfStepSource,
    'cese/quads/other_gradients.wgsl': otherGradientsSource,
    'cese/quads/points.wgsl': quadPointsSource,
    'cese/quads/quarters.wgsl': quartersSource,
    'cese/quads/shares.wgsl': sharesSource,
    'cese/quads/stable_lengths.wgsl': stableLengthsSource,
    'cese/quads/to_cells.wgsl': toCellsSource,
    'cese/quads/to_other_vertices.wgsl': toOtherVerticesSource,
    'cese/quads/to_vertices.wgsl': toVerticesSource,
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
    'generated/gains.wgsl': gainsModule(operators),
    'generated/weights.wgsl': weightsModule(slopes.alpha),
  };
}
