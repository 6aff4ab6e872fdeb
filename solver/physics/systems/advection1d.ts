import type { SystemDeclaration } from '../declaration';
import { extrapolation } from './extrapolation';
import { t } from '../../text/t';

/** Linear advection in 1D, ∂q/∂t + ∂(a q)/∂x = 0, with uniform velocity a unless the case replaces it. */
export const advection1d: SystemDeclaration = {
  id: 'advection1d',
  title: t('physicsLinearAdvection1D'),
  description: t('systemAdvection1dHint'),
  dimension: 1,
  variables: [{ name: 'q', label: t('physicsScalar'), unit: '' }],
  parameters: [{ name: 'a', label: t('physicsVelocity'), unit: '', default: 1 }],
  derived: [
    {
      name: 'velocity',
      label: t('physicsVelocity'),
      unit: '',
      center: '0',
      expression: 'a',
      coefficient: true,
    },
  ],
  fields: [
    { name: 'slope', label: t('physicsScalarSlope'), unit: '', center: '0', expression: 'dx(q)' },
  ],
  primitive: {
    variables: [{ name: 'q', label: t('physicsScalar'), unit: '', default: '0' }],
    toConserved: ['q'],
  },
  flux: { x: ['velocity*q'] },
  waveSpeed: 'abs(velocity*nx)',
  maxWaveSpeed: 'abs(velocity)',
  waveSpeeds: { min: 'velocity*nx', max: 'velocity*nx' },
  absoluteJacobian: ['abs(velocity*nx)*jump_q'],
  admissible: [],
  boundaryConditions: [
    {
      id: 'prescribed',
      title: t('physicsPrescribedValue'),
      description: t('conditionValue1dHint'),
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
