import positivityFactorSource from '../../shaders/space/df64/positivity_factor.wgsl?raw';
import type { Program } from '../expression';
import type { ShaderLibrary } from '../gpu/linker';
import type { CasePhysics } from '../physics/compile';
import { df64Numbers, positiveModule } from '../physics/wgsl';
import { positivityFactor } from './positivityFactor';

/** Shader modules that compute the positivity limiting factor in df64. @param positive quantities to keep positive */
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
