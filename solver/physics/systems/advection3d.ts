import type { SystemDeclaration } from '../declaration';
import { extrapolation } from './extrapolation';
import { t } from '../../text/t';

const normalVelocity = 'velocityX*nx + velocityY*ny + velocityZ*nz';

/**
 * Linear advection in 3D, ∂q/∂t + ∇·(a q) = 0. The velocity is a = (aₓ − ωy, a_y + ωx, a_z), a uniform flow
 * plus rigid rotation about the z axis, unless the case replaces it.
 */
export const advection3d: SystemDeclaration = {
  id: 'advection3d',
  title: t('physicsLinearAdvection3D'),
  description: t('systemAdvection3dHint'),
  dimension: 3,
  variables: [{ name: 'q', label: t('physicsScalar'), unit: '' }],
  parameters: [
    { name: 'ax', label: t('physicsVelocityX'), unit: '', default: 1 },
    { name: 'ay', label: t('physicsVelocityY'), unit: '', default: 0 },
    { name: 'az', label: t('physicsVelocityZ'), unit: '', default: 0 },
    { name: 'omega', label: t('physicsAngularVelocity'), unit: '', default: 0 },
  ],
  derived: [
    {
      name: 'velocityX',
      label: t('physicsVelocityX'),
      unit: '',
      center: '0',
      expression: 'ax - omega*y',
      coefficient: true,
    },
    {
      name: 'velocityY',
      label: t('physicsVelocityY'),
      unit: '',
      center: '0',
      expression: 'ay + omega*x',
      coefficient: true,
    },
    {
      name: 'velocityZ',
      label: t('physicsVelocityZ'),
      unit: '',
      center: '0',
      expression: 'az',
      coefficient: true,
    },
  ],
  fields: [
    {
      name: 'steepness',
      label: t('physicsScalarGradient'),
      unit: '',
      expression: 'sqrt(dx(q)^2 + dy(q)^2 + dz(q)^2)',
    },
  ],
  vectors: [
    { label: t('physicsVelocity'), x: 'velocityX', y: 'velocityY', z: 'velocityZ' },
    { label: t('physicsGradient'), x: 'dx(q)', y: 'dy(q)', z: 'dz(q)' },
  ],
  primitive: {
    variables: [{ name: 'q', label: t('physicsScalar'), unit: '', default: '0' }],
    toConserved: ['q'],
  },
  flux: { x: ['velocityX*q'], y: ['velocityY*q'], z: ['velocityZ*q'] },
  waveSpeed: `abs(${normalVelocity})`,
  maxWaveSpeed: 'sqrt(velocityX^2 + velocityY^2 + velocityZ^2)',
  waveSpeeds: { min: normalVelocity, max: normalVelocity },
  absoluteJacobian: [`abs(${normalVelocity})*jump_q`],
  admissible: [],
  boundaryConditions: [
    {
      id: 'prescribed',
      title: t('physicsPrescribedValue'),
      description: t('conditionValue3dHint'),
      inputs: [{ name: 'q', label: t('physicsScalar'), unit: '', default: '0' }],
      ghost: ['given_q'],
    },
    {
      id: 'outflow',
      title: t('physicsOutflow'),
      description: t('conditionOutflowScalarHint'),
      inputs: [],
      ghost: ['q'],
    },
    extrapolation(['q']),
  ],
  defaultField: 'q',
};
