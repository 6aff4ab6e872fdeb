import type { SystemTemplate } from './types';

/** One variable and no wave speeds: they follow from the flux, exactly for a single variable. */
export const burgers: SystemTemplate = {
  id: 'burgers',
  system: {
    title: 'Own Burgers equation',
    description:
      'A scalar that carries itself: ∂u/∂t + ∇·(½u² a) = 0. The least that a system says; wave speeds follow from its flux.',
    variables: [{ name: 'u', label: 'Scalar' }],
    parameters: [
      { name: 'ax', label: 'Direction x', default: 1 },
      { name: 'ay', label: 'Direction y', default: 0 },
    ],
    derived: [{ name: 'energy', label: 'Energy density', expression: '0.5*u^2' }],
    flux: { x: ['0.5*ax*u^2'], y: ['0.5*ay*u^2'] },
    boundaryConditions: [
      {
        id: 'prescribed',
        title: 'Prescribed value',
        inputs: [{ name: 'u', label: 'Scalar', default: '0' }],
        ghost: ['given_u'],
      },
      { id: 'outflow', title: 'Outflow', ghost: ['u'] },
    ],
  },
};
