import { df64Dialect } from '../../../../expression';
import { importOf } from '../../../../stepping/gpu/modules';
import { eulerFactor, type MeanStage } from '../../timeIntegrators';

/** Kernel of a stage in df64. */
export const df64Stage = 'fv/df64/stage.wgsl';

/** Generates `generated/stage.wgsl` for it. */
export function df64StageModule(stage: MeanStage, isLast: boolean): string {
  const { literal } = df64Dialect;
  return [
    importOf('numeric/df64/arithmetic.wgsl'),
    `const IS_LAST = ${isLast};`,
    `const STAGE_WEIGHT = ${literal(stage.weight)};`,
    `const STAGE_FACTOR = ${literal(stage.factor)};`,
    `const STAGE_ABSCISSA = ${literal(stage.abscissa)};`,
    `const EULER_SHARE = ${literal(eulerFactor(stage))};`,
  ].join('\n');
}
