import { CaseError } from '../../core/caseError';
import { ConstantRangeError, f32Dialect } from '../../expression';
import type { CasePhysics } from '../../physics/compile';
import { t } from '../../text/t';

/**
 * Returns the fixed Δt of a case as the sum of two constants, so that times add up as in f64.
 * @throws CaseError if single precision can't represent it
 */
export function fixedStepConstants({ fixedStep }: Pick<CasePhysics, 'fixedStep'>): string[] {
  if (fixedStep === null) return [];
  const low = Math.fround(fixedStep - Math.fround(fixedStep));
  try {
    return [
      `const FIXED_STEP: f32 = ${f32Dialect.literal(fixedStep)};`,
      `const FIXED_STEP_LOW: f32 = ${f32Dialect.literal(Math.abs(low) < smallestNormal ? 0 : low)};`,
    ];
  } catch (error) {
    if (!(error instanceof ConstantRangeError)) throw error;
    throw new CaseError(`time.fixedStep: ${error.message}`);
  }
}

/**
 * Returns the largest damping rate, if not 0.
 * @throws CaseError if single precision can't represent it
 */
export function dampingConstants({ dampingRate }: Pick<CasePhysics, 'dampingRate'>): string[] {
  if (dampingRate === 0) return [];
  if (dampingRate < largestSingle)
    return [`const DAMPING_RATE: f32 = ${f32Dialect.literal(dampingRate)};`];
  throw new CaseError(t('gpuSpongeStrength'));
}

const largestSingle = 3.4e38;

/** Smaller numbers count as 0 on a device. */
const smallestNormal = 2 ** -126;
