import facePositivitySource from '../../../../shaders/fv/face_positivity.wgsl?raw';
import reconstructedFacesSource from '../../../../shaders/fv/reconstructed_faces.wgsl?raw';
import type { ShaderLibrary } from '../../../gpu/linker';
import { positiveModule } from '../../../physics/wgsl';
import { singleNumbers } from '../../../physics/wgsl/states';
import { importOf } from '../../../stepping/gpu/modules';
import { positiveShare } from '../../positiveShare';
import type { FvOperators } from '../operators';
import type { Reconstruction } from '../reconstruction';

/** What kernels import where states are reconstructed. */
export function reconstructionModules(
  { physics }: FvOperators,
  { limiter, theta, keepsPositive }: Reconstruction,
): ShaderLibrary {
  const { module, source } = limiter.shader;
  const { positive } = physics;
  return {
    'fv/reconstructed_faces.wgsl': reconstructedFacesSource,
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
