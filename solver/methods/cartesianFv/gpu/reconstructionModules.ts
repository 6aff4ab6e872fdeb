import facePositivitySource from '../../../../shaders/fv/face_positivity.wgsl?raw';
import contractSource from '../../../../shaders/fv/reconstruction.wgsl?raw';
import linearSource from '../../../../shaders/fv/reconstructions/linear.wgsl?raw';
import noneSource from '../../../../shaders/fv/reconstructions/none.wgsl?raw';
import type { ShaderLibrary } from '../../../gpu/linker';
import { positiveModule } from '../../../physics/wgsl';
import { singleNumbers } from '../../../physics/wgsl/states';
import { importOf } from '../../../stepping/gpu/modules';
import { positiveShare } from '../../positiveShare';
import type { FvOperators } from '../operators';
import type { FaceReconstruction } from '../reconstruction';

/** Cells on each side of one that its values at faces are found from. */
export const reachOf = ({ reconstruction }: Pick<FvOperators, 'reconstruction'>): number =>
  reconstruction?.scheme.reach ?? 0;

/** Constants and modules of the reconstruction, `generated/reconstruction.wgsl` among them. */
export function reconstructionModules({ physics, reconstruction }: FvOperators): ShaderLibrary {
  const contract = { 'fv/reconstruction.wgsl': contractSource };
  if (!reconstruction) {
    return {
      ...contract,
      'fv/reconstructions/none.wgsl': noneSource,
      'generated/reconstruction.wgsl': importOf('fv/reconstructions/none.wgsl'),
    };
  }
  return {
    ...contract,
    ...linearModules(physics, reconstruction),
    'generated/reconstruction.wgsl': importOf('fv/reconstructions/linear.wgsl'),
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
  ];
};

function linearModules(
  physics: FvOperators['physics'],
  { limiter, theta, keepsPositive }: FaceReconstruction,
): ShaderLibrary {
  const { module, source } = limiter.shader;
  const { positive } = physics;
  return {
    'fv/reconstructions/linear.wgsl': linearSource,
    [module]: source,
    'generated/difference_limiter.wgsl': [
      importOf('generated/state.wgsl', module),
      `const THETA = f32(${theta});`,
      limitedDifference(physics.variableNames.length),
    ].join('\n'),
    'fv/face_positivity.wgsl': facePositivitySource,
    ...(keepsPositive && positive
      ? {
          'generated/positive.wgsl': [
            positiveModule(physics, positive),
            `const POSITIVE_SHARE = ${positiveShare};`,
          ].join('\n'),
          'generated/face_positivity.wgsl': importOf('fv/face_positivity.wgsl'),
        }
      : {
          'generated/face_positivity.wgsl':
            'fn positiveHalfSlope(mean: State, half: State) -> State { return half; }',
        }),
  };
}

/** The limiter of numbers, for each variable of a state. */
function limitedDifference(variableCount: number): string {
  const { component, stateOf } = singleNumbers;
  const limited = Array.from({ length: variableCount }, (_, v) => {
    const [before, behind] = ['before', 'behind'].map((name) => component(name, v, variableCount));
    return `limited(${before}, ${behind})`;
  });
  return [
    'fn limitedDifference(before: State, behind: State) -> State {',
    `  return ${stateOf(limited)};`,
    '}',
  ].join('\n');
}
