import oneStepSource from '../../../../shaders/fv/one_step.wgsl?raw';
import { axesOf } from '../../../core/axes';
import type { ShaderLibrary } from '../../../gpu/linker';
import { importOf } from '../../../stepping/gpu/modules';
import type { FvOperators } from '../operators';

/** Kernel of space-time schemes; if present in the library, it replaces the others. */
export const oneStepStage = 'fv/one_step.wgsl';

/** Returns the modules of space-time schemes; empty for other schemes. */
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

/** Returns the constant that selects lines of the shaders; declared only for space-time schemes. */
export const oneStepConstants = ({ oneStep }: FvOperators): string[] =>
  oneStep === null ? [] : ['const ONE_STEP = true;'];
