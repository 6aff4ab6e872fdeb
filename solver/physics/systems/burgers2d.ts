import type { SystemDeclaration } from '../declaration';
import { extrapolation } from './extrapolation';
import { t } from '../../text/t';

const normalSpeed = 'u*(ax*nx + ay*ny)';

/**
 * Inviscid Burgers' equation in 2D, for a scalar transported along a fixed vector a:
 * ∂u/∂t + ∇·(½u² a) = 0.
 */
export const burgers2d: SystemDeclaration = {
  id: 'burgers2d',
  title: t('physicsBurgers2D'),
  description: t('systemBurgers2dHint'),
  dimension: 2,
  variables: [{ name: 'u', label: t('physicsScalar'), unit: '', center: '0' }],
  parameters: [
    { name: 'ax', label: t('physicsDirectionX'), unit: '', default: 1 },
    { name: 'ay', label: t('physicsDirectionY'), unit: '', default: 1 },
  ],
  derived: [{ name: 'energy', label: t('physicsBurgersEnergy'), unit: '', expression: '0.5*u^2' }],
  fields: [
    {
      name: 'steepness',
      label: t('physicsBurgersGradient'),
      unit: '',
      expression: 'sqrt(dx(u)^2 + dy(u)^2)',
    },
  ],
  vectors: [
    { label: t('physicsVelocity'), x: 'u*ax', y: 'u*ay' },
    { label: t('physicsGradient'), x: 'dx(u)', y: 'dy(u)' },
  ],
  primitive: {
    variables: [{ name: 'u', label: t('physicsScalar'), unit: '', default: '0' }],
    toConserved: ['u'],
  },
  flux: { x: ['0.5*ax*u^2'], y: ['0.5*ay*u^2'] },
  waveSpeed: `abs(${normalSpeed})`,
  maxWaveSpeed: 'abs(u)*sqrt(ax^2 + ay^2)',
  waveSpeeds: { min: normalSpeed, max: normalSpeed },
  admissible: [],
  boundaryConditions: [
    {
      id: 'prescribed',
      title: t('physicsPrescribedValue'),
      description: t('conditionValue2dHint'),
      inputs: [{ name: 'u', label: t('physicsScalar'), unit: '', default: '0' }],
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
