import oneStepSource from '../../../../shaders/fv/one_step.wgsl?raw';
import { axesOf } from '../../../core/axes';
import type { ShaderLibrary } from '../../../gpu/linker';
import { importOf } from '../../../stepping/gpu/modules';
import type { FvOperators } from '../operators';

/** Their kernel; where the library has it, it takes the place of the others. */
export const oneStepStage = 'fv/one_step.wgsl';

/** What stages of schemes of space and time together import; nothing of others. */
export function oneStepModules({ oneStep, physics }: FvOperators): ShaderLibrary {
  if (oneStep === null) return {};
  const { laxWendroffSteps } = oneStep;
  const axes = axesOf(physics.dimension);
  const place = axes.map((axis) => `place.${axis}`).join(', ');
  return {
    [oneStepStage]: oneStepSource,
    'generated/gain.wgsl': [
      importOf('numeric/f32.wgsl', 'generated/physics.wgsl'),
      `const CYCLE = ${laxWendroffSteps === null ? 0 : laxWendroffSteps + 1}u;`,
      'fn gainOf(u: State, place: vec3f, time: Scalar, weights: vec3f) -> State {',
      `  let columns = flux(u, ${place}, time);`,
      '  var gain = State();',
      ...axes.map((axis) => `  gain = axpy(-weights.${axis}, columns.${axis}, gain);`),
      '  return gain;',
      '}',
    ].join('\n'),
  };
}

/** The constant by which lines are chosen; it is declared only where it applies. */
export const oneStepConstants = ({ oneStep }: FvOperators): string[] =>
  oneStep === null ? [] : ['const ONE_STEP = true;'];
