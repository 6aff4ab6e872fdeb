import type { DifferenceIntegrator } from './types';

/** The method of Euler, first order. */
export const forwardEuler: DifferenceIntegrator = {
  title: 'Forward Euler',
  form: 'difference',
  stages: [{ source: 0, target: 1, weights: [0, 0, 0], factor: 1, abscissa: 0 }],
};
