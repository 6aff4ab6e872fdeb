import deviationsSource from '../../../../../shaders/fv/df64/deviations.wgsl?raw';
import deviationsAtPointsSource from '../../../../../shaders/fv/df64/deviations_at_points.wgsl?raw';
import facePositivitySource from '../../../../../shaders/fv/df64/face_positivity.wgsl?raw';
import limitedDifferenceSource from '../../../../../shaders/fv/df64/limited_difference.wgsl?raw';
import pointsSource from '../../../../../shaders/fv/df64/points.wgsl?raw';
import residualSource from '../../../../../shaders/fv/df64/residual.wgsl?raw';
import rowByRowSource from '../../../../../shaders/fv/df64/row_by_row.wgsl?raw';
import { df64Dialect } from '../../../../expression';
import type { ShaderLibrary } from '../../../../gpu/linker';
import { df64Numbers } from '../../../../physics/wgsl';
import { importOf } from '../../../../stepping/gpu/modules';
import { positivityFactorModules } from '../../../positivityFactorDf64';
import { keptPositive, wavesOf, type FvOperators } from '../../operators';
import type { FaceReconstruction } from '../../reconstruction';
import { hasFacePoints } from '../reconstructionModules';
import { wavesModule } from '../wavesModule';
import { alongFaceModule, deviationsModule, limitedModule } from './numberModules';

const { literal } = df64Dialect;

const onFaces = {
  'fv/df64/residual.wgsl': residualSource,
  'generated/residual_df64.wgsl': importOf('fv/df64/residual.wgsl'),
};

/**
 * Returns the modules that compute fluxes of states in df64, including `generated/residual_df64.wgsl`, and the
 * replacements of modules of numbers. Modules of states are shared with single precision.
 */
export function df64ReconstructionModules(operators: FvOperators): ShaderLibrary {
  const { physics, reconstruction } = operators;
  if (!reconstruction) return onFaces;
  if (physics.balance) {
    return {
      ...onFaces,
      'fv/df64/limited_difference.wgsl': limitedDifferenceSource,
      'generated/difference_limiter.wgsl': importOf('fv/df64/limited_difference.wgsl'),
      'generated/limited.wgsl': limitedModule(reconstruction),
    };
  }
  if (hasFacePoints(operators)) {
    return { ...pointModules(reconstruction), ...positivityModules(operators) };
  }
  return {
    ...onFaces,
    ...positivityModules(operators),
    ...valuesModules(operators),
    'fv/df64/deviations.wgsl': deviationsSource,
    'generated/departures.wgsl': importOf('fv/df64/deviations.wgsl'),
    'generated/departures_of_variable.wgsl': deviationsModule(reconstruction, 1),
  };
}

/**
 * Returns the modules of values by waves or by variables, including linear ones, which f32 computes for all variables
 * at once.
 */
function valuesModules(operators: FvOperators): ShaderLibrary {
  const waves = wavesOf(operators);
  return waves
    ? { 'generated/waves.wgsl': wavesModule(operators.physics, waves, df64Numbers) }
    : { 'generated/reconstruction.wgsl': importOf('fv/reconstructions/by_variable.wgsl') };
}

function pointModules(reconstruction: FaceReconstruction): ShaderLibrary {
  const { scheme, quadrature } = reconstruction;
  const { points, weights } = quadrature;
  const { alongFaces } = scheme;
  const table = (name: string, values: readonly number[]): string =>
    `const ${name} = array<Df64, ${values.length}>(${values.map(literal).join(', ')});`;
  return {
    'fv/df64/deviations_at_points.wgsl': deviationsAtPointsSource,
    'fv/df64/points.wgsl': pointsSource,
    'generated/departures.wgsl': importOf('fv/df64/deviations_at_points.wgsl'),
    ...(alongFaces
      ? {
          'fv/df64/row_by_row.wgsl': rowByRowSource,
          'generated/departures_of_variable.wgsl': importOf('fv/df64/row_by_row.wgsl'),
          'generated/departures_in_row.wgsl': deviationsModule(
            reconstruction,
            1,
            'deviationsInRow',
          ),
          'generated/departures_along_face.wgsl': alongFaceModule(reconstruction, alongFaces),
        }
      : { 'generated/departures_of_variable.wgsl': deviationsModule(reconstruction, 2) }),
    'generated/residual_df64.wgsl': importOf('fv/df64/points.wgsl'),
    'generated/point_places_df64.wgsl': [
      importOf('numeric/df64/arithmetic.wgsl'),
      `const POINTS_OF_CELL = ${2 * points.length}u;`,
      table('POINT_PLACES_DF64', points),
      table('POINT_SHARES_DF64', weights),
    ].join('\n'),
  };
}

function positivityModules(operators: FvOperators): ShaderLibrary {
  const { physics, reconstruction } = operators;
  const positive = keptPositive(operators);
  if (!reconstruction || !positive) {
    return {
      'generated/face_positivity.wgsl': [
        importOf('space/df64/states.wgsl'),
        'fn positivityFactor(mean: Df64State, departure: Df64State, most: Df64) -> Df64 { return most; }',
        'fn positivityFactorOfBoth(mean: Df64State, low: Df64State, high: Df64State) -> Df64 { return toDf64(1.0); }',
      ].join('\n'),
    };
  }
  return {
    'fv/face_positivity.wgsl': facePositivitySource,
    ...positivityFactorModules(physics, positive),
  };
}
