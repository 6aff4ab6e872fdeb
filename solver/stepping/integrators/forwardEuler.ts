import type { DifferenceIntegrator } from './types';
import { t } from '../../text/t';

/** Forward Euler method, first order. */
export const forwardEuler: DifferenceIntegrator = {
  title: t('integratorForwardEuler'),
  form: 'difference',
  stages: [{ source: 0, target: 1, weights: [0, 0, 0], factor: 1, abscissa: 0 }],
};
