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
  { name: 'By', label: t('physicsMagneticFieldY'), unit: '', center: '0' },
  { name: 'Bz', label: t('physicsMagneticFieldZ'), unit: '', center: '0' },
] as const;

/** Inputs of conditions that prescribe the outer state. */
const stateInputs = [
  ...gasInputs,
  { name: 'By', label: t('physicsMagneticFieldY'), unit: '', default: '0' },
  { name: 'Bz', label: t('physicsMagneticFieldZ'), unit: '', default: '0' },
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
 * Ideal magnetohydrodynamics in 1D, with all three components of velocity and field. ∂Bx/∂x = 0 and ∂Bx/∂t = 0 in 1D, so
 * Bx is a parameter. u = (ρ, ρv, E, By, Bz), normalized as in 2D.
 */
export const idealMhd1d: SystemDeclaration = {
  id: 'idealMhd1d',
  title: t('physicsIdealMagnetohydrodynamics1D'),
  description: t('systemMhd1dHint'),
  dimension: 1,
  variables,
  parameters: [
    specificHeats,
    { name: 'Bx', label: t('physicsMagneticFieldAxial'), unit: '', default: 0 },
  ],
  derived,
  fields: [
    { name: 'B', label: t('physicsMagneticFluxMagnitude'), unit: '', expression: 'sqrt(2*pB)' },
    { name: 'total', label: t('physicsMhdTotalPressure'), unit: '', expression: 'p + pB' },
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
      title: t('physicsPrescribedState'),
      description: t('conditionState1dHint'),
      inputs: stateInputs,
      ghost: prescribedGhost,
    },
    outflow(variables),
    extrapolation(variables.map(({ name }) => name)),
  ],
  defaultField: 'rho',
};
