import type { SystemDeclaration } from '../declaration';
import { extrapolation } from './extrapolation';
import { gasBoundaries } from './gasBoundaries';
import { gasEntropy, gasTwoPointFluxes } from './gasTwoPointFluxes';
import { gasWaves } from './gasWaves';
import { mirroredWall } from './mirroredWall';
import { movingShock } from './movingShock';
import { gasAverage } from './roeAverages';
import { gasWallFields, pressureCoefficient } from './wallFields';

const pressure = '(gamma - 1)*(E - 0.5*(rhou^2 + rhov^2)/rho)';

/** Inputs of a condition that prescribes the state outside. */
const stateInputs = [
  { name: 'rho', label: 'Density', unit: '', default: '1' },
  { name: 'u', label: 'Velocity x', unit: '', default: '0' },
  { name: 'v', label: 'Velocity y', unit: '', default: '0' },
  { name: 'p', label: 'Pressure', unit: '', default: '1' },
] as const;

const prescribedGhost = [
  'given_rho',
  'given_rho*given_u',
  'given_rho*given_v',
  'given_p/(gamma - 1) + 0.5*given_rho*(given_u^2 + given_v^2)',
] as const;

/** Density, velocity and energy between an outer wave and the contact (Toro 2009, eq. 10.39). */
function starState(): string[] {
  const normalVelocity = '(u*nx + v*ny)';
  const speedUp = `(contactSpeed - ${normalVelocity})`;
  const before = `(outerSpeed - ${normalVelocity})`;
  const density = `rho*${before}/(outerSpeed - contactSpeed)`;
  return [
    density,
    `${density}*(u + ${speedUp}*nx)`,
    `${density}*(v + ${speedUp}*ny)`,
    `${density}*(E/rho + ${speedUp}*(contactSpeed + p/(rho*${before})))`,
  ];
}

/**
 * Compressible Euler equations of an ideal gas in two dimensions:
 * u = (ρ, ρu, ρv, E), p = (γ − 1)(E − ½ρ|v|²), c = √(γp/ρ).
 */
