import type { SystemDeclaration } from '../declaration';
import { extrapolation } from './extrapolation';

const normalSpeed = 'u*(ax*nx + ay*ny)';

/**
 * Burgers' equation without viscosity in the plane, for a scalar that moves along a fixed vector a:
 * ∂u/∂t + ∇·(½u² a) = 0.
 */
export const burgers2d: SystemDeclaration = {
  id: 'burgers2d',
  title: 'Burgers, 2D',
  description:
    'A scalar that carries itself along a fixed direction in the plane: humps steepen into shocks, hollows widen. Without viscosity.',
  dimension: 2,
  variables: [{ name: 'u', label: 'Scalar', unit: '' }],
  parameters: [
    { name: 'ax', label: 'Direction x', unit: '', default: 1 },
    { name: 'ay', label: 'Direction y', unit: '', default: 1 },
  ],
  derived: [{ name: 'energy', label: 'Energy density ½u²', unit: '', expression: '0.5*u^2' }],
  fields: [
    { name: 'steepness', label: 'Gradient |∇u|', unit: '', expression: 'sqrt(dx(u)^2 + dy(u)^2)' },
  ],
  vectors: [
    { label: 'Velocity', x: 'u*ax', y: 'u*ay' },
    { label: 'Gradient', x: 'dx(u)', y: 'dy(u)' },
  ],
  primitive: {
    variables: [{ name: 'u', label: 'Scalar', unit: '', default: '0' }],
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
      title: 'Prescribed value',
      description: 'A value given in x, y and t; it enters where its velocity points inwards.',
      inputs: [{ name: 'u', label: 'Scalar', unit: '', default: '0' }],
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
