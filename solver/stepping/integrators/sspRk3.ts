import type { DifferenceIntegrator } from './types';
import { t } from '../../text/t';

/** Third order, strong stability preserving (Shu and Osher 1988). */
export const sspRk3: DifferenceIntegrator = {
  title: t('integratorSspRk3'),
  form: 'difference',
  stages: [
    { source: 0, target: 1, weights: [0, 0, 0], factor: 1, abscissa: 0 },
    { source: 1, target: 2, weights: [1 / 4, 0, 0], factor: 1 / 4, abscissa: 1 },
    { source: 2, target: 1, weights: [0, 2 / 3, 0], factor: 2 / 3, abscissa: 1 / 2 },
  ],
};
