import type { SearchedStep } from './lineSearch';

/** Factors of the bound of a cell after a step that it limits, after another one, and after one that was predicted well. */
const [reduction, growth, fastGrowth] = [0.1, 3, 10];
/** Residual of a full pseudo-time step, relative to that before it, up to which no cell limits it, and up to which it was predicted well. */
const [unlimited, wellPredicted] = [0.5, 0.1];
/** A cell without a bound counts as bounded by this. */
const firstBound = 1e5;
const leastBound = 1;
/** Bound from which a cell counts as without one. */
const unbounded = 1e14;

/**
 * Bounds of the CFL number per cell. A few cells in which the residual is far from linear, such as those where a boundary
 * layer becomes turbulent, would else limit the steps of all.
 */
export class LocalCfl {
  private readonly bounds: Float64Array;

  constructor(cellCount: number) {
    this.bounds = new Float64Array(cellCount).fill(Infinity);
  }

  /** Raises the inverse pseudo-time steps of a CFL number where the bound is lower. */
  limit(shifts: Float64Array, cfl: number): void {
    for (let cell = 0; cell < shifts.length; cell++) {
      if (this.bounds[cell] < cfl) shifts[cell] *= cfl / this.bounds[cell];
    }
  }

  /** Lowers the bounds of the cells that limited a step with a CFL number, and raises all others. */
  adapt({ fraction, ratio, limiting }: SearchedStep, cfl: number): void {
    const { bounds } = this;
    const ofFull = fraction === 1 ? ratio : Infinity;
    const factor = ofFull < wellPredicted ? fastGrowth : growth;
    for (let cell = 0; cell < bounds.length; cell++) {
      if (ofFull >= unlimited && limiting.has(cell)) {
        const used = Math.min(bounds[cell], cfl, firstBound);
        bounds[cell] = Math.max(leastBound, reduction * used);
      } else if (bounds[cell] < unbounded) bounds[cell] *= factor;
    }
  }
}
