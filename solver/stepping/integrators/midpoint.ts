import type { DifferenceIntegrator } from './types';
import { t } from '../../text/t';

/** Explicit midpoint rule, second order. */
export const midpoint: DifferenceIntegrator = {
  title: t('integratorMidpoint'),
  form: 'difference',
  stages: [
    { source: 0, target: 1, weights: [0, 0, 0], factor: 1 / 2, abscissa: 0 },
    { source: 1, target: 2, weights: [0, 0, 0], factor: 1, abscissa: 1 / 2 },
  ],
};
