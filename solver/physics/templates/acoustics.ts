import type { SystemTemplate } from './types';
import { t } from '../../text/t';

/** A linear system: its upwind flux is exact, with |A_n| = c along the normal and 0 tangentially. */
export const acoustics: SystemTemplate = {
  id: 'acoustics',
  system: {
    title: t('templateAcoustics'),
    description: t('templateAcousticsHint'),
    variables: [
      { name: 'p', label: t('physicsSoundPressure'), center: '0' },
      { name: 'u', label: t('physicsVelocityX'), center: '0' },
      { name: 'v', label: t('physicsVelocityY'), center: '0' },
    ],
    parameters: [
      { name: 'density', label: t('physicsDensity'), default: 1, minimum: 1e-6 },
      { name: 'bulk', label: t('physicsBulkModulus'), default: 1, minimum: 1e-6 },
    ],
    derived: [
      {
        name: 'c',
        label: t('physicsSoundSpeed'),
        expression: 'sqrt(bulk/density)',
        coefficient: true,
      },
      {
        name: 'energy',
        label: t('physicsEnergyDensity'),
        expression: '0.5*p^2/bulk + 0.5*density*(u^2 + v^2)',
      },
    ],
    vectors: [{ label: t('physicsVelocity'), x: 'u', y: 'v' }],
    flux: { x: ['bulk*u', 'p/density', '0'], y: ['bulk*v', '0', 'p/density'] },
    waveSpeed: 'c',
    maxWaveSpeed: 'c',
    waveSpeeds: { min: '-c', max: 'c' },
    absoluteJacobian: ['c*jump_p', 'c*nx*(nx*jump_u + ny*jump_v)', 'c*ny*(nx*jump_u + ny*jump_v)'],
    boundaryConditions: [
      {
        id: 'slipWall',
        title: t('physicsHardWall'),
        description: t('conditionHardWallHint'),
        definitions: [{ name: 'through', expression: 'u*nx + v*ny' }],
        ghost: ['p', 'u - 2*through*nx', 'v - 2*through*ny'],
      },
      {
        id: 'absorbing',
        title: t('physicsAbsorbingSide'),
        description: t('conditionAbsorbingSideHint'),
        ghost: ['0', '0', '0'],
      },
      {
        id: 'prescribed',
        title: t('physicsPrescribedState'),
        inputs: [
          { name: 'p', label: t('physicsSoundPressure'), default: '0' },
          { name: 'u', label: t('physicsVelocityX'), default: '0' },
          { name: 'v', label: t('physicsVelocityY'), default: '0' },
        ],
        ghost: ['given_p', 'given_u', 'given_v'],
      },
    ],
  },
};
