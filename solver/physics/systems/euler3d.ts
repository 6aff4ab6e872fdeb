import type { SystemDeclaration } from '../declaration';
import { extrapolation } from './extrapolation';
import { gasBoundaries } from './gasBoundaries';
import { gasShockViscosity } from './gasShockViscosity';
import { gasEntropy, gasTwoPointFluxes } from './gasTwoPointFluxes';
import { gasWaves } from './gasWaves';
import { movingShock } from './movingShock';
import { gasAverage } from './roeAverages';
import { vortexFields } from './vortexFields';
import { gasWallFields, pressureCoefficient } from './wallFields';
import { t } from '../../text/t';

const normalVelocity = '(u*nx + v*ny + w*nz)';

/** Inputs of conditions that prescribe the outer state. */
const stateInputs = [
  { name: 'rho', label: t('physicsDensity'), unit: '', default: '1' },
  { name: 'u', label: t('physicsVelocityX'), unit: '', default: '0' },
  { name: 'v', label: t('physicsVelocityY'), unit: '', default: '0' },
  { name: 'w', label: t('physicsVelocityZ'), unit: '', default: '0' },
  { name: 'p', label: t('physicsPressure'), unit: '', default: '1' },
] as const;

const prescribedGhost = [
  'given_rho',
  'given_rho*given_u',
  'given_rho*given_v',
  'given_rho*given_w',
  'given_p/(gamma - 1) + 0.5*given_rho*(given_u^2 + given_v^2 + given_w^2)',
] as const;

/** Density, momentum and energy between an outer wave and the contact (Toro 2009, eq. 10.39). */
function starState(): string[] {
  const speedUp = `(contactSpeed - ${normalVelocity})`;
  const before = `(outerSpeed - ${normalVelocity})`;
  const density = `rho*${before}/(outerSpeed - contactSpeed)`;
  return [
    density,
    `${density}*(u + ${speedUp}*nx)`,
    `${density}*(v + ${speedUp}*ny)`,
    `${density}*(w + ${speedUp}*nz)`,
    `${density}*(E/rho + ${speedUp}*(contactSpeed + p/(rho*${before})))`,
  ];
}

/** Returns the state on a ray; the tangential velocity jumps only across the contact. */
function rayState(): string[] {
  const speedUp = `(ray_velocity - ${normalVelocity})`;
  const square = `(u^2 + v^2 + w^2 - ${normalVelocity}^2 + ray_velocity^2)`;
  return [
    'ray_density',
    `ray_density*(u + ${speedUp}*nx)`,
    `ray_density*(v + ${speedUp}*ny)`,
    `ray_density*(w + ${speedUp}*nz)`,
    `ray_pressure/(gamma - 1) + 0.5*ray_density*${square}`,
  ];
}

/**
 * Compressible Euler equations of an ideal gas in 3D:
 * u = (ρ, ρu, ρv, ρw, E), p = (γ − 1)(E − ½ρ|v|²), c = √(γp/ρ).
 */
