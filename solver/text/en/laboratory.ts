import type { Texts } from '../../core/texts';

/** The laboratory: messages. */
export const laboratory = {
  laboratoryFailed: (reason: string, step: number, x: number) =>
    `${reason} (step ${step}, x = ${x})`,
  laboratoryTooManySteps: (most: number) =>
    `more than ${most} steps: use fewer cells or a shorter time`,
  laboratoryToro: (test: string) => `Toro, Riemann Solvers and Numerical Methods, ${test}`,
  laboratoryDg: (order: number) => `DG, p = ${order}`,
  laboratoryDgMinmod: (order: number) => `DG, p = ${order}, minmod`,
} as const satisfies Texts;
