import type { SystemDeclaration } from '../declaration';
import { extrapolation } from './extrapolation';

const normalVelocity = 'velocityX*nx + velocityY*ny';

/**
 * Linear advection ∂q/∂t + ∇·(a q) = 0. The velocity a is (aₓ − ωy, a_y + ωx), uniform, in rigid
 * rotation about the origin, or both, unless the case gives another one. Where a has no divergence
 * the equation is ∂q/∂t + a·∇q = 0 as well.
 */
export const advection2d: SystemDeclaration = {
  id: 'advection2d',
  title: 'Linear advection, 2D',
  description: 'A scalar carried by a velocity field: uniform, rotating, or any that is given.',
  dimension: 2,
  variables: [{ name: 'q', label: 'Scalar', unit: '' }],
  parameters: [
    { name: 'ax', label: 'Velocity x', unit: '', default: 1 },
    { name: 'ay', label: 'Velocity y', unit: '', default: 0 },
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
  ],
  fields: [
    { name: 'steepness', label: 'Gradient |∇q|', unit: '', expression: 'sqrt(dx(q)^2 + dy(q)^2)' },
  ],
  vectors: [
    { label: 'Velocity', x: 'velocityX', y: 'velocityY' },
    { label: 'Gradient', x: 'dx(q)', y: 'dy(q)' },
  ],
  primitive: {
    variables: [{ name: 'q', label: 'Scalar', unit: '', default: '0' }],
    toConserved: ['q'],
  },
  flux: { x: ['velocityX*q'], y: ['velocityY*q'] },
  waveSpeed: `abs(${normalVelocity})`,
  maxWaveSpeed: 'sqrt(velocityX^2 + velocityY^2)',
  waveSpeeds: { min: normalVelocity, max: normalVelocity },
  absoluteJacobian: [`abs(${normalVelocity})*jump_q`],
  admissible: [],
  boundaryConditions: [
    {
      id: 'prescribed',
      title: 'Prescribed value',
      description: 'A value given in x, y and t; it enters where the velocity points inwards.',
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
