import type { SystemDeclaration } from '../declaration';
import { extrapolation } from './extrapolation';

/** Burgers' equation without viscosity along a line: ∂u/∂t + ∂(½u²)/∂x = 0. */
export const burgers1d: SystemDeclaration = {
  id: 'burgers1d',
  title: 'Burgers, 1D',
  description:
    'A scalar that carries itself along a line: humps steepen into shocks, hollows widen. Without viscosity.',
  dimension: 1,
  variables: [{ name: 'u', label: 'Velocity', unit: '' }],
  parameters: [],
  derived: [{ name: 'energy', label: 'Energy density ½u²', unit: '', expression: '0.5*u^2' }],
  fields: [{ name: 'slope', label: 'Slope ∂u/∂x', unit: '', expression: 'dx(u)' }],
  primitive: {
    variables: [{ name: 'u', label: 'Velocity', unit: '', default: '0' }],
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
      title: 'Prescribed value',
      description: 'A value given in x and t; it enters where it points inwards.',
      inputs: [{ name: 'u', label: 'Velocity', unit: '', default: '0' }],
      ghost: ['given_u'],
    },
    {
      id: 'outflow',
      title: 'Outflow',
      description: 'The value inside goes out unchanged.',
      inputs: [],
      ghost: ['u'],
    },
    extrapolation(['u']),
  ],
  defaultField: 'u',
};
