import type { SystemDeclaration } from '../declaration';
import { extrapolation } from './extrapolation';
import { t } from '../../text/t';

/** Inviscid Burgers' equation in 1D: ∂u/∂t + ∂(½u²)/∂x = 0. */
export const burgers1d: SystemDeclaration = {
  id: 'burgers1d',
  title: t('physicsBurgers1D'),
  description: t('systemBurgers1dHint'),
  dimension: 1,
  variables: [{ name: 'u', label: t('physicsVelocity'), unit: '', center: '0' }],
  parameters: [],
  derived: [{ name: 'energy', label: t('physicsBurgersEnergy'), unit: '', expression: '0.5*u^2' }],
  fields: [
    { name: 'slope', label: t('physicsBurgersSlope'), unit: '', center: '0', expression: 'dx(u)' },
  ],
  primitive: {
    variables: [{ name: 'u', label: t('physicsVelocity'), unit: '', default: '0' }],
    toConserved: ['u'],
  },
  flux: { x: ['0.5*u^2'] },
  waveSpeed: 'abs(u*nx)',
  maxWaveSpeed: 'abs(u)',
  waveSpeeds: { min: 'u*nx', max: 'u*nx' },
  admissible: [],
  boundaryConditions: [
    {
      id: 'prescribed',
      title: t('physicsPrescribedValue'),
      description: t('conditionValue1dHint'),
      inputs: [{ name: 'u', label: t('physicsVelocity'), unit: '', default: '0' }],
      ghost: ['given_u'],
    },
    {
      id: 'outflow',
      title: t('physicsOutflow'),
      description: t('conditionOutflowScalarHint'),
      inputs: [],
      ghost: ['u'],
    },
    extrapolation(['u']),
  ],
  defaultField: 'u',
};
