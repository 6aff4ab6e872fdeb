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
import { t } from '../../text/t';

const variables = [
  ...gasVariables,
  { name: 'Bx', label: t('physicsMagneticFieldX'), unit: '', center: '0' },
  { name: 'By', label: t('physicsMagneticFieldY'), unit: '', center: '0' },
  { name: 'Bz', label: t('physicsMagneticFieldZ'), unit: '', center: '0' },
] as const;

/** Inputs of conditions that prescribe the outer state. */
const stateInputs = [
  ...gasInputs,
  { name: 'Bx', label: t('physicsMagneticFieldX'), unit: '', default: '0' },
  { name: 'By', label: t('physicsMagneticFieldY'), unit: '', default: '0' },
  { name: 'Bz', label: t('physicsMagneticFieldZ'), unit: '', default: '0' },
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
 * Ideal magnetohydrodynamics in 2D, with all three components of velocity and field:
 * u = (ρ, ρv, E, B), ∂ρ/∂t + ∇·(ρv) = 0, ∂(ρv)/∂t + ∇·(ρvv − BB + (p + ½|B|²)I) = 0,
 * ∂E/∂t + ∇·((E + p + ½|B|²)v − (v·B)B) = 0, ∂B/∂t + ∇·(vB − Bv) = 0,
 * p = (γ − 1)(E − ½ρ|v|² − ½|B|²). Units are chosen such that the permeability is 1.
 */
export const idealMhd2d: SystemDeclaration = {
  id: 'idealMhd2d',
  title: t('physicsIdealMagnetohydrodynamics2D'),
  description: t('systemMhd2dHint'),
  dimension: 2,
  variables,
  parameters: [specificHeats],
  derived,
  fields: [
    { name: 'speed', label: t('physicsSpeed'), unit: '', expression: 'sqrt(u^2 + v^2 + w^2)' },
    { name: 'B', label: t('physicsMagneticFluxMagnitude'), unit: '', expression: 'sqrt(2*pB)' },
    {
      name: 'divB',
      label: t('physicsMagneticFluxDivergence'),
      unit: '',
      center: '0',
      expression: 'dx(Bx) + dy(By)',
    },
    {
      name: 'jz',
      label: t('physicsCurrentDensityZ'),
      unit: '',
      center: '0',
      expression: 'dx(By) - dy(Bx)',
    },
    {
      name: 'vorticity',
      label: t('physicsVorticity'),
      unit: '',
      center: '0',
      expression: 'dx(v) - dy(u)',
    },
  ],
  vectors: [
    { label: t('physicsVelocity'), x: 'u', y: 'v' },
    { label: t('physicsMagneticField'), x: 'Bx', y: 'By' },
    { label: t('physicsMomentum'), x: 'rhou', y: 'rhov' },
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
      title: t('physicsSlipWallConducting'),
      description: t('conditionConductingWallHint'),
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
      title: t('physicsPrescribedState'),
      description: t('conditionState2dHint'),
      inputs: stateInputs,
      ghost: prescribedGhost,
    },
    outflow(variables),
    extrapolation(variables.map(({ name }) => name)),
  ],
  defaultField: 'rho',
};
