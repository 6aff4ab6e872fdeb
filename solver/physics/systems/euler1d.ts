import type { SystemDeclaration } from '../declaration';
import { extrapolation } from './extrapolation';
import { gasBoundaries } from './gasBoundaries';
import { gasEntropy, gasTwoPointFluxes } from './gasTwoPointFluxes';
import { gasWaves } from './gasWaves';
import { movingShock } from './movingShock';
import { gasAverage } from './roeAverages';

/** Inputs of a condition that prescribes the state outside. */
const stateInputs = [
  { name: 'rho', label: 'Density', unit: '', default: '1' },
  { name: 'u', label: 'Velocity', unit: '', default: '0' },
  { name: 'p', label: 'Pressure', unit: '', default: '1' },
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
 * Compressible Euler equations of an ideal gas along a line:
 * u = (ρ, ρu, E), p = (γ − 1)(E − ½ρu²), c = √(γp/ρ).
 */
export const euler1d: SystemDeclaration = {
  id: 'euler1d',
  title: 'Compressible Euler, 1D',
  description:
    'Inviscid flow of an ideal gas along a line, as in a shock tube, in any units that fit together.',
  dimension: 1,
  variables: [
    { name: 'rho', label: 'Density', unit: '' },
    { name: 'rhou', label: 'Momentum', unit: '' },
    { name: 'E', label: 'Total energy', unit: '' },
  ],
  parameters: [
    { name: 'gamma', label: 'Ratio of specific heats', unit: '1', default: 1.4, minimum: 1.0001 },
  ],
  derived: [
    { name: 'u', label: 'Velocity', unit: '', expression: 'rhou/rho' },
    { name: 'p', label: 'Pressure', unit: '', expression: '(gamma - 1)*(E - 0.5*rhou^2/rho)' },
    { name: 'c', label: 'Sound speed', unit: '', expression: 'sqrt(gamma*p/rho)' },
    { name: 'Mach', label: 'Mach number', unit: '1', expression: 'abs(u)/c' },
    { name: 's', label: 'Entropy p/ρ^γ', unit: '', expression: 'p/rho^gamma' },
  ],
  fields: [{ name: 'H', label: 'Total enthalpy', unit: '', expression: '(E + p)/rho' }],
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
    { condition: 'rho > 0', message: 'the density is not positive' },
    { condition: 'p > 0', message: 'the pressure is not positive' },
  ],
  positive: ['rho', 'p'],
  boundaryConditions: [
    {
      id: 'slipWall',
      title: 'Wall',
      description: 'A wall at rest: the momentum is mirrored.',
      inputs: [],
      ghost: ['rho', '-rhou', 'E'],
    },
    {
      id: 'farField',
      title: 'Far field',
      description: 'The free stream outside; the numerical flux decides what enters and leaves.',
      inputs: stateInputs,
      ghost: prescribedGhost,
    },
    ...gasBoundaries(1, stateInputs),
    {
      id: 'prescribed',
      title: 'Prescribed state',
      description: 'A state given in x and t: inflow, exact solution, moving shock.',
      inputs: stateInputs,
      ghost: prescribedGhost,
    },
    movingShock(1),
    {
      id: 'outflow',
      title: 'Outflow',
      description:
        'The state inside goes out unchanged. For supersonic outflow: in slower flow disturbances may grow, take the far field there.',
      inputs: [],
      ghost: ['rho', 'rhou', 'E'],
    },
    extrapolation(['rho', 'rhou', 'E']),
  ],
  defaultField: 'rho',
};