export const euler2d: SystemDeclaration = {
  id: 'euler2d',
  title: 'Compressible Euler, 2D',
  description:
    'Inviscid flow of an ideal gas: mass, momentum and energy. In any units that fit together: SI (kg/m³, m/s, Pa), or parts of a reference state.',
  dimension: 2,
  variables: [
    { name: 'rho', label: 'Density', unit: '' },
    { name: 'rhou', label: 'Momentum x', unit: '' },
    { name: 'rhov', label: 'Momentum y', unit: '' },
    { name: 'E', label: 'Total energy', unit: '' },
  ],
  parameters: [
    { name: 'gamma', label: 'Ratio of specific heats', unit: '1', default: 1.4, minimum: 1.0001 },
  ],
  derived: [
    { name: 'u', label: 'Velocity x', unit: '', expression: 'rhou/rho' },
    { name: 'v', label: 'Velocity y', unit: '', expression: 'rhov/rho' },
    { name: 'p', label: 'Pressure', unit: '', expression: pressure },
    { name: 'c', label: 'Sound speed', unit: '', expression: 'sqrt(gamma*p/rho)' },
    { name: 'Mach', label: 'Mach number', unit: '1', expression: 'sqrt(u^2 + v^2)/c' },
    { name: 's', label: 'Entropy p/ρ^γ', unit: '', expression: 'p/rho^gamma' },
  ],
  fields: [
    { name: 'speed', label: 'Speed', unit: '', expression: 'sqrt(u^2 + v^2)' },
    pressureCoefficient(2),
    { name: 'H', label: 'Total enthalpy', unit: '', expression: '(E + p)/rho' },
    { name: 'vorticity', label: 'Vorticity', unit: '', expression: 'dx(v) - dy(u)' },
    { name: 'divergence', label: 'Divergence of velocity', unit: '', expression: 'dx(u) + dy(v)' },
  ],
  wallFields: gasWallFields(2),
  vectors: [
    { label: 'Velocity', x: 'u', y: 'v' },
    { label: 'Momentum', x: 'rhou', y: 'rhov' },
    { label: 'Pressure gradient', x: 'dx(p)', y: 'dy(p)' },
  ],
  primitive: {
    variables: stateInputs,
    toConserved: ['rho', 'rho*u', 'rho*v', 'p/(gamma - 1) + 0.5*rho*(u^2 + v^2)'],
  },
  flux: {
    x: ['rhou', 'rhou*u + p', 'rhov*u', '(E + p)*u'],
    y: ['rhov', 'rhou*v', 'rhov*v + p', '(E + p)*v'],
  },
  normalFlux: [
    'rhou*nx + rhov*ny',
    'rhou*(u*nx + v*ny) + p*nx',
    'rhov*(u*nx + v*ny) + p*ny',
    '(E + p)*(u*nx + v*ny)',
  ],
  waveSpeed: 'abs(u*nx + v*ny) + c',
  maxWaveSpeed: 'sqrt(u^2 + v^2) + c',
  waveSpeeds: { min: 'u*nx + v*ny - c', max: 'u*nx + v*ny + c' },
  contact: { speed: 'u*nx + v*ny', star: starState() },
  riemann: {
    solution: 'idealGas',
    given: { density: 'rho', velocity: 'u*nx + v*ny', pressure: 'p', gamma: 'gamma' },
    // The velocity across n stays on its side of the contact.
    state: [
      'ray_density',
      'ray_density*(ray_velocity*nx - (v*nx - u*ny)*ny)',
      'ray_density*(ray_velocity*ny + (v*nx - u*ny)*nx)',
      'ray_pressure/(gamma - 1) + 0.5*ray_density*(ray_velocity^2 + (v*nx - u*ny)^2)',
    ],
  },
  characteristics: { ...gasWaves(2), average: gasAverage(2), machNumber: 'Mach' },
  twoPointFluxes: gasTwoPointFluxes(2),
  entropy: gasEntropy(2),
  admissible: [
    { condition: 'rho > 0', message: 'the density is not positive' },
    { condition: 'p > 0', message: 'the pressure is not positive' },
  ],
  positive: ['rho', 'p'],
  boundaryConditions: [
    {
      id: 'slipWall',
      title: 'Slip wall',
      description: 'Solid wall without friction: the momentum is mirrored at the edge.',
      inputs: [],
      definitions: [{ name: 'mn', expression: 'rhou*nx + rhov*ny' }],
      ghost: ['rho', 'rhou - 2*mn*nx', 'rhov - 2*mn*ny', 'E'],
    },
    {
      id: 'curvedSlipWall',
      title: 'Slip wall, true normal',
      description:
        'Solid wall on straight edges that stand for a curve: only the momentum along the true curve is kept (Krivodonova and Berger).',
      inputs: [
        { name: 'normalX', label: 'True normal x', unit: '1', default: 'x/sqrt(x^2 + y^2)' },
        { name: 'normalY', label: 'True normal y', unit: '1', default: 'y/sqrt(x^2 + y^2)' },
      ],
      trueNormal: { x: 'normalX', y: 'normalY' },
      definitions: [{ name: 'mt', expression: 'rhou*given_normalY - rhov*given_normalX' }],
      ghost: ['rho', 'mt*given_normalY', '-mt*given_normalX', 'E'],
    },
    mirroredWall(['rhou', 'rhov'], { before: 'rho', after: 'E' }),
    {
      id: 'farField',
      title: 'Far field',
      description: 'The free stream outside; the numerical flux decides what enters and leaves.',
      inputs: stateInputs,
      ghost: prescribedGhost,
    },
    ...gasBoundaries(2, stateInputs),
    {
      id: 'prescribed',
      title: 'Prescribed state',
      description: 'A state given in x, y and t: inflow, exact solution, moving shock.',
      inputs: stateInputs,
      ghost: prescribedGhost,
    },
    movingShock(2),
    {
      id: 'outflow',
      title: 'Outflow',
      description:
        'The state inside goes out unchanged. For supersonic outflow: in slower flow disturbances may grow, take the far field there.',
      inputs: [],
      ghost: ['rho', 'rhou', 'rhov', 'E'],
    },
    extrapolation(['rho', 'rhou', 'rhov', 'E']),
  ],
  defaultField: 'Mach',
};
