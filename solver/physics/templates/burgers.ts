import type { SystemTemplate } from './types';
import { t } from '../../text/t';

/** A scalar system without declared wave speeds: they are derived from the flux, exactly for one variable. */
export const burgers: SystemTemplate = {
  id: 'burgers',
  system: {
    title: t('templateBurgers'),
    description: t('templateBurgersHint'),
    variables: [{ name: 'u', label: t('physicsScalar'), center: '0' }],
    parameters: [
      { name: 'ax', label: t('physicsDirectionX'), default: 1 },
      { name: 'ay', label: t('physicsDirectionY'), default: 0 },
    ],
    derived: [{ name: 'energy', label: t('physicsEnergyDensity'), expression: '0.5*u^2' }],
    flux: { x: ['0.5*ax*u^2'], y: ['0.5*ay*u^2'] },
    boundaryConditions: [
      {
        id: 'prescribed',
        title: t('physicsPrescribedValue'),
        inputs: [{ name: 'u', label: t('physicsScalar'), default: '0' }],
        ghost: ['given_u'],
      },
      { id: 'outflow', title: t('physicsOutflow'), ghost: ['u'] },
    ],
  },
};
