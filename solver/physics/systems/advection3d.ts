import type { SystemDeclaration } from '../declaration';
import { extrapolation } from './extrapolation';

const normalVelocity = 'velocityX*nx + velocityY*ny + velocityZ*nz';

/**
 * Linear advection ∂q/∂t + ∇·(a q) = 0 in space. The velocity a is (aₓ − ωy, a_y + ωx, a_z), uniform,
 * in rigid rotation about the z axis, or both, unless the case gives another one.
 */
export const advection3d: SystemDeclaration = {
  id: 'advection3d',
  title: 'Linear advection, 3D',
  description:
    'A scalar carried through space: by a uniform velocity, by one that rotates about the z axis, or by any that is given.',
  dimension: 3,
  variables: [{ name: 'q', label: 'Scalar', unit: '' }],
  parameters: [
    { name: 'ax', label: 'Velocity x', unit: '', default: 1 },
    { name: 'ay', label: 'Velocity y', unit: '', default: 0 },
    { name: 'az', label: 'Velocity z', unit: '', default: 0 },
    { name: 'omega', label: 'Angular velocity', unit: '', default: 0 },
  ],
  derived: [
    {
      name: 'velocityX',
      label: 'Velocity x',
      unit: '',
      expression: 'ax - omega*y',
      coefficient: true,
    },
    {
      name: 'velocityY',
      label: 'Velocity y',
      unit: '',
      expression: 'ay + omega*x',
      coefficient: true,
    },
    { name: 'velocityZ', label: 'Velocity z', unit: '', expression: 'az', coefficient: true },
  ],
  fields: [
    {
      name: 'steepness',
      label: 'Gradient |∇q|',
      unit: '',
      expression: 'sqrt(dx(q)^2 + dy(q)^2 + dz(q)^2)',
    },
  ],
  vectors: [
    { label: 'Velocity', x: 'velocityX', y: 'velocityY', z: 'velocityZ' },
    { label: 'Gradient', x: 'dx(q)', y: 'dy(q)', z: 'dz(q)' },
  ],
  primitive: {
    variables: [{ name: 'q', label: 'Scalar', unit: '', default: '0' }],
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
      title: 'Prescribed value',
      description: 'A value given in x, y, z and t; it enters where the velocity points inwards.',
      inputs: [{ name: 'q', label: 'Scalar', unit: '', default: '0' }],
      ghost: ['given_q'],
    },
    {
      id: 'outflow',
      title: 'Outflow',
      description: 'The value inside goes out unchanged.',
      inputs: [],
      ghost: ['q'],
    },
    extrapolation(['q']),
  ],
  defaultField: 'q',
};
