import { firstQuantities, quantityCount } from '../diagnostics/averages';
import { extremes } from '../diagnostics/extremes';
import { cutSpan } from '../diagnostics/timeWindow';
import type { StateSpace } from './cellSpace';
import { dot } from './linearAlgebra';

/** Interpolates the cell means at both ends of a step; exact at the fractions 0 and 1. */
function between(before: number, after: number, share: number): number {
  if (share <= 0) return before;
  return share >= 1 ? after : before * (1 - share) + after * share;
}

/** Updates the extremes among the statistics of a case, from samples [cell][statistic][function]. */
export class CpuExtremes {
  /** Their indices among the statistics. */
  private readonly indices: readonly number[];
  private readonly quantities: readonly number[];
  /** Coefficients per cell in the averages. */
  private readonly stride: number;
  /** Coefficients of the constant 1. */
  private readonly unit: Float64Array;
  /** [cell][extreme]: the means at the start of the step. */
  private readonly started: Float64Array;

  constructor(private readonly states: StateSpace) {
    const { physics, space } = states;
    const { functionCount, rule } = space;
    this.indices = [...physics.statistics.keys()].filter((i) => physics.statistics[i].kind);
    this.quantities = firstQuantities(physics.statistics);
    this.stride = quantityCount(physics.statistics) * functionCount;
    this.started = new Float64Array(space.cellCount * this.indices.length);
    this.unit = new Float64Array(functionCount);
    rule.weights.forEach((weight, q) => {
      for (let j = 0; j < functionCount; j++) {
        this.unit[j] += weight * rule.dual[q * functionCount + j];
      }
    });
  }

  /** Stores the sample at the start of a step. */
  begin(sample: Float64Array): void {
    const { cellCount } = this.states.space;
    for (let cell = 0, at = 0; cell < cellCount; cell++) {
      for (const index of this.indices) this.started[at++] = this.sampledMean(sample, cell, index);
    }
  }

  /**
   * Completes the step.
   * @param sample at its end
   * @param coefficients of the averages
   * @param since start time per statistic
   */
  end(
    sample: Float64Array,
    coefficients: Float64Array,
    since: readonly number[],
    time: number,
    dt: number,
  ): void {
    const { physics, space } = this.states;
    const { functionCount } = space;
    this.indices.forEach((index, own) => {
      const statistic = physics.statistics[index];
      const cut = cutSpan(statistic, since[index], time, { first: 0, last: dt });
      if (!statistic.kind || cut.last <= cut.first) return;
      const { keep } = extremes[statistic.kind];
      const [begin, end] = [time + cut.first, time + cut.last];
      const { threshold = NaN } = statistic;
      for (let cell = 0; cell < space.cellCount; cell++) {
        const before = this.started[cell * this.indices.length + own];
        const after = this.sampledMean(sample, cell, index);
        const first = between(before, after, cut.first / dt);
        const last = between(before, after, cut.last / dt);
        const start = cell * this.stride + this.quantities[index] * functionCount;
        const kept = this.mean(coefficients, start, cell);
        const value = keep(kept, { begin, end, first, last, threshold });
        if (value === kept || Number.isNaN(value)) continue;
        for (let j = 0; j < functionCount; j++) coefficients[start + j] = value * this.unit[j];
      }
    });
  }

  private sampledMean(sample: Float64Array, cell: number, index: number): number {
    const { physics, space } = this.states;
    const start = (cell * physics.statistics.length + index) * space.functionCount;
    return this.mean(sample, start, cell);
  }

  private mean(coefficients: Float64Array, start: number, cell: number): number {
    const { space } = this.states;
    return dot(space.meanWeights(cell), 0, coefficients, start, space.functionCount);
  }
}
