import type { SystemDeclaration } from '../declaration';
import { extrapolation } from './extrapolation';
import { waterAverage } from './roeAverages';
import { alwaysWet, waterSides } from './waterSides';
import { t } from '../../text/t';

/** Inputs of conditions that prescribe the outer state. */
const stateInputs = [
  { name: 'h', label: t('physicsDepth'), unit: 'm', default: '1' },
  { name: 'u', label: t('physicsVelocity'), unit: 'm/s', default: '0' },
] as const;

/** Shallow-water equations over a flat bed in 1D: u = (h, hu), F = (hu, hu² + ½gh²), c = √(gh). */
export const shallowWater1d: SystemDeclaration = {
  id: 'shallowWater1d',
  title: t('physicsShallowWater1D'),
  description: t('systemWater1dHint'),
  dimension: 1,
  lengthUnit: 'm',
  timeUnit: 's',
  variables: [
    { name: 'h', label: t('physicsDepth'), unit: 'm' },
    { name: 'hu', label: t('physicsMomentum'), unit: 'm²/s', center: '0' },
  ],
  parameters: [
    {
      name: 'g',
      label: t('physicsGravitationalAcceleration'),
      unit: 'm/s²',
      default: 9.81,
      minimum: 1e-9,
    },
  ],
  derived: [
    { name: 'u', label: t('physicsVelocity'), unit: 'm/s', center: '0', expression: 'hu/h' },
    { name: 'c', label: t('physicsWaveSpeedLabel'), unit: 'm/s', expression: 'sqrt(g*h)' },
    { name: 'Froude', label: t('physicsFroudeNumber'), unit: '1', expression: 'abs(u)/c' },
    {
      name: 'energy',
      label: t('physicsEnergyDensity'),
      unit: 'm³/s²',
      expression: '0.5*h*u^2 + 0.5*g*h^2',
    },
  ],
  fields: [
    { name: 'slope', label: t('physicsDepthSlope'), unit: '1', center: '0', expression: 'dx(h)' },
  ],
  primitive: { variables: stateInputs, toConserved: ['h', 'h*u'] },
  flux: { x: ['hu', 'hu*u + 0.5*g*h^2'] },
  waveSpeed: 'abs(u*nx) + c',
  maxWaveSpeed: 'abs(u) + c',
  waveSpeeds: { min: 'u*nx - c', max: 'u*nx + c' },
  riemann: {
    solution: 'shallowWater',
    // Dry cells have zero velocity.
    given: { depth: 'h', velocity: 'h > 0 ? u*nx : 0', gravity: 'g' },
    state: ['ray_depth', 'ray_depth*ray_velocity*nx'],
  },
  characteristics: {
    waves: [
      {
        speed: 'u*nx - c',
        right: ['1', 'u - c*nx'],
        left: ['0.5 + 0.5*u*nx/c', '-0.5*nx/c'],
      },
      {
        speed: 'u*nx + c',
        right: ['1', 'u + c*nx'],
        left: ['0.5 - 0.5*u*nx/c', '0.5*nx/c'],
      },
    ],
    average: waterAverage(1),
  },
  admissible: [alwaysWet('shallowWaterBed1d')],
  positive: ['h'],
  boundaryConditions: [
    {
      id: 'slipWall',
      title: t('physicsWall'),
      description: t('conditionWall1dHint'),
      inputs: [],
      ghost: ['h', '-hu'],
    },
    {
      id: 'prescribed',
      title: t('physicsPrescribedState'),
      description: t('conditionWaterState1dHint'),
      inputs: stateInputs,
      ghost: ['given_h', 'given_h*given_u'],
    },
    ...waterSides(stateInputs[0], ['u']),
    {
      id: 'outflow',
      title: t('physicsOutflow'),
      description: t('conditionOutflowWaterHint'),
      inputs: [],
      ghost: ['h', 'hu'],
    },
    extrapolation(['h', 'hu']),
  ],
  defaultField: 'h',
};
