import pointsSource from '../../../../../shaders/cese/points.wgsl?raw';
import cellPointsSource from '../../../../../shaders/cese/quads/cell_points.wgsl?raw';
import newPointsSource from '../../../../../shaders/cese/quads/new_points.wgsl?raw';
import otherGradientsSource from '../../../../../shaders/cese/quads/other_gradients.wgsl?raw';
import quadPointsSource from '../../../../../shaders/cese/quads/points.wgsl?raw';
import quartersSource from '../../../../../shaders/cese/quads/quarters.wgsl?raw';
import sharesSource from '../../../../../shaders/cese/quads/shares.wgsl?raw';
import toCellsSource from '../../../../../shaders/cese/quads/to_cells.wgsl?raw';
import toVerticesSource from '../../../../../shaders/cese/quads/to_vertices.wgsl?raw';
import vertexPointsSource from '../../../../../shaders/cese/quads/vertex_points.wgsl?raw';
import waysSource from '../../../../../shaders/cese/quads/ways.wgsl?raw';
import stepTimesSource from '../../../../../shaders/cese/step_times.wgsl?raw';
import type { ShaderLibrary } from '../../../../gpu/linker';
import { singleNumbers, type KernelNumbers } from '../../../../physics/wgsl';
import { functionBody, importsOf } from '../../../../physics/wgsl/functionBody';
import { importOf } from '../../../../stepping/gpu/modules';
import { mirroredModule } from '../../gpu/mirroredModule';
import { stateAndPlace } from '../../gpu/pointInputs';
import { placedGhosts } from '../../mirrored';
import type { QuadOperators } from '../operators';
import { gainsModule } from './gainsModule';
import { weightsModule } from './weightsModule';

/** Files of steps that access numbers only by the names of numeric/f32.wgsl and numeric/scalars.wgsl. */
export const quadFiles: ShaderLibrary = {
  'cese/points.wgsl': pointsSource,
  'cese/step_times.wgsl': stepTimesSource,
  'cese/quads/cell_points.wgsl': cellPointsSource,
  'cese/quads/new_points.wgsl': newPointsSource,
  'cese/quads/other_gradients.wgsl': otherGradientsSource,
  'cese/quads/points.wgsl': quadPointsSource,
  'cese/quads/quarters.wgsl': quartersSource,
  'cese/quads/shares.wgsl': sharesSource,
  'cese/quads/to_cells.wgsl': toCellsSource,
  'cese/quads/to_vertices.wgsl': toVerticesSource,
  'cese/quads/vertex_points.wgsl': vertexPointsSource,
  'cese/quads/ways.wgsl': waysSource,
};

/**
 * Returns the case-dependent modules of these files: physics of points, conditions and slopes.
 * @param hasRest whether points carry the rounding errors of their states
 * @throws CaseError naming the location of a constant that the number type can't represent
 */
export function quadPointModules(
  operators: QuadOperators,
  hasRest: boolean,
  numbers: KernelNumbers = singleNumbers,
): ShaderLibrary {
  const { physics, slopes, space, besideWalls } = operators;
  return {
    'generated/mirrored.wgsl': mirroredModule(
      {
        physics,
        groups: space.mesh.groups.map(({ name }) => name),
        mirrored: placedGhosts(physics),
        anyNormals: true,
        ...(besideWalls && { kept: () => ['inner.lines', 'inner.vertex'] }),
      },
      hasRest,
      numbers,
    ),
    'generated/gains.wgsl': gainsModule(operators, numbers),
    'generated/speeds.wgsl': speedsModule(operators, numbers),
    'generated/weights.wgsl': weightsModule(physics, slopes.alpha, numbers),
  };
}

/** Generates `speedAt(u, place, time)`: the largest wave speed. */
const speedsModule = ({ physics }: QuadOperators, numbers: KernelNumbers): string =>
  [
    ...importsOf(numbers),
    importOf('generated/numbers.wgsl'),
    'fn speedAt(u: State, place: Place, time: Scalar) -> Scalar {',
    ...functionBody(
      physics,
      physics.maxWaveSpeed,
      numbers,
      stateAndPlace(physics, numbers, 'u'),
      (outputs) => [`return ${outputs[0]};`],
    ),
    '}',
  ].join('\n');
