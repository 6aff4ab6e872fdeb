import type { SystemDeclaration } from '../declaration';
import {
  bedCoefficients,
  bedOnFace,
  bedParameters,
  depthOnFace,
  forceAlong,
  frictionRate,
  inflowDepth,
  interfaceDepth,
  neverNegative,
  pressureRise,
  surfaceStep,
  thinLayerSlopes,
  velocityOf,
  waveSpeedAt,
} from './overBed';
import { t } from '../../text/t';

const flowInputs = [
  { name: 'surface', label: t('physicsWaterSurface'), unit: 'm', default: '1' },
  { name: 'u', label: t('physicsVelocityX'), unit: 'm/s', default: '0' },
  { name: 'v', label: t('physicsVelocityY'), unit: 'm/s', default: '0' },
] as const;

/**
 * Shallow-water equations over a bed B: u = (h, hu, hv, B), F₁ = (hu, hu² + ½gh², huv, 0),
 * F₂ = (hv, huv, hv² + ½gh², 0), S = (rain, −gh∂B/∂x − friction, −gh∂B/∂y − friction, 0), c = √(gh).
 */
export const shallowWaterBed2d: SystemDeclaration = {
  id: 'shallowWaterBed2d',
  title: t('systemWaterBed2d'),
  description: t('systemWaterBed2dHint'),
  dimension: 2,
  lengthUnit: 'm',
  timeUnit: 's',
  variables: [
    { name: 'h', label: t('physicsDepth'), unit: 'm' },
    { name: 'hu', label: t('physicsMomentumX'), unit: 'm²/s', center: '0' },
    { name: 'hv', label: t('physicsMomentumY'), unit: 'm²/s', center: '0' },
    { name: 'bed', label: t('physicsBed'), unit: 'm' },
  ],
  parameters: bedParameters,
  derived: [
    {
      name: 'u',
      label: t('physicsVelocityX'),
      unit: 'm/s',
      center: '0',
      expression: velocityOf('hu'),
    },
    {
      name: 'v',
      label: t('physicsVelocityY'),
      unit: 'm/s',
      center: '0',
      expression: velocityOf('hv'),
    },
    { name: 'surface', label: t('physicsWaterSurface'), unit: 'm', expression: 'h + bed' },
    { name: 'c', label: t('physicsWaveSpeedLabel'), unit: 'm/s', expression: waveSpeedAt },
    {
      name: 'Froude',
      label: t('physicsFroudeNumber'),
      unit: '1',
      expression: 'sqrt(u^2 + v^2)/sqrt(g*max(h, dryDepth))',
    },
    ...bedCoefficients,
  ],
  fields: [{ name: 'speed', label: t('physicsSpeed'), unit: 'm/s', expression: 'sqrt(u^2 + v^2)' }],
  vectors: [
    { label: t('physicsVelocity'), x: 'u', y: 'v' },
    { label: t('physicsDischarge'), x: 'hu', y: 'hv' },
  ],
  primitive: {
    variables: [...flowInputs, { name: 'bed', label: t('physicsBed'), unit: 'm', default: '0' }],
    toConserved: [
      'max(surface - bed, 0)',
      'max(surface - bed, 0)*u',
      'max(surface - bed, 0)*v',
      'bed',
    ],
  },
  flux: {
    // Uses the desingularized velocity, so that no wave is faster than the declared wave speeds.
    x: ['h*u', 'h*u*u + 0.5*g*h^2', 'h*v*u', '0'],
    y: ['h*v', 'h*u*v', 'h*v*v + 0.5*g*h^2', '0'],
  },
  normalFlux: [
    'h*(u*nx + v*ny)',
    'h*(u*nx + v*ny)*u + 0.5*g*h^2*nx',
    'h*(u*nx + v*ny)*v + 0.5*g*h^2*ny',
    '0',
  ],
  sourceTerm: ['rain', '0', '0', '0'],
  decay: ['0', frictionRate('sqrt(u^2 + v^2)'), frictionRate('sqrt(u^2 + v^2)'), '0'],
  relief: { depth: 'h', ground: 'bed', dry: 'dryDepth' },
  balance: {
    quantities: ['h', 'u', 'v', 'bed'],
    state: ['h', 'h*u', 'h*v', 'bed'],
    steps: [
      { name: 'h', difference: 'outer_h - h' },
      { name: 'u', difference: 'outer_u - u' },
      { name: 'v', difference: 'outer_v - v' },
      surfaceStep,
    ],
    slopes: thinLayerSlopes(['h', 'u', 'v']),
    face: [depthOnFace, 'u + step_u', 'v + step_v', bedOnFace],
    definitions: interfaceDepth,
    meeting: ['met', 'u', 'v', 'max(bed, outer_bed)'],
    carried: ['h*(u*nx + v*ny)', 'h*(u*nx + v*ny)*u', 'h*(u*nx + v*ny)*v', '0'],
    rise: ['0', pressureRise('nx'), pressureRise('ny'), '0'],
    within: ['0', forceAlong('nx'), forceAlong('ny'), '0'],
    inCells: {
      force: ['0', '-g*h*dx(surface)', '-g*h*dy(surface)', '0'],
      depth: 'h',
      moved: ['hu', 'hv'],
    },
  },
  waveSpeed: 'abs(u*nx + v*ny) + c',
  maxWaveSpeed: 'max(sqrt(u^2 + v^2) + c, minSpeed)',
  waveSpeeds: { min: 'u*nx + v*ny - c', max: 'u*nx + v*ny + c' },
  admissible: neverNegative,
  boundaryConditions: [
    {
      id: 'slipWall',
      title: t('physicsSlipWall'),
      description: t('conditionSlipWall2dHint'),
      inputs: [],
      definitions: [{ name: 'mn', expression: 'hu*nx + hv*ny' }],
      ghost: ['h', 'hu - 2*mn*nx', 'hv - 2*mn*ny', 'bed'],
    },
    {
      id: 'prescribed',
      title: t('physicsPrescribedState'),
      description: t('conditionSurface2dHint'),
      inputs: flowInputs,
      definitions: [{ name: 'depth', expression: 'max(given_surface - bed, 0)' }],
      ghost: ['depth', 'depth*given_u', 'depth*given_v', 'bed'],
    },
    {
      id: 'level',
      title: t('physicsPrescribedSurface'),
      description: t('conditionSurfaceHint'),
      inputs: [flowInputs[0]],
      definitions: [{ name: 'depth', expression: 'max(given_surface - bed, 0)' }],
      ghost: ['depth', 'depth*u', 'depth*v', 'bed'],
    },
    {
      id: 'discharge',
      title: t('physicsInflow'),
      description: t('conditionDischargeHint'),
      inputs: [{ name: 'q', label: t('physicsDischargePerWidth'), unit: 'm²/s', default: '1' }],
      ghost: [inflowDepth, '-given_q*nx', '-given_q*ny', 'bed'],
    },
    {
      id: 'outflow',
      title: t('physicsOutflow'),
      description: t('conditionOutflowWaterHint'),
      inputs: [],
      ghost: ['h', 'hu', 'hv', 'bed'],
    },
  ],
  defaultField: 'surface',
};
