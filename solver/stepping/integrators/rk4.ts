import type { DifferenceIntegrator } from './types';
import { t } from '../../text/t';

/** Classical Runge–Kutta method, fourth order. */
export const rk4: DifferenceIntegrator = {
  title: t('integratorRk4'),
  form: 'difference',
  stages: [
    { source: 0, target: 1, weights: [0, 0, 0], factor: 1 / 2, abscissa: 0 },
    { source: 1, target: 2, weights: [0, 0, 0], factor: 1 / 2, abscissa: 1 / 2 },
    { source: 2, target: 3, weights: [0, 0, 0], factor: 1, abscissa: 1 / 2 },
    { source: 3, target: 1, weights: [1 / 3, 2 / 3, 1 / 3], factor: 1 / 6, abscissa: 1 },
  ],
};
