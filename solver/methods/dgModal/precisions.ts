import type { IntegratorId } from './timeIntegrators';

/** How the GPU keeps a state: f32, f32 with what each step rounds away (rk4 only), or pairs of f32. */
export const precisions = ['f32', 'f32Compensated', 'df64'] as const;

export type Precision = (typeof precisions)[number];

/** Why a precision can't be had with the rest of a scheme, with the cure; null where it can. */
export function precisionProblem({
  precision,
  integrator,
}: {
  readonly precision: Precision;
  readonly integrator: IntegratorId;
}): string | null {
  if (precision !== 'f32Compensated' || integrator === 'rk4') return null;
  return `compensated precision goes with the integrator rk4, not ${integrator}: choose rk4 or the precision f32 or df64`;
}
