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
  { name: 'Bx', label: 'Magnetic field x', unit: '' },
  { name: 'By', label: 'Magnetic field y', unit: '' },
  { name: 'Bz', label: 'Magnetic field z', unit: '' },
] as const;

/** Inputs of a condition that prescribes the state outside. */
const stateInputs = [
  ...gasInputs,
  { name: 'Bx', label: 'Magnetic field x', unit: '', default: '0' },
  { name: 'By', label: 'Magnetic field y', unit: '', default: '0' },
  { name: 'Bz', label: 'Magnetic field z', unit: '', default: '0' },
] as const;

const prescribedGhost = [
  'given_rho',
  'given_rho*given_u',
  'given_rho*given_v',
  'given_rho*given_w',
  'given_p/(gamma - 1) + 0.5*given_rho*(given_u^2 + given_v^2 + given_w^2) + 0.5*(given_Bx^2 + given_By^2 + given_Bz^2)',
  'given_Bx',
  'given_By',
  'given_Bz',
] as const;

const normalVelocity = '(u*nx + v*ny)';
const normalField = '(Bx*nx + By*ny)';
const fast = fastSpeed(`(${normalField}^2/rho)`, '(((Bx*ny - By*nx)^2 + Bz^2)/rho)');

/**
 * Ideal magnetohydrodynamics in two dimensions, with all three components of velocity and field:
 * u = (ρ, ρv, E, B), ∂ρ/∂t + ∇·(ρv) = 0, ∂(ρv)/∂t + ∇·(ρvv − BB + (p + ½|B|²)I) = 0,
 * ∂E/∂t + ∇·((E + p + ½|B|²)v − (v·B)B) = 0, ∂B/∂t + ∇·(vB − Bv) = 0,
 * p = (γ − 1)(E − ½ρ|v|² − ½|B|²). Lengths, times and B are such that the permeability is 1.
 */
export const idealMhd2d: SystemDeclaration = {
  id: 'idealMhd2d',
  title: 'Ideal magnetohydrodynamics, 2D',
  description:
    'Flow of a perfectly conducting gas and its magnetic field, both with a component across the plane. Normalised: the magnetic pressure is ½|B|². Nothing cleans the divergence of B: what the initial field and the method leave of it stays.',
  dimension: 2,
  variables,
  parameters: [specificHeats],
  derived,
  fields: [
    { name: 'speed', label: 'Speed', unit: '', expression: 'sqrt(u^2 + v^2 + w^2)' },
    { name: 'B', label: 'Magnetic field |B|', unit: '', expression: 'sqrt(2*pB)' },
    { name: 'divB', label: 'Divergence of B', unit: '', expression: 'dx(Bx) + dy(By)' },
    { name: 'jz', label: 'Current across the plane', unit: '', expression: 'dx(By) - dy(Bx)' },
    { name: 'vorticity', label: 'Vorticity', unit: '', expression: 'dx(v) - dy(u)' },
  ],
  vectors: [
    { label: 'Velocity', x: 'u', y: 'v' },
    { label: 'Magnetic field', x: 'Bx', y: 'By' },
    { label: 'Momentum', x: 'rhou', y: 'rhov' },
  ],
  primitive: {
    variables: stateInputs,
    toConserved: [...gasToConserved, 'Bx', 'By', 'Bz'],
  },
  flux: {
    x: [
      'rhou',
      `rhou*u + ${totalPressure} - Bx^2`,
      'rhov*u - Bx*By',
      'rhow*u - Bx*Bz',
      `(E + ${totalPressure})*u - Bx*${alongField}`,
      '0',
      'By*u - Bx*v',
      'Bz*u - Bx*w',
    ],
    y: [
      'rhov',
      'rhou*v - By*Bx',
      `rhov*v + ${totalPressure} - By^2`,
      'rhow*v - By*Bz',
      `(E + ${totalPressure})*v - By*${alongField}`,
      'Bx*v - By*u',
      '0',
      'Bz*v - By*w',
    ],
  },
  normalFlux: [
    'rhou*nx + rhov*ny',
    `rhou*${normalVelocity} + ${totalPressure}*nx - Bx*${normalField}`,
    `rhov*${normalVelocity} + ${totalPressure}*ny - By*${normalField}`,
    `rhow*${normalVelocity} - Bz*${normalField}`,
    `(E + ${totalPressure})*${normalVelocity} - ${alongField}*${normalField}`,
    `(Bx*v - By*u)*ny`,
    `(By*u - Bx*v)*nx`,
    `Bz*${normalVelocity} - w*${normalField}`,
  ],
  waveSpeed: `abs${normalVelocity} + ${fast}`,
  maxWaveSpeed: 'sqrt(u^2 + v^2) + sqrt(c^2 + cA^2)',
  waveSpeeds: {
    min: `${normalVelocity} - ${fast}`,
    max: `${normalVelocity} + ${fast}`,
  },
  admissible,
  positive: ['rho', 'p'],
  boundaryConditions: [
    {
      id: 'slipWall',
      title: 'Slip wall, conducting',
      description:
        'A perfectly conducting wall without friction: momentum and magnetic field are mirrored at the edge, so that no field goes through.',
      inputs: [],
      definitions: [
        { name: 'mn', expression: 'rhou*nx + rhov*ny' },
        { name: 'Bn', expression: 'Bx*nx + By*ny' },
      ],
      ghost: [
        'rho',
        'rhou - 2*mn*nx',
        'rhov - 2*mn*ny',
        'rhow',
        'E',
        'Bx - 2*Bn*nx',
        'By - 2*Bn*ny',
        'Bz',
      ],
    },
    {
      id: 'prescribed',
      title: 'Prescribed state',
      description: 'A state given in x, y and t: inflow, exact solution, moving shock.',
      inputs: stateInputs,
      ghost: prescribedGhost,
    },
    outflow(variables),
    extrapolation(variables.map(({ name }) => name)),
  ],
  defaultField: 'rho',
};
