import type { DifferenceIntegrator } from './types';
import { t } from '../../text/t';

/** Heun's method, second order, strong stability preserving (Shu and Osher 1988). */
export const sspRk2: DifferenceIntegrator = {
  title: t('integratorSspRk2'),
  form: 'difference',
  stages: [
    { source: 0, target: 1, weights: [0, 0, 0], factor: 1, abscissa: 0 },
    { source: 1, target: 2, weights: [1 / 2, 0, 0], factor: 1 / 2, abscissa: 1 },
  ],
};
