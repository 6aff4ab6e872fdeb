import { t } from '../../text/t';

/** Common parts of ideal magnetohydrodynamics in 1D and 2D. */

/** The conserved variables except the magnetic field. */
export const gasVariables = [
  { name: 'rho', label: t('physicsDensity'), unit: '' },
  { name: 'rhou', label: t('physicsMomentumX'), unit: '', center: '0' },
  { name: 'rhov', label: t('physicsMomentumY'), unit: '', center: '0' },
  { name: 'rhow', label: t('physicsMomentumZ'), unit: '', center: '0' },
  { name: 'E', label: t('physicsTotalEnergy'), unit: '' },
] as const;

/** Inputs of conditions that prescribe the outer state, except the magnetic field. */
export const gasInputs = [
  { name: 'rho', label: t('physicsDensity'), unit: '', default: '1' },
  { name: 'u', label: t('physicsVelocityX'), unit: '', default: '0' },
  { name: 'v', label: t('physicsVelocityY'), unit: '', default: '0' },
  { name: 'w', label: t('physicsVelocityZ'), unit: '', default: '0' },
  { name: 'p', label: t('physicsPressure'), unit: '', default: '1' },
] as const;

export const specificHeats = {
  name: 'gamma',
  label: t('physicsHeatCapacityRatio'),
  unit: '1',
  default: 1.6666666666666667,
  minimum: 1.0001,
} as const;

export const derived = [
  { name: 'u', label: t('physicsVelocityX'), unit: '', center: '0', expression: 'rhou/rho' },
  { name: 'v', label: t('physicsVelocityY'), unit: '', center: '0', expression: 'rhov/rho' },
  { name: 'w', label: t('physicsVelocityZ'), unit: '', center: '0', expression: 'rhow/rho' },
  {
    name: 'pB',
    label: t('physicsMagneticPressure'),
    unit: '',
    expression: '0.5*(Bx^2 + By^2 + Bz^2)',
  },
  {
    name: 'p',
    label: t('physicsPressure'),
    unit: '',
    expression: '(gamma - 1)*(E - 0.5*(rhou^2 + rhov^2 + rhow^2)/rho - pB)',
  },
  { name: 'c', label: t('physicsSoundSpeed'), unit: '', expression: 'sqrt(gamma*p/rho)' },
  { name: 'cA', label: t('physicsAlfvenSpeed'), unit: '', expression: 'sqrt(2*pB/rho)' },
  { name: 'Mach', label: t('physicsMachNumber'), unit: '1', expression: 'sqrt(u^2 + v^2 + w^2)/c' },
  { name: 's', label: t('physicsEntropy'), unit: '', expression: 'p/rho^gamma' },
] as const;

export const totalPressure = '(p + pB)';

/** v·B */
export const alongField = '(u*Bx + v*By + w*Bz)';

/** Density, momentum and energy in terms of the primitive variables. */
export const gasToConserved = [
  'rho',
  'rho*u',
  'rho*v',
  'rho*w',
  'p/(gamma - 1) + 0.5*rho*(u^2 + v^2 + w^2) + 0.5*(Bx^2 + By^2 + Bz^2)',
] as const;

/**
 * Returns the fast magnetosonic speed along a direction, c_f² = ½(s + √(s² − 4a²b_n²)), s = a² + b², with a² = γp/ρ and
 * b = B/√ρ. The radicand is written as a sum of squares, which rounding can't make negative:
 * (a² + b_t² − b_n²)² + 4b_t²b_n².
 * @param along b_n² of the normal field @param across b_t² of the tangential field
 */
export function fastSpeed(along: string, across: string): string {
  const sound = '(gamma*p/rho)';
  const root = `sqrt((${sound} + ${across} - ${along})^2 + 4*${across}*${along})`;
  return `sqrt(0.5*(${sound} + ${across} + ${along} + ${root}))`;
}

export const admissible = [
  { condition: 'rho > 0', message: t('physicsDensityLost') },
  { condition: 'p > 0', message: t('physicsPressureLost') },
] as const;

/** @param variables all variables */
export const outflow = (variables: readonly { readonly name: string }[]) => ({
  id: 'outflow',
  title: t('physicsOutflow'),
  description: t('conditionOutflowMhdHint'),
  inputs: [],
  ghost: variables.map(({ name }) => name),
});
