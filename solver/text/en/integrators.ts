import type { Texts } from '../../core/texts';

/** Titles of time integrators. */
export const integrators = {
  integratorCarpenterKennedy: 'Runge–Kutta 4, low storage (Carpenter–Kennedy)',
  integratorEsdirk3: 'ESDIRK 3(2), implicit (Kennedy–Carpenter)',
  integratorEsdirk4: 'ESDIRK 4(3), implicit (Kennedy–Carpenter)',
  integratorForwardEuler: 'Forward Euler',
  integratorMidpoint: 'Runge–Kutta 2, midpoint',
  integratorRanocha: 'Runge–Kutta 3(2), adaptive (Ranocha)',
  integratorRk4: 'Runge–Kutta 4, classical',
  integratorSspRk2: 'Runge–Kutta 2, strong stability preserving',
  integratorSspRk3: 'Runge–Kutta 3, strong stability preserving',
} as const satisfies Texts;
