import type { Level } from './level';
import type { PositiveChange } from './positiveChange';
import { total } from './residualNorm';

/** Smallest fraction of a step, and that from which cells that lose positivity limit the step. */
const [leastFraction, largeFraction] = [0.01, 0.3];
/** Ratio of the residual of the pseudo-time step to that before it up to which a fraction is accepted, and needs no comparison with a smaller one. */
const [accepted, sufficient] = [1.2, 0.5];
/** Deviation of the residual of a cell from a linear one, relative to the whole residual, from which the cell limits the step. */
const nonlinear = 0.2;

/** What a line search needs of a case at one degree. */
export type SearchedLevel = Pick<Level, 'size' | 'measures' | 'residual' | 'norms'> & {
  readonly positive: Pick<PositiveChange, 'start' | 'keeps' | 'failing'> | null;
};

/** The step that a line search found. */
export interface SearchedStep {
  /** 0 for none. */
  readonly fraction: number;
  /** Ratio of the residual of the pseudo-time step to that before it, for the largest fraction with positive quantities. */
  readonly ratio: number;
  /** Cells that made the step shorter, or would have. */
  readonly limiting: ReadonlySet<number>;
}

/**
 * Finds the fraction of a step, by halves, for which positive quantities keep a share of their value and the residual of
 * the pseudo-time step is lowest.
 */
export class LineSearch {
  private readonly trial: Float64Array;
  private readonly after: Float64Array;
  private readonly unsteady: Float64Array;

  constructor(private readonly level: SearchedLevel) {
    const { size } = level;
    [this.trial, this.after, this.unsteady] = [0, 1, 2].map(() => new Float64Array(size));
  }

  /**
   * @param residual of the current state; then that of the proposed one if there is any
   * @param shifts inverse pseudo-time steps of the cells
   */
  search(
    current: Float64Array,
    change: Float64Array,
    shifts: Float64Array,
    residual: Float64Array,
    proposed: Float64Array,
  ): SearchedStep {
    const { level, trial, after, unsteady } = this;
    const before = total(level.norms(residual));
    const limiting = new Set<number>();
    const first = residual.slice();
    let [best, chosen, ratio] = [accepted * before, 0, Infinity];
    level.positive?.start(current);
    for (let fraction = 1; fraction >= leastFraction; fraction /= 2) {
      for (let i = 0; i < trial.length; i++) trial[i] = current[i] + fraction * change[i];
      if (level.positive && !level.positive.keeps(trial)) {
        if (fraction > largeFraction) for (const cell of level.positive.failing) limiting.add(cell);
        continue;
      }
      level.residual(trial, after);
      this.subtractPseudoTime(change, shifts, fraction);
      const norm = total(level.norms(unsteady));
      if (ratio === Infinity && Number.isFinite(norm)) {
        ratio = norm / before;
        this.addNonlinear(first, fraction, before, limiting);
      }
      if (!(norm <= best)) {
        if (chosen > 0) break;
        continue;
      }
      [best, chosen] = [norm, fraction];
      residual.set(after);
      proposed.set(trial);
      if (norm < sufficient * before) break;
    }
    return { fraction: chosen, ratio, limiting };
  }

  private subtractPseudoTime(change: Float64Array, shifts: Float64Array, fraction: number): void {
    const { after, unsteady } = this;
    const perCell = after.length / shifts.length;
    for (let cell = 0, i = 0; cell < shifts.length; cell++) {
      for (let k = 0; k < perCell; k++, i++) {
        unsteady[i] = after[i] - fraction * change[i] * shifts[cell];
      }
    }
  }

  /** Adds the cells where the residual of the pseudo-time step is not (1 − fraction) times the first one. */
  private addNonlinear(
    first: Float64Array,
    fraction: number,
    before: number,
    limiting: Set<number>,
  ): void {
    const { level, unsteady } = this;
    const { measures } = level;
    const perCell = unsteady.length / measures.length;
    for (let cell = 0, i = 0; cell < measures.length; cell++) {
      let sum = 0;
      for (let k = 0; k < perCell; k++, i++) {
        sum += (unsteady[i] - (1 - fraction) * first[i]) ** 2;
      }
      if (measures[cell] * Math.sqrt(sum) > nonlinear * fraction * before) limiting.add(cell);
    }
  }
}
