import type { Program } from '../../expression';
import type { FluxPhysics } from '../../physics/compile';
import type { CellBalance } from '../../physics/cellBalance';

/** See `CellBalance`. */
export interface DgBalance extends CellBalance {
  readonly faceFlux: Program;
}

/**
 * The physics of a system with a balance as DG computes with it: fluxes without the pressure, whose jumps on sides and
 * slope in cells are in the balance. Of other systems as it is.
 */
export function withoutPressure(physics: FluxPhysics): {
  readonly physics: FluxPhysics;
  readonly balance: DgBalance | null;
} {
  const inCells = physics.balance?.inCells;
  if (!inCells?.faceFlux || !inCells.innerFlux) return { physics, balance: null };
  const { flux, faceFlux, innerFlux: numericalFlux } = inCells;
  return { physics: { ...physics, flux, numericalFlux }, balance: { ...inCells, faceFlux } };
}
