import type { Program } from '../../expression';
import { isLinearInGradient } from '../../physics/linearViscousFlux';
import { pointSpacing } from '../../physics/pointSpacing';

/** How strongly the jump of the state on a side acts on the gradient there, in the method BR2. */
export const gradientLiftIds = ['computed', 'printed'] as const;

export type GradientLiftId = (typeof gradientLiftIds)[number];

/** β at p = 1…5 on [−1, 1] (Zimmerman, MSc thesis, Iowa State University 2013, table 3.3). */
const printed = [2, 6, 10, 18, 21];

/** What friction requests over the lift to the side itself: at p = 1…5 up to 1.34 in the plane. */
const margin = 1.5;

/**
 * β on a line of length 1. Computed, it is 1½ times what the correction of discontinuous Galerkin lifts to the side
 * itself, (p + 1)². That alone is enough for what spreads along its own gradient; the stress of a gas has derivatives
 * along sides too, by which some motions of cells would gain energy. Printed ones are 1 to 1.44 times it: those of
 * p = 1, 3 and 5 are too small in this sense, and need what is carried to damp them. Of p = 0 it is what makes the
 * gradient the difference of two means over their distance.
 */
export function gradientLift(id: GradientLiftId, order: number): number {
  if (order === 0) return 2;
  switch (id) {
    case 'computed':
      return margin * (order + 1) ** 2;
    case 'printed':
      return 2 * printed[order - 1];
    default:
      return id satisfies never;
  }
}

/** What is halved between cells: kernels know fluxes alone, and one flux by the mean gradient, where it is the same, is less work. */
export const meanBetweenCells = (viscousFlux: Program): 'gradients' | 'fluxes' =>
  isLinearInGradient(viscousFlux) && !viscousFlux.uses(pointSpacing) ? 'gradients' : 'fluxes';
