import type { SystemDeclaration } from '../declaration';
import { extrapolation } from './extrapolation';

/** Linear advection ∂q/∂t + ∂(a q)/∂x = 0 along a line, a uniform unless the case gives another one. */
export const advection1d: SystemDeclaration = {
  id: 'advection1d',
  title: 'Linear advection, 1D',
  description: 'A scalar carried along a line, by a uniform velocity or any that is given.',
  dimension: 1,
  variables: [{ name: 'q', label: 'Scalar', unit: '' }],
  parameters: [{ name: 'a', label: 'Velocity', unit: '', default: 1 }],
  derived: [{ name: 'velocity', label: 'Velocity', unit: '', expression: 'a', coefficient: true }],
  fields: [{ name: 'slope', label: 'Slope ∂q/∂x', unit: '', expression: 'dx(q)' }],
  primitive: {
    variables: [{ name: 'q', label: 'Scalar', unit: '', default: '0' }],
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
      title: 'Prescribed value',
      description: 'A value given in x and t; it enters where the velocity points inwards.',
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
