import byVariableSource from '../../../../shaders/fv/reconstructions/by_variable.wgsl?raw';
import characteristicSource from '../../../../shaders/fv/reconstructions/characteristic.wgsl?raw';
import cellLinesSource from '../../../../shaders/fv/cell_lines.wgsl?raw';
import cellPolynomialSource from '../../../../shaders/fv/cell_polynomial.wgsl?raw';
import facePointsSource from '../../../../shaders/fv/face_points.wgsl?raw';
import facePositivitySource from '../../../../shaders/fv/face_positivity.wgsl?raw';
import balancedSource from '../../../../shaders/fv/reconstructions/balanced.wgsl?raw';
import contractSource from '../../../../shaders/fv/reconstruction.wgsl?raw';
import noneSource from '../../../../shaders/fv/reconstructions/none.wgsl?raw';
import pointStatesSource from '../../../../shaders/fv/point_states.wgsl?raw';
import type { ShaderLibrary } from '../../../gpu/linker';
import { positiveModule } from '../../../physics/wgsl';
import { importOf } from '../../../stepping/gpu/modules';
import { positivityFactor } from '../../positivityFactor';
import { layersOf } from '../oneStep';
import { keptPositive, wavesOf, type FvOperators } from '../operators';
import type { FaceReconstruction } from '../reconstruction';
import type { Reconstruction } from '../reconstructions/types';
import {
  deviationsOnFaces,
  limitedDifference,
  limiterModules,
  polynomialOfCell,
  valuesAlongFaces,
} from './variableModules';
import { wavesModule } from './wavesModule';

/** Returns the stencil radius of the face values, in cells. */
export const reachOf = ({
  reconstruction,
  oneStep,
}: Pick<FvOperators, 'reconstruction' | 'oneStep'>): number =>
  oneStep ? layersOf(oneStep) - 1 : (reconstruction?.scheme.reach ?? 0);

/** Returns whether faces have several points, or states depend on means off the axis. */
export const hasFacePoints = ({
  reconstruction,
  grid,
}: Pick<FvOperators, 'reconstruction' | 'grid'>): boolean =>
  reconstruction !== null &&
  grid.dimension === 2 &&
  (reconstruction.scheme.readsCorners || reconstruction.quadrature.points.length > 1);

/** Returns constants and modules of the reconstruction, including `generated/reconstruction.wgsl`. */
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
  if (hasFacePoints(operators)) {
    return {
      ...common,
      ...pointModules(reconstruction.scheme, variableCount),
      'generated/reconstruction.wgsl': ofMeans,
    };
  }
  const { onFaces, ofWaves } = reconstruction.scheme.shaders;
  const waves = wavesOf(operators);
  if (waves && ofWaves) {
    return {
      ...common,
      ...noPoints,
      ...ofWaves.library,
      'fv/reconstructions/characteristic.wgsl': characteristicSource,
      'generated/departures.wgsl': deviationsOnFaces(ofWaves, variableCount, reachOf(operators)),
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
    'generated/departures.wgsl': deviationsOnFaces(onFaces, variableCount, reachOf(operators)),
    'generated/reconstruction.wgsl': importOf('fv/reconstructions/by_variable.wgsl'),
  };
}

/** Returns the modules of values at face points, including `generated/cell_points.wgsl`. */
function pointModules(
  { shaders: { atPoints, onFaces }, reach }: Reconstruction,
  variableCount: number,
): ShaderLibrary {
  const common = {
    ...atPoints.library,
    'fv/point_states.wgsl': pointStatesSource,
    'fv/face_points.wgsl': facePointsSource,
    'generated/face_points.wgsl': importOf('fv/face_points.wgsl'),
  };
  if (atPoints.of === 'polynomial') {
    return {
      ...common,
      'fv/cell_polynomial.wgsl': cellPolynomialSource,
      'generated/polynomial.wgsl': polynomialOfCell(atPoints, variableCount, reach),
      'generated/cell_points.wgsl': importOf('fv/cell_polynomial.wgsl'),
      'generated/strip_points.wgsl': importOf('fv/strip_polynomials.wgsl'),
    };
  }
  return {
    ...common,
    ...onFaces.library,
    'fv/cell_lines.wgsl': cellLinesSource,
    'generated/departures.wgsl': deviationsOnFaces(onFaces, variableCount, reach),
    'generated/values_along.wgsl': valuesAlongFaces(atPoints, variableCount, reach),
    'generated/cell_points.wgsl': importOf('fv/cell_lines.wgsl'),
    'generated/strip_points.wgsl': importOf('fv/strip_lines.wgsl'),
  };
}

/**
 * Returns constants for the modules, e.g. the numbers of means in a window, without its middle, and around both
 * neighbors.
 */
export const reconstructionConstants = (operators: FvOperators): string[] => {
  const reach = reachOf(operators);
  return [
    `const REACH = ${reach}u;`,
    `const WINDOW = ${2 * reach + 1}u;`,
    `const BESIDE = ${2 * reach}u;`,
    `const AROUND = ${2 * reach + 3}u;`,
    `const GRID_SPEED_SHARE = ${operators.gridSpeedShare};`,
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
    `const PATCH = ${(2 * scheme.reach + 1) ** 2}u;`,
    table('POINT_PLACES', points),
    table('POINT_SHARES', weights),
  ];
}

function positivityModules(operators: FvOperators): ShaderLibrary {
  const { physics, reconstruction } = operators;
  const positive = keptPositive(operators);
  if (!reconstruction || !positive) {
    return {
      'generated/face_positivity.wgsl': [
        importOf('generated/state.wgsl'),
        'fn positiveHalfSlope(mean: State, half: State) -> State { return half; }',
        'fn positivityFactor(mean: State, departure: State, most: f32) -> f32 { return most; }',
        'fn positivityFactorOfBoth(mean: State, low: State, high: State) -> f32 { return 1.0; }',
        'fn arePositive(mean: State, low: State, high: State) -> bool { return true; }',
      ].join('\n'),
    };
  }
  return {
    'fv/face_positivity.wgsl': facePositivitySource,
    'generated/positive.wgsl': [
      positiveModule(physics, positive),
      `const POSITIVE_SHARE = ${positivityFactor};`,
    ].join('\n'),
    'generated/face_positivity.wgsl': [
      importOf('fv/face_positivity.wgsl'),
      // Keeps the rest of a cell positive too.
      ...(reconstruction.scheme.facesMakeMean ? [] : ['const KEEPS_REST = true;']),
    ].join('\n'),
  };
}
