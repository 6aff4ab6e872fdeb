import type { SystemTemplate } from './types';

/** A linear system: its upwind flux is exact, |A_n| being c along the normal and 0 across. */
export const acoustics: SystemTemplate = {
  id: 'acoustics',
  system: {
    title: 'Own acoustics',
    description:
      'Sound in a medium at rest: ∂p/∂t + K∇·u = 0, ∂u/∂t + ∇p/ρ = 0. Linear, with walls, and sides that sound leaves by.',
    variables: [
      { name: 'p', label: 'Sound pressure' },
      { name: 'u', label: 'Velocity x' },
      { name: 'v', label: 'Velocity y' },
    ],
    parameters: [
      { name: 'density', label: 'Density', default: 1, minimum: 1e-6 },
      { name: 'bulk', label: 'Bulk modulus', default: 1, minimum: 1e-6 },
    ],
    derived: [
      { name: 'c', label: 'Sound speed', expression: 'sqrt(bulk/density)', coefficient: true },
      {
        name: 'energy',
        label: 'Energy density',
        expression: '0.5*p^2/bulk + 0.5*density*(u^2 + v^2)',
      },
    ],
    vectors: [{ label: 'Velocity', x: 'u', y: 'v' }],
    flux: { x: ['bulk*u', 'p/density', '0'], y: ['bulk*v', '0', 'p/density'] },
    waveSpeed: 'c',
    maxWaveSpeed: 'c',
    waveSpeeds: { min: '-c', max: 'c' },
    absoluteJacobian: ['c*jump_p', 'c*nx*(nx*jump_u + ny*jump_v)', 'c*ny*(nx*jump_u + ny*jump_v)'],
    boundaryConditions: [
      {
        id: 'slipWall',
        title: 'Hard wall',
        description: 'Sound is thrown back: the velocity along the normal is mirrored.',
        definitions: [{ name: 'through', expression: 'u*nx + v*ny' }],
        ghost: ['p', 'u - 2*through*nx', 'v - 2*through*ny'],
      },
      {
        id: 'absorbing',
        title: 'Absorbing side',
        description: 'Silence outside: what comes along the normal leaves.',
        ghost: ['0', '0', '0'],
      },
      {
        id: 'prescribed',
        title: 'Prescribed state',
        inputs: [
          { name: 'p', label: 'Sound pressure', default: '0' },
          { name: 'u', label: 'Velocity x', default: '0' },
          { name: 'v', label: 'Velocity y', default: '0' },
        ],
        ghost: ['given_p', 'given_u', 'given_v'],
      },
    ],
  },
};