export const euler3d: SystemDeclaration = {
  id: 'euler3d',
  title: t('physicsCompressibleEuler3D'),
  description: t('systemEuler3dHint'),
  dimension: 3,
  variables: [
    { name: 'rho', label: t('physicsDensity'), unit: '' },
    { name: 'rhou', label: t('physicsMomentumX'), unit: '', center: '0' },
    { name: 'rhov', label: t('physicsMomentumY'), unit: '', center: '0' },
    { name: 'rhow', label: t('physicsMomentumZ'), unit: '', center: '0' },
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
    { name: 'w', label: t('physicsVelocityZ'), unit: '', center: '0', expression: 'rhow/rho' },
    {
      name: 'p',
      label: t('physicsPressure'),
      unit: '',
      expression: '(gamma - 1)*(E - 0.5*(rhou^2 + rhov^2 + rhow^2)/rho)',
    },
    { name: 'c', label: t('physicsSoundSpeed'), unit: '', expression: 'sqrt(gamma*p/rho)' },
    {
      name: 'Mach',
      label: t('physicsMachNumber'),
      unit: '1',
      expression: 'sqrt(u^2 + v^2 + w^2)/c',
    },
    { name: 's', label: t('physicsEntropy'), unit: '', expression: 'p/rho^gamma' },
  ],
  fields: [
    { name: 'speed', label: t('physicsSpeed'), unit: '', expression: 'sqrt(u^2 + v^2 + w^2)' },
    pressureCoefficient(3),
    { name: 'H', label: t('physicsTotalEnthalpy'), unit: '', expression: '(E + p)/rho' },
    {
      name: 'vorticity',
      label: t('physicsVorticityMagnitude'),
      unit: '',
      expression: 'sqrt((dy(w) - dz(v))^2 + (dz(u) - dx(w))^2 + (dx(v) - dy(u))^2)',
    },
    {
      name: 'divergence',
      label: t('physicsVelocityDivergence'),
      unit: '',
      center: '0',
      expression: 'dx(u) + dy(v) + dz(w)',
    },
    ...vortexFields,
  ],
  wallFields: gasWallFields(3),
  vectors: [
    { label: t('physicsVelocity'), x: 'u', y: 'v', z: 'w' },
    { label: t('physicsMomentum'), x: 'rhou', y: 'rhov', z: 'rhow' },
    {
      label: t('physicsVorticity'),
      x: 'dy(w) - dz(v)',
      y: 'dz(u) - dx(w)',
      z: 'dx(v) - dy(u)',
    },
    { label: t('physicsPressureGradient'), x: 'dx(p)', y: 'dy(p)', z: 'dz(p)' },
  ],
  primitive: {
    variables: stateInputs,
    toConserved: ['rho', 'rho*u', 'rho*v', 'rho*w', 'p/(gamma - 1) + 0.5*rho*(u^2 + v^2 + w^2)'],
  },
  flux: {
    x: ['rhou', 'rhou*u + p', 'rhov*u', 'rhow*u', '(E + p)*u'],
    y: ['rhov', 'rhou*v', 'rhov*v + p', 'rhow*v', '(E + p)*v'],
    z: ['rhow', 'rhou*w', 'rhov*w', 'rhow*w + p', '(E + p)*w'],
  },
  normalFlux: [
    'rhou*nx + rhov*ny + rhow*nz',
    `rhou*${normalVelocity} + p*nx`,
    `rhov*${normalVelocity} + p*ny`,
    `rhow*${normalVelocity} + p*nz`,
    `(E + p)*${normalVelocity}`,
  ],
  waveSpeed: `abs${normalVelocity} + c`,
  maxWaveSpeed: 'sqrt(u^2 + v^2 + w^2) + c',
  waveSpeeds: { min: `${normalVelocity} - c`, max: `${normalVelocity} + c` },
  contact: { speed: normalVelocity, star: starState() },
  riemann: {
    solution: 'idealGas',
    given: { density: 'rho', velocity: normalVelocity, pressure: 'p', gamma: 'gamma' },
    state: rayState(),
  },
  characteristics: { ...gasWaves(3), average: gasAverage(3), machNumber: 'Mach' },
  twoPointFluxes: gasTwoPointFluxes(3),
  entropy: gasEntropy(3),
  shockViscosity: gasShockViscosity(3),
  admissible: [
    { condition: 'rho > 0', message: t('physicsDensityLost') },
    { condition: 'p > 0', message: t('physicsPressureLost') },
  ],
  positive: ['rho', 'p'],
  boundaryConditions: [
    {
      id: 'slipWall',
      title: t('physicsSlipWall'),
      description: t('conditionSlipWall3dHint'),
      inputs: [],
      definitions: [{ name: 'mn', expression: 'rhou*nx + rhov*ny + rhow*nz' }],
      ghost: ['rho', 'rhou - 2*mn*nx', 'rhov - 2*mn*ny', 'rhow - 2*mn*nz', 'E'],
    },
    {
      id: 'farField',
      title: t('physicsFarField'),
      description: t('conditionFarFieldHint'),
      inputs: stateInputs,
      ghost: prescribedGhost,
    },
    ...gasBoundaries(3, stateInputs),
    {
      id: 'prescribed',
      title: t('physicsPrescribedState'),
      description: t('conditionState3dHint'),
      inputs: stateInputs,
      ghost: prescribedGhost,
    },
    movingShock(3),
    {
      id: 'outflow',
      title: t('physicsOutflow'),
      description: t('conditionOutflowGasHint'),
      inputs: [],
      ghost: ['rho', 'rhou', 'rhov', 'rhow', 'E'],
    },
    extrapolation(['rho', 'rhou', 'rhov', 'rhow', 'E']),
  ],
  defaultField: 'Mach',
};
