import positivityFactorSource from '../../shaders/space/df64/positivity_factor.wgsl?raw';
import type { Program } from '../expression';
import type { ShaderLibrary } from '../gpu/linker';
import type { CasePhysics } from '../physics/compile';
import { df64Numbers, positiveModule } from '../physics/wgsl';
import { positivityFactor } from './positivityFactor';

/** How kernels find in df64 how far a state is to be drawn to a mean. @param positive what is to stay so */
export const positivityFactorModules = (
  physics: CasePhysics,
  positive: Program,
): ShaderLibrary => ({
  'space/df64/positivity_factor.wgsl': positivityFactorSource,
  'generated/positive_df64.wgsl': [
    positiveModule(physics, positive, df64Numbers),
    `const POSITIVE_SHARE = ${df64Numbers.dialect.literal(positivityFactor)};`,
  ].join('\n'),
});
