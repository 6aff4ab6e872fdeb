/** How strongly the jump of the state on a side acts on the gradient there, in the method BR2. */
export const gradientLiftIds = ['computed', 'printed'] as const;

export type GradientLiftId = (typeof gradientLiftIds)[number];

/** β at p = 1…5 on [−1, 1] (Zimmerman, MSc thesis, Iowa State University 2013, table 3.3). */
const printed = [2, 6, 10, 18, 21];

/**
 * β on a line of length 1. Computed, it is what the correction of discontinuous Galerkin lifts to the side itself,
 * (p + 1)²: the least of the usual ones, with the smallest spectral radius; printed ones are up to 1.44 times that. Of
 * p = 0 it is what makes the gradient the difference of two means over their distance.
 */
export function gradientLift(id: GradientLiftId, order: number): number {
  if (order === 0) return 2;
  switch (id) {
    case 'computed':
      return (order + 1) ** 2;
    case 'printed':
      return 2 * printed[order - 1];
    default:
      return id satisfies never;
  }
}
