import type { SystemDeclaration } from '../declaration';
import { extrapolation } from './extrapolation';
import { gasBoundaries } from './gasBoundaries';
import { gasShockViscosity } from './gasShockViscosity';
import { gasEntropy, gasTwoPointFluxes } from './gasTwoPointFluxes';
import { gasWaves } from './gasWaves';
import { mirroredWall } from './mirroredWall';
import { movingShock } from './movingShock';
import { gasAverage } from './roeAverages';
import { gasWallFields, pressureCoefficient } from './wallFields';
import { t } from '../../text/t';

const pressure = '(gamma - 1)*(E - 0.5*(rhou^2 + rhov^2)/rho)';

/** Inputs of conditions that prescribe the outer state. */
const stateInputs = [
  { name: 'rho', label: t('physicsDensity'), unit: '', default: '1' },
  { name: 'u', label: t('physicsVelocityX'), unit: '', default: '0' },
  { name: 'v', label: t('physicsVelocityY'), unit: '', default: '0' },
  { name: 'p', label: t('physicsPressure'), unit: '', default: '1' },
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
 * Compressible Euler equations of an ideal gas in 2D:
 * u = (ρ, ρu, ρv, E), p = (γ − 1)(E − ½ρ|v|²), c = √(γp/ρ).
 */
export const euler2d: SystemDeclaration = {
  id: 'euler2d',
  title: t('physicsCompressibleEuler2D'),
  description: t('systemEuler2dHint'),
  dimension: 2,
  variables: [
    { name: 'rho', label: t('physicsDensity'), unit: '' },
    { name: 'rhou', label: t('physicsMomentumX'), unit: '', center: '0' },
    { name: 'rhov', label: t('physicsMomentumY'), unit: '', center: '0' },
    { name: 'E', label: t('physicsTotalEnergy'), unit: '' },
  ],
  parameters: [
    {
      name: 'gamma',
      label: t('physicsHeatCapacityRatio'),
      unit: '1',
      default: 1.4,
      minimum: 1.0001,
    },
  ],
  derived: [
    { name: 'u', label: t('physicsVelocityX'), unit: '', center: '0', expression: 'rhou/rho' },
    { name: 'v', label: t('physicsVelocityY'), unit: '', center: '0', expression: 'rhov/rho' },
    { name: 'p', label: t('physicsPressure'), unit: '', expression: pressure },
    { name: 'c', label: t('physicsSoundSpeed'), unit: '', expression: 'sqrt(gamma*p/rho)' },
    { name: 'Mach', label: t('physicsMachNumber'), unit: '1', expression: 'sqrt(u^2 + v^2)/c' },
    { name: 's', label: t('physicsEntropy'), unit: '', expression: 'p/rho^gamma' },
  ],
  fields: [
    { name: 'speed', label: t('physicsSpeed'), unit: '', expression: 'sqrt(u^2 + v^2)' },
    pressureCoefficient(2),
    { name: 'H', label: t('physicsTotalEnthalpy'), unit: '', expression: '(E + p)/rho' },
    {
      name: 'vorticity',
      label: t('physicsVorticity'),
      unit: '',
      center: '0',
      expression: 'dx(v) - dy(u)',
    },
    {
      name: 'divergence',
      label: t('physicsVelocityDivergence'),
      unit: '',
      center: '0',
      expression: 'dx(u) + dy(v)',
    },
  ],
  wallFields: gasWallFields(2),
  vectors: [
    { label: t('physicsVelocity'), x: 'u', y: 'v' },
    { label: t('physicsMomentum'), x: 'rhou', y: 'rhov' },
    { label: t('physicsPressureGradient'), x: 'dx(p)', y: 'dy(p)' },
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
    // The tangential velocity jumps only across the contact.
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
  shockViscosity: gasShockViscosity(2),
  admissible: [
    { condition: 'rho > 0', message: t('physicsDensityLost') },
    { condition: 'p > 0', message: t('physicsPressureLost') },
  ],
  positive: ['rho', 'p'],
  boundaryConditions: [
    {
      id: 'slipWall',
      title: t('physicsSlipWall'),
      description: t('conditionSlipWall2dHint'),
      inputs: [],
      definitions: [{ name: 'mn', expression: 'rhou*nx + rhov*ny' }],
      ghost: ['rho', 'rhou - 2*mn*nx', 'rhov - 2*mn*ny', 'E'],
    },
    {
      id: 'curvedSlipWall',
      title: t('physicsSlipWallTrueNormal'),
      description: t('conditionCurvedWallHint'),
      inputs: [
        {
          name: 'normalX',
          label: t('physicsTrueNormalX'),
          unit: '1',
          default: 'x/sqrt(x^2 + y^2)',
        },
        {
          name: 'normalY',
          label: t('physicsTrueNormalY'),
          unit: '1',
          default: 'y/sqrt(x^2 + y^2)',
        },
      ],
      trueNormal: { x: 'normalX', y: 'normalY' },
      definitions: [{ name: 'mt', expression: 'rhou*given_normalY - rhov*given_normalX' }],
      ghost: ['rho', 'mt*given_normalY', '-mt*given_normalX', 'E'],
    },
    mirroredWall(['rhou', 'rhov'], { before: 'rho', after: 'E' }),
    {
      id: 'farField',
      title: t('physicsFarField'),
      description: t('conditionFarFieldHint'),
      inputs: stateInputs,
      ghost: prescribedGhost,
    },
    ...gasBoundaries(2, stateInputs),
    {
      id: 'prescribed',
      title: t('physicsPrescribedState'),
      description: t('conditionState2dHint'),
      inputs: stateInputs,
      ghost: prescribedGhost,
    },
    movingShock(2),
    {
      id: 'outflow',
      title: t('physicsOutflow'),
      description: t('conditionOutflowGasHint'),
      inputs: [],
      ghost: ['rho', 'rhou', 'rhov', 'E'],
    },
    extrapolation(['rho', 'rhou', 'rhov', 'E']),
  ],
  defaultField: 'Mach',
};
