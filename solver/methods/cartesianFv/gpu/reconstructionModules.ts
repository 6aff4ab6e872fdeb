import byVariableSource from '../../../../shaders/fv/reconstructions/by_variable.wgsl?raw';
import characteristicSource from '../../../../shaders/fv/reconstructions/characteristic.wgsl?raw';
import facePointsSource from '../../../../shaders/fv/face_points.wgsl?raw';
import facePositivitySource from '../../../../shaders/fv/face_positivity.wgsl?raw';
import balancedSource from '../../../../shaders/fv/reconstructions/balanced.wgsl?raw';
import contractSource from '../../../../shaders/fv/reconstruction.wgsl?raw';
import noneSource from '../../../../shaders/fv/reconstructions/none.wgsl?raw';
import type { ShaderLibrary } from '../../../gpu/linker';
import { positiveModule } from '../../../physics/wgsl';
import { importOf } from '../../../stepping/gpu/modules';
import { positiveShare } from '../../positiveShare';
import { wavesOf, type FvOperators } from '../operators';
import type { FaceReconstruction } from '../reconstruction';
import { departuresAtPoints, departuresOnFaces, limitedDifference } from './variableModules';
import { wavesModule } from './wavesModule';

/** Cells on each side of one that its values at faces are found from. */
export const reachOf = ({ reconstruction }: Pick<FvOperators, 'reconstruction'>): number =>
  reconstruction?.scheme.reach ?? 0;

/** Whether there are several points on each face, or states that depend on means off the axis. */
export const hasFacePoints = ({
  reconstruction,
  grid,
}: Pick<FvOperators, 'reconstruction' | 'grid'>): boolean =>
  reconstruction !== null &&
  grid.dimension === 2 &&
  (reconstruction.scheme.readsCorners || reconstruction.quadrature.points.length > 1);

/** Constants and modules of the reconstruction, `generated/reconstruction.wgsl` among them. */
export function reconstructionModules(operators: FvOperators): ShaderLibrary {
  const { physics, reconstruction } = operators;
  const contract = {
    'fv/reconstruction.wgsl': contractSource,
    'fv/reconstructions/none.wgsl': noneSource,
  };
  const ofMeans = importOf('fv/reconstructions/none.wgsl');
  const noPoints = { 'generated/face_points.wgsl': '' };
  if (!reconstruction)
    return { ...contract, ...noPoints, 'generated/reconstruction.wgsl': ofMeans };
  const common = {
    ...contract,
    ...limiterModules(reconstruction),
    ...positivityModules(operators),
  };
  const variableCount = physics.variableNames.length;
  if (physics.balance) {
    return {
      ...common,
      ...noPoints,
      'fv/reconstructions/balanced.wgsl': balancedSource,
      'generated/difference_limiter.wgsl': limitedDifference(variableCount),
      'generated/reconstruction.wgsl': importOf('fv/reconstructions/balanced.wgsl'),
    };
  }
  const { onFaces, ofWaves, atPoints } = reconstruction.scheme.shaders;
  if (hasFacePoints(operators)) {
    const pointCount = 2 * reconstruction.quadrature.points.length;
    const patch = (2 * reconstruction.scheme.reach + 1) ** 2;
    return {
      ...common,
      ...atPoints.library,
      'fv/face_points.wgsl': facePointsSource,
      'generated/face_points.wgsl': importOf('fv/face_points.wgsl'),
      'generated/departures.wgsl': departuresAtPoints(atPoints, variableCount, patch, pointCount),
      'generated/reconstruction.wgsl': ofMeans,
    };
  }
  const waves = wavesOf(operators);
  if (waves && ofWaves) {
    return {
      ...common,
      ...noPoints,
      ...ofWaves.library,
      'fv/reconstructions/characteristic.wgsl': characteristicSource,
      'generated/departures.wgsl': departuresOnFaces(ofWaves, variableCount, reachOf(operators)),
      'generated/waves.wgsl': wavesModule(physics, waves),
      'generated/reconstruction.wgsl': importOf('fv/reconstructions/characteristic.wgsl'),
    };
  }
  if (onFaces.of === 'states') {
    return {
      ...common,
      ...noPoints,
      ...onFaces.library,
      'generated/difference_limiter.wgsl': limitedDifference(variableCount),
      'generated/reconstruction.wgsl': importOf(onFaces.module),
    };
  }
  return {
    ...common,
    ...noPoints,
    ...onFaces.library,
    'fv/reconstructions/by_variable.wgsl': byVariableSource,
    'generated/departures.wgsl': departuresOnFaces(onFaces, variableCount, reachOf(operators)),
    'generated/reconstruction.wgsl': importOf('fv/reconstructions/by_variable.wgsl'),
  };
}

/** Constants that modules are written with: means of a window, all but the middle, and those around both neighbours. */
export const reconstructionConstants = (operators: FvOperators): string[] => {
  const reach = reachOf(operators);
  return [
    `const REACH = ${reach}u;`,
    `const WINDOW = ${2 * reach + 1}u;`,
    `const BESIDE = ${2 * reach}u;`,
    `const AROUND = ${2 * reach + 3}u;`,
    `const STABLE_SHARE = ${operators.stableShare};`,
    ...(operators.reconstruction && hasFacePoints(operators)
      ? pointConstants(operators.reconstruction)
      : []),
  ];
};

function pointConstants({ scheme, quadrature }: FaceReconstruction): string[] {
  const { points, weights } = quadrature;
  const table = (name: string, values: readonly number[]): string =>
    `const ${name} = array<f32, ${values.length}>(${values.join(', ')});`;
  return [
    `const FACE_POINTS = ${points.length}u;`,
    `const POINTS_OF_CELL = ${2 * points.length}u;`,
    `const PATCH = ${(2 * scheme.reach + 1) ** 2}u;`,
    table('POINT_PLACES', points),
    table('POINT_SHARES', weights),
  ];
}

/** The limiter of numbers, `generated/limited.wgsl`. */
function limiterModules({ limiter, theta }: FaceReconstruction): ShaderLibrary {
  const { module, source } = limiter.shader;
  return {
    [module]: source,
    'generated/limited.wgsl': [importOf(module), `const THETA = f32(${theta});`].join('\n'),
  };
}

function positivityModules({ physics, reconstruction }: FvOperators): ShaderLibrary {
  const { positive } = physics;
  if (!reconstruction?.keepsPositive || !positive) {
    return {
      'generated/face_positivity.wgsl': [
        importOf('generated/state.wgsl'),
        'fn positiveHalfSlope(mean: State, half: State) -> State { return half; }',
        'fn positiveShare(mean: State, departure: State, most: f32) -> f32 { return most; }',
        'fn positiveShareOfBoth(mean: State, low: State, high: State) -> f32 { return 1.0; }',
      ].join('\n'),
    };
  }
  return {
    'fv/face_positivity.wgsl': facePositivitySource,
    'generated/positive.wgsl': [
      positiveModule(physics, positive),
      `const POSITIVE_SHARE = ${positiveShare};`,
    ].join('\n'),
    'generated/face_positivity.wgsl': importOf('fv/face_positivity.wgsl'),
  };
}
