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
  { name: 'u', label: t('physicsVelocity'), unit: 'm/s', default: '0' },
] as const;

/**
 * Shallow-water equations over a bed B in 1D: u = (h, hu, B), F = (hu, hu² + ½gh², 0),
 * S = (rain, −gh∂B/∂x − friction, 0), c = √(gh).
 */
export const shallowWaterBed1d: SystemDeclaration = {
  id: 'shallowWaterBed1d',
  title: t('systemWaterBed1d'),
  description: t('systemWaterBed1dHint'),
  dimension: 1,
  lengthUnit: 'm',
  timeUnit: 's',
  variables: [
    { name: 'h', label: t('physicsDepth'), unit: 'm' },
    { name: 'hu', label: t('physicsMomentum'), unit: 'm²/s', center: '0' },
    { name: 'bed', label: t('physicsBed'), unit: 'm' },
  ],
  parameters: bedParameters,
  derived: [
    {
      name: 'u',
      label: t('physicsVelocity'),
      unit: 'm/s',
      center: '0',
      expression: velocityOf('hu'),
    },
    { name: 'surface', label: t('physicsWaterSurface'), unit: 'm', expression: 'h + bed' },
    { name: 'c', label: t('physicsWaveSpeedLabel'), unit: 'm/s', expression: waveSpeedAt },
    {
      name: 'Froude',
      label: t('physicsFroudeNumber'),
      unit: '1',
      expression: 'abs(u)/sqrt(g*max(h, dryDepth))',
    },
    ...bedCoefficients,
  ],
  fields: [
    {
      name: 'slope',
      label: t('physicsSurfaceSlope'),
      unit: '1',
      center: '0',
      expression: 'dx(surface)',
    },
  ],
  primitive: {
    variables: [...flowInputs, { name: 'bed', label: t('physicsBed'), unit: 'm', default: '0' }],
    toConserved: ['max(surface - bed, 0)', 'max(surface - bed, 0)*u', 'bed'],
  },
  // Uses the desingularized velocity, so that no wave is faster than the declared wave speeds.
  flux: { x: ['h*u', 'h*u*u + 0.5*g*h^2', '0'] },
  sourceTerm: ['rain', '0', '0'],
  decay: ['0', frictionRate('abs(u)'), '0'],
  balance: {
    quantities: ['h', 'u', 'bed'],
    state: ['h', 'h*u', 'bed'],
    steps: [
      { name: 'h', difference: 'outer_h - h' },
      { name: 'u', difference: 'outer_u - u' },
      surfaceStep,
    ],
    slopes: thinLayerSlopes(['h', 'u']),
    face: [depthOnFace, 'u + step_u', bedOnFace],
    definitions: interfaceDepth,
    meeting: ['met', 'u', 'max(bed, outer_bed)'],
    carried: ['h*u*nx', 'h*u*nx*u', '0'],
    rise: ['0', pressureRise('nx'), '0'],
    within: ['0', forceAlong('nx'), '0'],
    inCells: {
      force: ['0', '-g*h*dx(surface)', '0'],
      depth: 'h',
      moved: ['hu'],
    },
  },
  waveSpeed: 'abs(u*nx) + c',
  maxWaveSpeed: 'max(abs(u) + c, minSpeed)',
  waveSpeeds: { min: 'u*nx - c', max: 'u*nx + c' },
  admissible: neverNegative,
  boundaryConditions: [
    {
      id: 'slipWall',
      title: t('physicsWall'),
      description: t('conditionWall1dHint'),
      inputs: [],
      ghost: ['h', '-hu', 'bed'],
    },
    {
      id: 'prescribed',
      title: t('physicsPrescribedState'),
      description: t('conditionSurface1dHint'),
      inputs: flowInputs,
      definitions: [{ name: 'depth', expression: 'max(given_surface - bed, 0)' }],
      ghost: ['depth', 'depth*given_u', 'bed'],
    },
    {
      id: 'level',
      title: t('physicsPrescribedSurface'),
      description: t('conditionSurfaceHint'),
      inputs: [flowInputs[0]],
      definitions: [{ name: 'depth', expression: 'max(given_surface - bed, 0)' }],
      ghost: ['depth', 'depth*u', 'bed'],
    },
    {
      id: 'discharge',
      title: t('physicsInflow'),
      description: t('conditionDischargeHint'),
      inputs: [{ name: 'q', label: t('physicsDischargePerWidth'), unit: 'm²/s', default: '1' }],
      ghost: [inflowDepth, '-given_q*nx', 'bed'],
    },
    {
      id: 'outflow',
      title: t('physicsOutflow'),
      description: t('conditionOutflowWaterHint'),
      inputs: [],
      ghost: ['h', 'hu', 'bed'],
    },
  ],
  defaultField: 'surface',
};
