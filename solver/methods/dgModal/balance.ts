import type { Program } from '../../expression';
import type { FluxPhysics } from '../../physics/compile';
import type { CellBalance } from '../../physics/cellBalance';

/** See `CellBalance`. */
export interface DgBalance extends CellBalance {
  readonly faceFlux: Program;
}

/**
 * Returns the physics of a system with a balance for DG: fluxes without the pressure. The balance contains the pressure
 * jumps on sides and the pressure gradient in cells. Other systems are returned unchanged.
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
