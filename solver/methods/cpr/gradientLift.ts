import type { Program } from '../../expression';
import { isLinearInGradient } from '../../physics/linearViscousFlux';
import { pointSpacing } from '../../physics/pointSpacing';

/** Choices of β, the factor of the state's jump in the gradient on a side, in BR2. */
export const gradientLiftIds = ['computed', 'printed'] as const;

export type GradientLiftId = (typeof gradientLiftIds)[number];

/** β at p = 1…5 on [−1, 1] (Zimmerman, MSc thesis, Iowa State University 2013, table 3.3). */
const printed = [2, 6, 10, 18, 21];

/** Factor over the lift to the side itself that viscous stress requires: at p = 1…5 up to 1.34 in 2D. */
const margin = 1.5;

/**
 * Returns β on a line of length 1. `computed` is 1½ times the lift of the discontinuous Galerkin correction to the side
 * itself, (p + 1)². The factor 1 suffices for fluxes along the variable's own gradient; the stress of a gas also
 * contains tangential derivatives, by which some modes would gain energy. `printed` values are 1 to 1.44 times
 * (p + 1)²: those of p = 1, 3 and 5 are too small in this sense and rely on damping by advection. At p = 0, β makes the
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

/** Quantity averaged between cells; one flux of the mean gradient is cheaper and equivalent if the flux is linear in it. */
export const meanBetweenCells = (viscousFlux: Program): 'gradients' | 'fluxes' =>
  isLinearInGradient(viscousFlux) && !viscousFlux.uses(pointSpacing) ? 'gradients' : 'fluxes';
