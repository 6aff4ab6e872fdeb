import type { SystemDeclaration } from '../declaration';
import { extrapolation } from './extrapolation';
import {
  admissible,
  alongField,
  derived,
  fastSpeed,
  gasInputs,
  gasToConserved,
  gasVariables,
  outflow,
  specificHeats,
  totalPressure,
} from './magnetohydrodynamics';

const variables = [
  ...gasVariables,
  { name: 'By', label: 'Magnetic field y', unit: '' },
  { name: 'Bz', label: 'Magnetic field z', unit: '' },
] as const;

/** Inputs of a condition that prescribes the state outside. */
const stateInputs = [
  ...gasInputs,
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

const fast = fastSpeed('(Bx^2/rho)', '((By^2 + Bz^2)/rho)');

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
  variables,
  parameters: [
    specificHeats,
    { name: 'Bx', label: 'Magnetic field along the line', unit: '', default: 0 },
  ],
  derived,
  fields: [
    { name: 'B', label: 'Magnetic field |B|', unit: '', expression: 'sqrt(2*pB)' },
    { name: 'total', label: 'Total pressure p + ½|B|²', unit: '', expression: 'p + pB' },
  ],
  primitive: {
    variables: stateInputs,
    toConserved: [...gasToConserved, 'By', 'Bz'],
  },
  flux: {
    x: [
      'rhou',
      `rhou*u + ${totalPressure} - Bx^2`,
      'rhov*u - Bx*By',
      'rhow*u - Bx*Bz',
      `(E + ${totalPressure})*u - Bx*${alongField}`,
      'By*u - Bx*v',
      'Bz*u - Bx*w',
    ],
  },
  waveSpeed: `abs(u*nx) + ${fast}`,
  maxWaveSpeed: `abs(u) + ${fast}`,
  waveSpeeds: { min: `u*nx - ${fast}`, max: `u*nx + ${fast}` },
  admissible,
  positive: ['rho', 'p'],
  boundaryConditions: [
    {
      id: 'prescribed',
      title: 'Prescribed state',
      description: 'A state given in x and t: inflow, exact solution, moving shock.',
      inputs: stateInputs,
      ghost: prescribedGhost,
    },
    outflow(variables),
    extrapolation(variables.map(({ name }) => name)),
  ],
  defaultField: 'rho',
};
