import meanAtSource from '../../../../shaders/fv/mean_at.wgsl?raw';
import oneStepSource from '../../../../shaders/fv/one_step.wgsl?raw';
import staggeredSource from '../../../../shaders/fv/staggered.wgsl?raw';
import staggeredHalvesSource from '../../../../shaders/fv/staggered_halves.wgsl?raw';
import { axesOf } from '../../../core/axes';
import type { ShaderLibrary } from '../../../gpu/linker';
import { importOf } from '../../../stepping/gpu/modules';
import type { CornerScheme, OneStepScheme, StaggeredScheme } from '../oneStep';
import type { FvOperators } from '../operators';
import { limitedDifference, limiterModules } from './variableModules';

/** Returns the kernel of a space-time scheme, which replaces the others; null without one. */
export const oneStepStage = (scheme: OneStepScheme | null): string | null =>
  scheme && (scheme.kind === 'staggered' ? 'fv/staggered.wgsl' : 'fv/one_step.wgsl');

/** Returns the modules of space-time schemes; empty for other schemes. */
export function oneStepModules({
  oneStep,
  physics: { dimension, variableNames },
}: FvOperators): ShaderLibrary {
  if (oneStep === null) return {};
  const axes = axesOf(dimension);
  const place = axes.map((axis) => `place.${axis}`).join(', ');
  return {
    'fv/mean_at.wgsl': meanAtSource,
    ...(oneStep.kind === 'staggered'
      ? staggeredModules(oneStep, variableNames.length)
      : { 'fv/one_step.wgsl': oneStepSource }),
    'generated/gain.wgsl': [
      importOf('numeric/f32.wgsl', 'generated/physics.wgsl'),
      ...(oneStep.kind === 'corners' ? [`const CYCLE = ${cycleOf(oneStep)}u;`] : []),
      'fn gainOf(u: State, place: vec3f, time: Scalar, weights: vec3f) -> State {',
      `  let columns = flux(u, ${place}, time);`,
      '  var gain = State();',
      ...axes.map((axis) => `  gain = axpy(-weights.${axis}, columns.${axis}, gain);`),
      '  return gain;',
      '}',
    ].join('\n'),
  };
}

/** Returns the number of steps after which a scheme starts again; 0 if all are the same. */
export const cycleOf = ({ laxWendroffSteps }: CornerScheme): number =>
  laxWendroffSteps === null ? 0 : laxWendroffSteps + 1;

const staggeredModules = ({ slopes }: StaggeredScheme, variableCount: number): ShaderLibrary => ({
  'fv/staggered.wgsl': staggeredSource,
  'fv/staggered_halves.wgsl': staggeredHalvesSource,
  ...(slopes && {
    ...limiterModules(slopes),
    'generated/difference_limiter.wgsl': limitedDifference(variableCount),
  }),
  'generated/staggered.wgsl': [
    importOf(
      'generated/gain.wgsl',
      'mesh/grid.wgsl',
      'stepping/settings.wgsl',
      ...(slopes ? ['generated/difference_limiter.wgsl'] : []),
    ),
    'fn counted(number: u32) -> u32 { return number + settings.zero; }',
    'fn half(dt: Scalar) -> Scalar { return 0.5 * dt; }',
    'fn later(time: Scalar, dt: Scalar) -> Scalar { return time + dt; }',
    'fn inverseOf(dt: Scalar) -> Scalar { return 1.0 / dt; }',
    'fn gainAround(u: State, place: Place, time: Scalar, side: vec3u) -> State {',
    '  return gainOf(u, place, time, (vec3f(side) - 0.5) * (4.0 / f32(CORNERS)) * GRID_INVERSE);',
    '}',
    'fn gainAlong(u: State, place: Place, time: Scalar, axis: u32) -> State {',
    '  return gainOf(u, place, time, GRID_INVERSE[axis] * axisNormal(axis));',
    '}',
  ].join('\n'),
});

/** Returns constants that select lines of the shaders; empty for other schemes. */
export const oneStepConstants = ({ oneStep }: FvOperators): string[] =>
  oneStep === null
    ? []
    : [
        'const ONE_STEP = true;',
        ...(oneStep.kind === 'staggered' && oneStep.slopes ? ['const SLOPES = true;'] : []),
      ];
