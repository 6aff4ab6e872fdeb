import oneStepSource from '../../../../../shaders/fv/df64/one_step.wgsl?raw';
import { axesOf } from '../../../../core/axes';
import type { ShaderLibrary } from '../../../../gpu/linker';
import { importOf } from '../../../../stepping/gpu/modules';
import type { OneStepScheme } from '../../oneStep';
import type { FvOperators } from '../../operators';

/** Returns the modules of space-time schemes in df64, including `generated/residual_df64.wgsl`. */
export function df64OneStepModules(
  { physics }: FvOperators,
  { laxWendroffSteps }: OneStepScheme,
): ShaderLibrary {
  const axes = axesOf(physics.dimension);
  const place = axes.map((axis) => `place.${axis}`).join(', ');
  return {
    'fv/df64/one_step.wgsl': oneStepSource,
    'generated/residual_df64.wgsl': importOf('fv/df64/one_step.wgsl'),
    'generated/gain_df64.wgsl': [
      importOf('space/df64/states.wgsl', 'generated/physics_df64.wgsl', 'mesh/df64/grid.wgsl'),
      `const CYCLE = ${laxWendroffSteps === null ? 0 : laxWendroffSteps + 1}u;`,
      'alias Weights = array<Df64, 3>;',
      'fn gainOf(u: Df64State, place: Df64Place, time: Df64, weights: Weights) -> Df64State {',
      `  let columns = fluxDf64(u, ${place}, time);`,
      '  var gain = Df64State();',
      ...axes.map((axis, i) => `  gain = axpyDf64(-weights[${i}], columns.${axis}, gain);`),
      '  return gain;',
      '}',
    ].join('\n'),
  };
}
