import type { PaperScheme } from './cases';

/** Published seconds per step on N cells along each axis, for one CPU core and two GPUs. */
export interface PublishedTimes {
  readonly n: number;
  /** Xeon, 2.8 GHz, one thread. */
  readonly cpu: number;
  /** GeForce 6800 Ultra. */
  readonly gpu6800: number;
  /** GeForce 7800 GTX. */
  readonly gpu7800: number;
}

/** The part of a table for one scheme and number of stages. */
export interface PublishedTable extends PaperScheme {
  readonly number: number;
  readonly rows: readonly PublishedTimes[];
}

const times = (
  ...rows: readonly (readonly [n: number, cpu: number, gpu6800: number, gpu7800: number])[]
): PublishedTimes[] => rows.map(([n, cpu, gpu6800, gpu7800]) => ({ n, cpu, gpu6800, gpu7800 }));

/**
 * Tables 1 to 5 of T. R. Hagen, M. O. Henriksen, J. M. Hjelmervik and K.-A. Lie, How to solve systems of
 * conservation laws numerically using the graphics processor as a high-performance computational engine, in:
 * Geometric Modeling, Numerical Simulation, and Optimization, Springer 2007.
 */
export const publishedTables: readonly PublishedTable[] = [
  {
    number: 1,
    ...{ flow: 'damBreak', scheme: 'laxFriedrichs', stages: 1 },
    rows: times(
      [128, 2.22e-3, 7.68e-4, 2.33e-4],
      [256, 9.09e-3, 1.24e-3, 4.59e-4],
      [512, 3.71e-2, 3.82e-3, 1.47e-3],
      [1024, 1.48e-1, 1.55e-2, 5.54e-3],
    ),
  },
  {
    number: 2,
    ...{ flow: 'shockBubble', scheme: 'laxFriedrichs', stages: 1 },
    rows: times(
      [128, 3.11e-3, 7.46e-4, 2.5e-4],
      [256, 1.23e-2, 1.33e-3, 5.56e-4],
      [512, 4.93e-2, 4.19e-3, 1.81e-3],
      [1024, 2.02e-1, 1.69e-2, 6.77e-3],
    ),
  },
  {
    number: 3,
    ...{ flow: 'damBreak', scheme: 'bilinear', stages: 2 },
    rows: times(
      [128, 3.06e-2, 3.78e-3, 1.27e-3],
      // Printed as 8.43e-2; the printed speed-up, 14.5, corresponds to 8.43e-3.
      [256, 1.22e-1, 8.43e-3, 4.19e-3],
      [512, 4.86e-1, 3.18e-2, 1.68e-2],
      [1024, 2.05, 1.43e-1, 6.83e-2],
    ),
  },
  {
    number: 3,
    ...{ flow: 'damBreak', scheme: 'bilinear', stages: 3 },
    rows: times(
      [128, 4.56e-2, 5.58e-3, 1.9e-3],
      [256, 1.83e-1, 1.24e-2, 6.23e-3],
      [512, 7.33e-1, 4.69e-2, 2.51e-2],
      [1024, 3.09, 2.15e-1, 1.04e-1],
    ),
  },
  {
    number: 4,
    ...{ flow: 'shockBubble', scheme: 'bilinear', stages: 2 },
    rows: times(
      [128, 4.37e-2, 3.7e-3, 1.38e-3],
      [256, 1.74e-1, 8.69e-3, 4.37e-3],
      [512, 6.9e-1, 3.32e-2, 1.72e-2],
      [1024, 2.95, 1.48e-1, 7.62e-2],
    ),
  },
  {
    number: 4,
    ...{ flow: 'shockBubble', scheme: 'bilinear', stages: 3 },
    rows: times(
      [128, 6.27e-2, 5.22e-3, 1.97e-3],
      [256, 2.49e-1, 1.28e-2, 6.44e-3],
      [512, 9.89e-1, 4.94e-2, 2.56e-2],
      [1024, 4.24, 2.2e-1, 1.13e-1],
    ),
  },
  {
    number: 5,
    ...{ flow: 'shockBubble', scheme: 'cweno', stages: 2 },
    rows: times(
      [128, 1.05e-1, 1.22e-2, 4.6e-3],
      [256, 4.2e-1, 4.99e-2, 1.74e-2],
      [512, 1.67, 1.78e-1, 6.86e-2],
      [1024, 6.67, 7.14e-1, 2.99e-1],
    ),
  },
  {
    number: 5,
    ...{ flow: 'shockBubble', scheme: 'cweno', stages: 3 },
    rows: times(
      [128, 1.58e-1, 1.77e-2, 6.8e-3],
      [256, 6.26e-1, 6.78e-2, 2.59e-2],
      [512, 2.49, 2.66e-1, 1.02e-1],
      [1024, 9.98, 1.06, 4.45e-1],
    ),
  },
];
