import type { SystemDeclaration } from '../declaration';
import { extrapolation } from './extrapolation';
import { mirroredWall } from './mirroredWall';
import { waterAverage } from './roeAverages';
import { alwaysWet, waterSides } from './waterSides';
import { t } from '../../text/t';

/** Inputs of conditions that prescribe the outer state. */
const stateInputs = [
  { name: 'h', label: t('physicsDepth'), unit: 'm', default: '1' },
  { name: 'u', label: t('physicsVelocityX'), unit: 'm/s', default: '0' },
  { name: 'v', label: t('physicsVelocityY'), unit: 'm/s', default: '0' },
] as const;

/** Returns the HLL mean of depth and normal momentum; the tangential velocity jumps only across the contact. */
function starState(): string[] {
  const along = '(mean_hu*nx + mean_hv*ny)';
  const across = 'mean_h*(v*nx - u*ny)';
  return ['mean_h', `${along}*nx - ${across}*ny`, `${along}*ny + ${across}*nx`];
}

/** Returns the state on a ray; the tangential velocity jumps only across the contact. */
function rayState(): string[] {
  const across = '(h > 0 ? v*nx - u*ny : 0)';
  return [
    'ray_depth',
    `ray_depth*(ray_velocity*nx - ${across}*ny)`,
    `ray_depth*(ray_velocity*ny + ${across}*nx)`,
  ];
}

/**
 * Shallow-water equations over a flat bed: u = (h, hu, hv),
 * F₁ = (hu, hu² + ½gh², huv), F₂ = (hv, huv, hv² + ½gh²), c = √(gh).
 */
export const shallowWater2d: SystemDeclaration = {
  id: 'shallowWater2d',
  title: t('physicsShallowWater2D'),
  description: t('systemWater2dHint'),
  dimension: 2,
  lengthUnit: 'm',
  timeUnit: 's',
  variables: [
    { name: 'h', label: t('physicsDepth'), unit: 'm' },
    { name: 'hu', label: t('physicsMomentumX'), unit: 'm²/s', center: '0' },
    { name: 'hv', label: t('physicsMomentumY'), unit: 'm²/s', center: '0' },
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
    { name: 'u', label: t('physicsVelocityX'), unit: 'm/s', center: '0', expression: 'hu/h' },
    { name: 'v', label: t('physicsVelocityY'), unit: 'm/s', center: '0', expression: 'hv/h' },
    { name: 'c', label: t('physicsWaveSpeedLabel'), unit: 'm/s', expression: 'sqrt(g*h)' },
    { name: 'Froude', label: t('physicsFroudeNumber'), unit: '1', expression: 'sqrt(u^2 + v^2)/c' },
    {
      name: 'energy',
      label: t('physicsEnergyDensity'),
      unit: 'm³/s²',
      expression: '0.5*h*(u^2 + v^2) + 0.5*g*h^2',
    },
  ],
  fields: [
    { name: 'speed', label: t('physicsSpeed'), unit: 'm/s', expression: 'sqrt(u^2 + v^2)' },
    {
      name: 'vorticity',
      label: t('physicsVorticity'),
      unit: '1/s',
      center: '0',
      expression: 'dx(v) - dy(u)',
    },
    {
      name: 'divergence',
      label: t('physicsVelocityDivergence'),
      unit: '1/s',
      center: '0',
      expression: 'dx(u) + dy(v)',
    },
    {
      name: 'slope',
      label: t('physicsDepthGradient'),
      unit: '1',
      center: '0',
      expression: 'sqrt(dx(h)^2 + dy(h)^2)',
    },
  ],
  vectors: [
    { label: t('physicsVelocity'), x: 'u', y: 'v' },
    { label: t('physicsDischarge'), x: 'hu', y: 'hv' },
  ],
  primitive: { variables: stateInputs, toConserved: ['h', 'h*u', 'h*v'] },
  flux: {
    x: ['hu', 'hu*u + 0.5*g*h^2', 'hv*u'],
    y: ['hv', 'hu*v', 'hv*v + 0.5*g*h^2'],
  },
  normalFlux: [
    'hu*nx + hv*ny',
    'hu*(u*nx + v*ny) + 0.5*g*h^2*nx',
    'hv*(u*nx + v*ny) + 0.5*g*h^2*ny',
  ],
  waveSpeed: 'abs(u*nx + v*ny) + c',
  maxWaveSpeed: 'sqrt(u^2 + v^2) + c',
  waveSpeeds: { min: 'u*nx + v*ny - c', max: 'u*nx + v*ny + c' },
  contact: { speed: 'u*nx + v*ny', star: starState() },
  riemann: {
    solution: 'shallowWater',
    // Dry cells have zero velocity.
    given: { depth: 'h', velocity: 'h > 0 ? u*nx + v*ny : 0', gravity: 'g' },
    state: rayState(),
  },
  characteristics: {
    waves: [
      {
        speed: 'u*nx + v*ny - c',
        right: ['1', 'u - c*nx', 'v - c*ny'],
        left: ['0.5 + 0.5*(u*nx + v*ny)/c', '-0.5*nx/c', '-0.5*ny/c'],
      },
      { speed: 'u*nx + v*ny', right: ['0', '-ny', 'nx'], left: ['u*ny - v*nx', '-ny', 'nx'] },
      {
        speed: 'u*nx + v*ny + c',
        right: ['1', 'u + c*nx', 'v + c*ny'],
        left: ['0.5 - 0.5*(u*nx + v*ny)/c', '0.5*nx/c', '0.5*ny/c'],
      },
    ],
    average: waterAverage(2),
  },
  admissible: [alwaysWet('shallowWaterBed2d')],
  positive: ['h'],
  boundaryConditions: [
    {
      id: 'slipWall',
      title: t('physicsSlipWall'),
      description: t('conditionSlipWall2dHint'),
      inputs: [],
      definitions: [{ name: 'mn', expression: 'hu*nx + hv*ny' }],
      ghost: ['h', 'hu - 2*mn*nx', 'hv - 2*mn*ny'],
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
      definitions: [{ name: 'mt', expression: 'hu*given_normalY - hv*given_normalX' }],
      ghost: ['h', 'mt*given_normalY', '-mt*given_normalX'],
    },
    mirroredWall(['hu', 'hv'], { before: 'h' }),
    {
      id: 'prescribed',
      title: t('physicsPrescribedState'),
      description: t('conditionWaterState2dHint'),
      inputs: stateInputs,
      ghost: ['given_h', 'given_h*given_u', 'given_h*given_v'],
    },
    ...waterSides(stateInputs[0], ['u', 'v']),
    {
      id: 'outflow',
      title: t('physicsOutflow'),
      description: t('conditionOutflowWaterHint'),
      inputs: [],
      ghost: ['h', 'hu', 'hv'],
    },
    extrapolation(['h', 'hu', 'hv']),
  ],
  defaultField: 'h',
};
