import type { SystemDeclaration } from '../declaration';
import { t } from '../../text/t';

const fieldInputs = [
  { name: 'Hx', label: t('physicsMagneticFieldX'), unit: '', default: '0' },
  { name: 'Hy', label: t('physicsMagneticFieldY'), unit: '', default: '0' },
  { name: 'Ez', label: t('physicsElectricFieldZ'), unit: '', default: '0' },
] as const;

const speed = '1/sqrt(mu*epsilon)';

/**
 * Transverse-magnetic Maxwell's equations in 2D: u = (Hx, Hy, Ez),
 * ∂t Hx = −(1/μ) ∂y Ez, ∂t Hy = (1/μ) ∂x Ez, ∂t Ez = (1/ε) (∂x Hy − ∂y Hx).
 * In the form ∂t u + ∇·F = 0 the fluxes have the opposite signs. F·n has the eigenvalues 0 and ±c,
 * c = 1/√(με).
 */
export const maxwellTm2d: SystemDeclaration = {
  id: 'maxwellTm2d',
  title: t('physicsMaxwell2D'),
  description: t('systemMaxwell2dHint'),
  dimension: 2,
  variables: fieldInputs.map(({ name, label, unit }) => ({ name, label, unit, center: '0' })),
  parameters: [
    { name: 'mu', label: t('physicsPermeability'), unit: '', default: 1, minimum: 1e-9 },
    { name: 'epsilon', label: t('physicsPermittivity'), unit: '', default: 1, minimum: 1e-9 },
  ],
  derived: [
    { name: 'intensity', label: t('physicsIntensityEz'), unit: '', expression: 'Ez^2' },
    {
      name: 'energy',
      label: t('physicsEnergyDensity'),
      unit: '',
      expression: '0.5*(mu*(Hx^2 + Hy^2) + epsilon*Ez^2)',
    },
    {
      name: 'poyntingX',
      label: t('physicsPoyntingVectorX'),
      unit: '',
      center: '0',
      expression: '-Ez*Hy',
    },
    {
      name: 'poyntingY',
      label: t('physicsPoyntingVectorY'),
      unit: '',
      center: '0',
      expression: 'Ez*Hx',
    },
  ],
  fields: [
    {
      name: 'energyFlux',
      label: t('physicsEnergyFlux'),
      unit: '',
      expression: 'sqrt(poyntingX^2 + poyntingY^2)',
    },
    {
      name: 'divH',
      label: t('physicsMagneticFieldDivergence'),
      unit: '',
      center: '0',
      expression: 'dx(Hx) + dy(Hy)',
    },
  ],
  vectors: [
    { label: t('physicsPoyntingVector'), x: 'poyntingX', y: 'poyntingY' },
    { label: t('physicsMagneticFieldVector'), x: 'Hx', y: 'Hy' },
  ],
  primitive: { variables: fieldInputs, toConserved: ['Hx', 'Hy', 'Ez'] },
  flux: {
    x: ['0', '-Ez/mu', '-Hy/epsilon'],
    y: ['Ez/mu', '0', 'Hx/epsilon'],
  },
  waveSpeed: speed,
  maxWaveSpeed: speed,
  waveSpeeds: { min: `-${speed}`, max: speed },
  // The normal component of H is stationary.
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
      title: t('physicsPerfectElectricConductor'),
      description: t('conditionConductor2dHint'),
      inputs: [],
      ghost: ['Hx', 'Hy', '-Ez'],
    },
    {
      id: 'perfectMagneticConductor',
      title: t('physicsPerfectMagneticConductor'),
      description: t('conditionMagneticConductor2dHint'),
      inputs: [],
      definitions: [{ name: 'Hn', expression: 'Hx*nx + Hy*ny' }],
      ghost: ['2*Hn*nx - Hx', '2*Hn*ny - Hy', 'Ez'],
    },
    {
      id: 'emitter',
      title: t('physicsEmitter'),
      description: t('conditionEmitterHint'),
      inputs: [
        { name: 'amplitude', label: t('physicsWaveAmplitude'), unit: '', default: 'sin(2*pi*t)' },
      ],
      ghost: ['0', '0', '2*given_amplitude'],
    },
    {
      id: 'absorbing',
      title: t('physicsAbsorbing'),
      description: t('conditionAbsorbingHint'),
      inputs: [],
      ghost: ['0', '0', '0'],
    },
    {
      id: 'prescribed',
      title: t('physicsPrescribedField'),
      description: t('conditionField2dHint'),
      inputs: fieldInputs,
      ghost: ['given_Hx', 'given_Hy', 'given_Ez'],
    },
  ],
  defaultField: 'Ez',
};
