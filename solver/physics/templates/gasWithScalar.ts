import { gasWaves } from '../systems/gasWaves';
import { gasAverage } from '../systems/roeAverages';
import type { SystemTemplate } from './types';
import { t } from '../../text/t';

const states = [
  { name: 'rho', label: t('physicsDensity'), default: '1' },
  { name: 'u', label: t('physicsVelocityX'), default: '0' },
  { name: 'v', label: t('physicsVelocityY'), default: '0' },
  { name: 'p', label: t('physicsPressure'), default: '1' },
  { name: 'Y', label: t('physicsConcentration'), default: '0' },
];

const given = [
  'given_rho',
  'given_rho*given_u',
  'given_rho*given_v',
  'given_p/(gamma - 1) + 0.5*given_rho*(given_u^2 + given_v^2)',
  'given_rho*given_Y',
];

/** ρ between an outer wave and the contact (Toro 2009, eq. 10.39). */
const before = '(outerSpeed - (u*nx + v*ny))';
const speedUp = '(contactSpeed - (u*nx + v*ny))';
const density = `rho*${before}/(outerSpeed - contactSpeed)`;

/** The waves of the gas, which transport Y, and one of Y alone. */
const { definitions, waves } = gasWaves(2);
const withScalar = waves.map(({ speed, right, left }) => ({
  speed,
  right: [...right, right[0] === '0' ? '0' : 'Y'],
  left: [...left, '0'],
}));
const scalarWave = {
  speed: 'through',
  right: ['0', '0', '0', '0', '1'],
  left: ['-Y', '0', '0', '0', '1'],
};

/** A gas with one more row in each list; further scalars are added in the same way. */
export const gasWithScalar: SystemTemplate = {
  id: 'gas-with-scalar',
  system: {
    title: t('templateGasWithScalar'),
    description: t('templateGasWithScalarHint'),
    variables: [
      { name: 'rho', label: t('physicsDensity') },
      { name: 'rhou', label: t('physicsMomentumX'), center: '0' },
      { name: 'rhov', label: t('physicsMomentumY'), center: '0' },
      { name: 'E', label: t('physicsTotalEnergy') },
      { name: 'rhoY', label: t('physicsPartialDensity') },
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
      { name: 'u', label: t('physicsVelocityX'), center: '0', expression: 'rhou/rho' },
      { name: 'v', label: t('physicsVelocityY'), center: '0', expression: 'rhov/rho' },
      {
        name: 'p',
        label: t('physicsPressure'),
        expression: '(gamma - 1)*(E - 0.5*(rhou^2 + rhov^2)/rho)',
      },
      { name: 'c', label: t('physicsSoundSpeed'), expression: 'sqrt(gamma*p/rho)' },
      { name: 'Mach', label: t('physicsMachNumber'), unit: '1', expression: 'sqrt(u^2 + v^2)/c' },
      { name: 'Y', label: t('physicsConcentration'), unit: '1', expression: 'rhoY/rho' },
    ],
    vectors: [{ label: t('physicsVelocity'), x: 'u', y: 'v' }],
    primitive: {
      variables: states,
      toConserved: ['rho', 'rho*u', 'rho*v', 'p/(gamma - 1) + 0.5*rho*(u^2 + v^2)', 'rho*Y'],
    },
    flux: {
      x: ['rhou', 'rhou*u + p', 'rhov*u', '(E + p)*u', 'rhoY*u'],
      y: ['rhov', 'rhou*v', 'rhov*v + p', '(E + p)*v', 'rhoY*v'],
    },
    waveSpeed: 'abs(u*nx + v*ny) + c',
    maxWaveSpeed: 'sqrt(u^2 + v^2) + c',
    waveSpeeds: { min: 'u*nx + v*ny - c', max: 'u*nx + v*ny + c' },
    contact: {
      speed: 'u*nx + v*ny',
      star: [
        density,
        `${density}*(u + ${speedUp}*nx)`,
        `${density}*(v + ${speedUp}*ny)`,
        `${density}*(E/rho + ${speedUp}*(contactSpeed + p/(rho*${before})))`,
        `${density}*Y`,
      ],
    },
    characteristics: {
      definitions: [...definitions!],
      waves: [...withScalar.slice(0, -1), scalarWave, ...withScalar.slice(-1)],
      average: [
        ...gasAverage(2),
        '(sqrt(right_rho)*left_rhoY + sqrt(left_rho)*right_rhoY)/(sqrt(left_rho) + sqrt(right_rho))',
      ],
      machNumber: 'Mach',
    },
    admissible: [
      { condition: 'rho > 0', message: t('physicsDensityLost') },
      { condition: 'p > 0', message: t('physicsPressureLost') },
    ],
    positive: ['rho', 'p'],
    boundaryConditions: [
      {
        id: 'slipWall',
        title: t('physicsSlipWall'),
        definitions: [{ name: 'mn', expression: 'rhou*nx + rhov*ny' }],
        ghost: ['rho', 'rhou - 2*mn*nx', 'rhov - 2*mn*ny', 'E', 'rhoY'],
      },
      { id: 'farField', title: t('physicsFarField'), inputs: states, ghost: given },
      {
        id: 'subsonicOutflow',
        title: t('physicsSubsonicOutflow'),
        description: t('conditionPressureHint'),
        inputs: [{ name: 'p', label: t('physicsPressure'), default: '1' }],
        ghost: ['rho', 'rhou', 'rhov', 'given_p/(gamma - 1) + 0.5*rho*(u^2 + v^2)', 'rhoY'],
      },
      { id: 'prescribed', title: t('physicsPrescribedState'), inputs: states, ghost: given },
      { id: 'outflow', title: t('physicsOutflow'), ghost: ['rho', 'rhou', 'rhov', 'E', 'rhoY'] },
    ],
    defaultField: 'Y',
  },
};
