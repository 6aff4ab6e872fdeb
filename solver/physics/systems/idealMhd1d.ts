import type { SystemDeclaration } from '../declaration';

/** Inputs of a condition that prescribes the state outside. */
const stateInputs = [
  { name: 'rho', label: 'Density', unit: '', default: '1' },
  { name: 'u', label: 'Velocity x', unit: '', default: '0' },
  { name: 'v', label: 'Velocity y', unit: '', default: '0' },
  { name: 'w', label: 'Velocity z', unit: '', default: '0' },
  { name: 'p', label: 'Pressure', unit: '', default: '1' },
  { name: 'By', label: 'Magnetic field y', unit: '', default: '0' },
  { name: 'Bz', label: 'Magnetic field z', unit: '', default: '0' },
] as const;

const prescribedGhost = [
  'given_rho',
  'given_rho*given_u',
  'given_rho*given_v',
  'given_rho*given_w',
  'given_p/(gamma - 1) + 0.5*given_rho*(given_u^2 + given_v^2 + given_w^2) + 0.5*(Bx^2 + given_By^2 + given_Bz^2)',
  'given_By',
  'given_Bz',
] as const;

const totalPressure = '(p + pB)';
/** v·B */
const along = '(u*Bx + v*By + w*Bz)';

/**
 * Speed of the fast magnetosonic wave along the line, c_f² = ½(s + √(s² − 4a²b_x²)), s = a² + b², with a² = γp/ρ and
 * b = B/√ρ. Under the root stands the same as a sum of squares, which rounding doesn't make negative:
 * (a² + b_t² − b_x²)² + 4b_t²b_x², with b_t across the line.
 */
function fastSpeed(): string {
  const [alongLine, across, sound] = ['(Bx^2/rho)', '((By^2 + Bz^2)/rho)', '(gamma*p/rho)'];
  const root = `sqrt((${sound} + ${across} - ${alongLine})^2 + 4*${across}*${alongLine})`;
  return `sqrt(0.5*(${sound} + ${across} + ${alongLine} + ${root}))`;
}

/**
 * Ideal magnetohydrodynamics along a line, with all three components of velocity and field: what depends on x alone has
 * ∂Bx/∂x = 0 and ∂Bx/∂t = 0, so that Bx is a parameter. u = (ρ, ρv, E, By, Bz), the normalisation as in the plane.
 */
export const idealMhd1d: SystemDeclaration = {
  id: 'idealMhd1d',
  title: 'Ideal magnetohydrodynamics, 1D',
  description:
    'Flow of a perfectly conducting gas and its magnetic field along a line, both with components across it. The field along the line is the same everywhere, a parameter. Normalised: the magnetic pressure is ½|B|².',
  dimension: 1,
  variables: [
    { name: 'rho', label: 'Density', unit: '' },
    { name: 'rhou', label: 'Momentum x', unit: '' },
    { name: 'rhov', label: 'Momentum y', unit: '' },
    { name: 'rhow', label: 'Momentum z', unit: '' },
    { name: 'E', label: 'Total energy', unit: '' },
    { name: 'By', label: 'Magnetic field y', unit: '' },
    { name: 'Bz', label: 'Magnetic field z', unit: '' },
  ],
  parameters: [
    {
      name: 'gamma',
      label: 'Ratio of specific heats',
      unit: '1',
      default: 1.6666666666666667,
      minimum: 1.0001,
    },
    { name: 'Bx', label: 'Magnetic field along the line', unit: '', default: 0 },
  ],
  derived: [
    { name: 'u', label: 'Velocity x', unit: '', expression: 'rhou/rho' },
    { name: 'v', label: 'Velocity y', unit: '', expression: 'rhov/rho' },
    { name: 'w', label: 'Velocity z', unit: '', expression: 'rhow/rho' },
    {
      name: 'pB',
      label: 'Magnetic pressure',
      unit: '',
      expression: '0.5*(Bx^2 + By^2 + Bz^2)',
    },
    {
      name: 'p',
      label: 'Pressure',
      unit: '',
      expression: '(gamma - 1)*(E - 0.5*(rhou^2 + rhov^2 + rhow^2)/rho - pB)',
    },
    { name: 'c', label: 'Sound speed', unit: '', expression: 'sqrt(gamma*p/rho)' },
    { name: 'cA', label: 'Alfvén speed |B|/√ρ', unit: '', expression: 'sqrt(2*pB/rho)' },
    { name: 'Mach', label: 'Mach number', unit: '1', expression: 'sqrt(u^2 + v^2 + w^2)/c' },
    { name: 's', label: 'Entropy p/ρ^γ', unit: '', expression: 'p/rho^gamma' },
  ],
  fields: [
    { name: 'B', label: 'Magnetic field |B|', unit: '', expression: 'sqrt(2*pB)' },
    { name: 'total', label: 'Total pressure p + ½|B|²', unit: '', expression: 'p + pB' },
  ],
  primitive: {
    variables: stateInputs,
    toConserved: [
      'rho',
      'rho*u',
      'rho*v',
      'rho*w',
      'p/(gamma - 1) + 0.5*rho*(u^2 + v^2 + w^2) + 0.5*(Bx^2 + By^2 + Bz^2)',
      'By',
      'Bz',
    ],
  },
  flux: {
    x: [
      'rhou',
      `rhou*u + ${totalPressure} - Bx^2`,
      'rhov*u - Bx*By',
      'rhow*u - Bx*Bz',
      `(E + ${totalPressure})*u - Bx*${along}`,
      'By*u - Bx*v',
      'Bz*u - Bx*w',
    ],
  },
  waveSpeed: `abs(u*nx) + ${fastSpeed()}`,
  maxWaveSpeed: `abs(u) + ${fastSpeed()}`,
  waveSpeeds: { min: `u*nx - ${fastSpeed()}`, max: `u*nx + ${fastSpeed()}` },
  admissible: [
    { condition: 'rho > 0', message: 'the density is not positive' },
    { condition: 'p > 0', message: 'the pressure is not positive' },
  ],
  positive: ['rho', 'p'],
  boundaryConditions: [
    {
      id: 'prescribed',
      title: 'Prescribed state',
      description: 'A state given in x and t: inflow, exact solution, moving shock.',
      inputs: stateInputs,
      ghost: prescribedGhost,
    },
    {
      id: 'outflow',
      title: 'Outflow',
      description:
        'The state inside goes out unchanged. For flow that leaves faster than all waves: in slower flow disturbances may grow.',
      inputs: [],
      ghost: ['rho', 'rhou', 'rhov', 'rhow', 'E', 'By', 'Bz'],
    },
  ],
  defaultField: 'rho',
};
