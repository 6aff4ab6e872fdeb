import type { SystemDeclaration } from '../declaration';
import { extrapolation } from './extrapolation';
import { gasBoundaries } from './gasBoundaries';
import { gasEntropy, gasTwoPointFluxes } from './gasTwoPointFluxes';
import { gasWaves } from './gasWaves';
import { movingShock } from './movingShock';
import { gasAverage } from './roeAverages';
import { t } from '../../text/t';

/** Inputs of conditions that prescribe the outer state. */
const stateInputs = [
  { name: 'rho', label: t('physicsDensity'), unit: '', default: '1' },
  { name: 'u', label: t('physicsVelocity'), unit: '', default: '0' },
  { name: 'p', label: t('physicsPressure'), unit: '', default: '1' },
] as const;

const prescribedGhost = [
  'given_rho',
  'given_rho*given_u',
  'given_p/(gamma - 1) + 0.5*given_rho*given_u^2',
] as const;

/** The state between an outer wave and the contact (Toro 2009, eq. 10.39). */
function starState(): string[] {
  const before = '(outerSpeed - u*nx)';
  const density = `rho*${before}/(outerSpeed - contactSpeed)`;
  return [
    density,
    `${density}*contactSpeed*nx`,
    `${density}*(E/rho + (contactSpeed - u*nx)*(contactSpeed + p/(rho*${before})))`,
  ];
}

/**
 * Compressible Euler equations of an ideal gas in 1D:
 * u = (ρ, ρu, E), p = (γ − 1)(E − ½ρu²), c = √(γp/ρ).
 */
export const euler1d: SystemDeclaration = {
  id: 'euler1d',
  title: t('physicsCompressibleEuler1D'),
  description: t('systemEuler1dHint'),
  dimension: 1,
  variables: [
    { name: 'rho', label: t('physicsDensity'), unit: '' },
    { name: 'rhou', label: t('physicsMomentum'), unit: '', center: '0' },
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
    { name: 'u', label: t('physicsVelocity'), unit: '', center: '0', expression: 'rhou/rho' },
    {
      name: 'p',
      label: t('physicsPressure'),
      unit: '',
      expression: '(gamma - 1)*(E - 0.5*rhou^2/rho)',
    },
    { name: 'c', label: t('physicsSoundSpeed'), unit: '', expression: 'sqrt(gamma*p/rho)' },
    { name: 'Mach', label: t('physicsMachNumber'), unit: '1', expression: 'abs(u)/c' },
    { name: 's', label: t('physicsEntropy'), unit: '', expression: 'p/rho^gamma' },
  ],
  fields: [{ name: 'H', label: t('physicsTotalEnthalpy'), unit: '', expression: '(E + p)/rho' }],
  primitive: {
    variables: stateInputs,
    toConserved: ['rho', 'rho*u', 'p/(gamma - 1) + 0.5*rho*u^2'],
  },
  flux: { x: ['rhou', 'rhou*u + p', '(E + p)*u'] },
  waveSpeed: 'abs(u*nx) + c',
  maxWaveSpeed: 'abs(u) + c',
  waveSpeeds: { min: 'u*nx - c', max: 'u*nx + c' },
  contact: { speed: 'u*nx', star: starState() },
  riemann: {
    solution: 'idealGas',
    given: { density: 'rho', velocity: 'u*nx', pressure: 'p', gamma: 'gamma' },
    state: [
      'ray_density',
      'ray_density*ray_velocity*nx',
      'ray_pressure/(gamma - 1) + 0.5*ray_density*ray_velocity^2',
    ],
  },
  characteristics: { ...gasWaves(1), average: gasAverage(1), machNumber: 'Mach' },
  twoPointFluxes: gasTwoPointFluxes(1),
  entropy: gasEntropy(1),
  admissible: [
    { condition: 'rho > 0', message: t('physicsDensityLost') },
    { condition: 'p > 0', message: t('physicsPressureLost') },
  ],
  positive: ['rho', 'p'],
  boundaryConditions: [
    {
      id: 'slipWall',
      title: t('physicsWall'),
      description: t('conditionWall1dHint'),
      inputs: [],
      ghost: ['rho', '-rhou', 'E'],
    },
    {
      id: 'farField',
      title: t('physicsFarField'),
      description: t('conditionFarFieldHint'),
      inputs: stateInputs,
      ghost: prescribedGhost,
    },
    ...gasBoundaries(1, stateInputs),
    {
      id: 'prescribed',
      title: t('physicsPrescribedState'),
      description: t('conditionState1dHint'),
      inputs: stateInputs,
      ghost: prescribedGhost,
    },
    movingShock(1),
    {
      id: 'outflow',
      title: t('physicsOutflow'),
      description: t('conditionOutflowGasHint'),
      inputs: [],
      ghost: ['rho', 'rhou', 'E'],
    },
    extrapolation(['rho', 'rhou', 'E']),
  ],
  defaultField: 'rho',
};
