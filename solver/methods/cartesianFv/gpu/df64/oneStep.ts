import limitedDifferenceSource from '../../../../../shaders/fv/df64/limited_difference.wgsl?raw';
import meanAtSource from '../../../../../shaders/fv/df64/mean_at.wgsl?raw';
import oneStepSource from '../../../../../shaders/fv/df64/one_step.wgsl?raw';
import staggeredSource from '../../../../../shaders/fv/df64/staggered.wgsl?raw';
import { axesOf } from '../../../../core/axes';
import type { ShaderLibrary } from '../../../../gpu/linker';
import { importOf } from '../../../../stepping/gpu/modules';
import type { OneStepScheme, StaggeredScheme } from '../../oneStep';
import type { FvOperators } from '../../operators';
import { cycleOf } from '../oneStepModules';
import { limitedModule } from './numberModules';

/** Returns the modules of space-time schemes in df64, including `generated/residual_df64.wgsl`. */
export function df64OneStepModules(
  { physics }: FvOperators,
  oneStep: OneStepScheme,
): ShaderLibrary {
  const axes = axesOf(physics.dimension);
  const place = axes.map((axis) => `place.${axis}`).join(', ');
  return {
    'fv/mean_at.wgsl': meanAtSource,
    ...(oneStep.kind === 'staggered'
      ? staggeredModules(oneStep)
      : {
          'fv/df64/one_step.wgsl': oneStepSource,
          'generated/residual_df64.wgsl': importOf('fv/df64/one_step.wgsl'),
        }),
    'generated/gain_df64.wgsl': [
      importOf('space/df64/states.wgsl', 'generated/physics_df64.wgsl', 'mesh/df64/grid.wgsl'),
      ...(oneStep.kind === 'corners' ? [`const CYCLE = ${cycleOf(oneStep)}u;`] : []),
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

const staggeredModules = ({ slopes }: StaggeredScheme): ShaderLibrary => ({
  'fv/df64/staggered.wgsl': staggeredSource,
  'generated/residual_df64.wgsl': importOf('fv/df64/staggered.wgsl'),
  ...(slopes && {
    'fv/df64/limited_difference.wgsl': limitedDifferenceSource,
    'generated/difference_limiter.wgsl': importOf('fv/df64/limited_difference.wgsl'),
    'generated/limited.wgsl': limitedModule(slopes),
  }),
  'generated/staggered.wgsl': [
    importOf(
      'generated/gain_df64.wgsl',
      'stepping/df64/runtime_values.wgsl',
      ...(slopes ? ['generated/difference_limiter.wgsl'] : []),
    ),
    'fn counted(number: u32) -> u32 { return atRunTime(number); }',
    'fn half(dt: Df64) -> Df64 { return 0.5 * dt; }',
    'fn later(time: Df64, dt: Df64) -> Df64 { return df64Add(time, dt); }',
    'fn inverseOf(dt: Df64) -> Df64 { return df64Divide(toDf64(1.0), dt); }',
    'fn gainAround(u: Df64State, place: Df64Place, time: Df64, side: vec3u) -> Df64State {',
    '  let shares = (vec3f(side) - 0.5) * (4.0 / f32(CORNERS));',
    '  var weights = Weights();',
    '  for (var axis = 0u; axis < atRunTime(DIMENSION); axis++) {',
    '    weights[axis] = shares[axis] * GRID_INVERSE_DF64[axis];',
    '  }',
    '  return gainOf(u, place, time, weights);',
    '}',
    'fn gainAlong(u: Df64State, place: Df64Place, time: Df64, axis: u32) -> Df64State {',
    '  var weights = Weights();',
    '  weights[axis] = GRID_INVERSE_DF64[axis];',
    '  return gainOf(u, place, time, weights);',
    '}',
  ].join('\n'),
});
