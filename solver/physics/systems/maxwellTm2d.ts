import type { SystemDeclaration } from '../declaration';

const fieldInputs = [
  { name: 'Hx', label: 'Magnetic field x', unit: '', default: '0' },
  { name: 'Hy', label: 'Magnetic field y', unit: '', default: '0' },
  { name: 'Ez', label: 'Electric field z', unit: '', default: '0' },
] as const;

const speed = '1/sqrt(mu*epsilon)';

/**
 * Maxwell's equations in two dimensions, transverse-magnetic: u = (Hx, Hy, Ez),
 * ∂t Hx = −(1/μ) ∂y Ez, ∂t Hy = (1/μ) ∂x Ez, ∂t Ez = (1/ε) (∂x Hy − ∂y Hx).
 * In the form ∂t u + ∇·F = 0 the fluxes have the opposite signs. F·n has the eigenvalues 0 and ±c,
 * c = 1/√(με).
 */
export const maxwellTm2d: SystemDeclaration = {
  id: 'maxwellTm2d',
  title: 'Maxwell, 2D transverse magnetic',
  description:
    'Electromagnetic waves with the magnetic field in the plane and Ez across it. Normalised: where μ = ε = 1, a wave runs one length in one unit of time.',
  dimension: 2,
  variables: fieldInputs.map(({ name, label, unit }) => ({ name, label, unit })),
  parameters: [
    { name: 'mu', label: 'Permeability', unit: '', default: 1, minimum: 1e-9 },
    { name: 'epsilon', label: 'Permittivity', unit: '', default: 1, minimum: 1e-9 },
  ],
  derived: [
    { name: 'intensity', label: 'Intensity Ez²', unit: '', expression: 'Ez^2' },
    {
      name: 'energy',
      label: 'Energy density',
      unit: '',
      expression: '0.5*(mu*(Hx^2 + Hy^2) + epsilon*Ez^2)',
    },
    { name: 'poyntingX', label: 'Poynting vector x', unit: '', expression: '-Ez*Hy' },
    { name: 'poyntingY', label: 'Poynting vector y', unit: '', expression: 'Ez*Hx' },
  ],
  fields: [
    {
      name: 'energyFlux',
      label: 'Energy flux |S|',
      unit: '',
      expression: 'sqrt(poyntingX^2 + poyntingY^2)',
    },
    { name: 'divH', label: 'Divergence of H', unit: '', expression: 'dx(Hx) + dy(Hy)' },
  ],
  vectors: [
    { label: 'Poynting vector', x: 'poyntingX', y: 'poyntingY' },
    { label: 'Magnetic field H', x: 'Hx', y: 'Hy' },
  ],
  primitive: { variables: fieldInputs, toConserved: ['Hx', 'Hy', 'Ez'] },
  flux: {
    x: ['0', '-Ez/mu', '-Hy/epsilon'],
    y: ['Ez/mu', '0', 'Hx/epsilon'],
  },
  waveSpeed: speed,
  maxWaveSpeed: speed,
  waveSpeeds: { min: `-${speed}`, max: speed },
  // H along n doesn't move.
  absoluteJacobian: [
    `${speed}*(jump_Hx*ny - jump_Hy*nx)*ny`,
    `${speed}*(jump_Hy*nx - jump_Hx*ny)*nx`,
    `${speed}*jump_Ez`,
  ],
  characteristics: {
    definitions: [{ name: 'impedance', expression: 'sqrt(mu/epsilon)' }],
    waves: [
      {
        speed: `-${speed}`,
        right: ['ny', '-nx', '-impedance'],
        left: ['0.5*ny', '-0.5*nx', '-0.5/impedance'],
      },
      { speed: '0', right: ['nx', 'ny', '0'], left: ['nx', 'ny', '0'] },
      {
        speed,
        right: ['ny', '-nx', 'impedance'],
        left: ['0.5*ny', '-0.5*nx', '0.5/impedance'],
      },
    ],
  },
  admissible: [],
  boundaryConditions: [
    {
      id: 'perfectElectricConductor',
      title: 'Perfect electric conductor',
      description: 'A metal: the electric field along the wall is zero and Ez comes back reversed.',
      inputs: [],
      ghost: ['Hx', 'Hy', '-Ez'],
    },
    {
      id: 'perfectMagneticConductor',
      title: 'Perfect magnetic conductor',
      description:
        'The magnetic field along the wall is zero and Ez comes back with its own sign; also a plane of symmetry of Ez, along which plane waves slide undisturbed.',
      inputs: [],
      definitions: [{ name: 'Hn', expression: 'Hx*nx + Hy*ny' }],
      ghost: ['2*Hn*nx - Hx', '2*Hn*ny - Hy', 'Ez'],
    },
    {
      id: 'emitter',
      title: 'Emitter',
      description:
        'Sends in a plane wave with this Ez and lets waves that arrive at right angles out. Outside stands twice the amplitude without magnetic field: half of it is carried by the characteristic that leaves, the other half enters.',
      inputs: [{ name: 'amplitude', label: 'Ez of the wave', unit: '', default: 'sin(2*pi*t)' }],
      ghost: ['0', '0', '2*given_amplitude'],
    },
    {
      id: 'absorbing',
      title: 'Absorbing',
      description:
        'Nothing comes in (first order): waves that arrive at right angles leave without reflection, oblique ones leave a part.',
      inputs: [],
      ghost: ['0', '0', '0'],
    },
    {
      id: 'prescribed',
      title: 'Prescribed field',
      description: 'A field given in x, y and t: incident wave or exact solution.',
      inputs: fieldInputs,
      ghost: ['given_Hx', 'given_Hy', 'given_Ez'],
    },
  ],
  defaultField: 'Ez',
};
