import type { DevicePrecision } from '../../stepping/deviceStepper';
import type { IntegratorId } from './timeIntegrators';

/** How the GPU keeps a state: f32, f32 with what each step rounds away (forwardEuler only), or pairs of f32. */
export const precisions = ['f32', 'f32Compensated', 'df64'] as const satisfies DevicePrecision[];

export type Precision = DevicePrecision;

/** What there is to know of them, for who chooses one. */
export const precisionTexts: Readonly<
  Record<Precision, { readonly title: string; readonly description: string }>
> = {
  f32: {
    title: 'Single',
    description: 'Fastest; about 6 digits. The CPU always computes in double precision.',
  },
  f32Compensated: {
    title: 'Single, compensated',
    description: 'Many small steps lose nothing. The CPU always computes in double precision.',
  },
  df64: {
    title: 'Double, of two singles',
    description:
      '14 digits, nearly as on the CPU; many times slower than single, twice the memory.',
  },
};

/** A precision and what it has to go with. */
export interface KeptPrecision {
  readonly precision: Precision;
  readonly integrator: IntegratorId;
}

/** Why a precision can't be had with the integrator, with the cure; null where it can. */
export function precisionProblem({ precision, integrator }: KeptPrecision): string | null {
  if (precision !== 'f32Compensated' || integrator === 'forwardEuler') return null;
  return `compensated precision goes with the integrator forwardEuler, not ${integrator}: choose that or the precision f32 or df64`;
}
