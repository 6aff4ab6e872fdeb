import {
  firstQuantities,
  momentsOf,
  noAverages,
  quantityCount,
  type Moment,
} from '../diagnostics/averages';
import { averagedTime, stepsAhead, stepWeights } from '../diagnostics/timeWindow';
import type { Averages } from '../diagnostics/averages';
import { CellSampler } from './cellSampler';
import type { CellRule, StateSpace } from './cellSpace';
import { CpuExtremes } from './extremes';
import { addScaled, dot } from './linearAlgebra';

/** The statistics of a case in f64, updated step by step. */
export class CpuStatistics {
  private averages: Averages;
  /** Time covered by samples so far, if only some steps are sampled; null: all the time. */
  private until: number | null = null;
  private readonly rule: CellRule;
  private readonly evaluate;
  private readonly extremes: CpuExtremes;
  private readonly sampler: CellSampler;
  private readonly firstQuantity: readonly number[];
  private readonly quantities: number;
  private readonly moments: readonly (readonly Moment[])[];
  /** [cell][statistic][function]: the projected quantities of the state at `sampleTime`. */
  private readonly sample: Float64Array;
  private sampleTime: number | null = null;
  private readonly deviation: Float64Array;
  private readonly otherDeviation: Float64Array;
  private readonly product: Float64Array;

  constructor(private readonly states: StateSpace) {
    const { physics, space } = states;
    const { cellCount, functionCount } = space;
    this.rule = space.collocation ?? space.rule;
    this.sampler = new CellSampler(states, this.rule.table.points);
    this.evaluate = this.sampler.bind(physics.statistics.map(({ quantity }) => quantity));
    this.firstQuantity = firstQuantities(physics.statistics);
    this.quantities = quantityCount(physics.statistics);
    this.moments = momentsOf(physics.statistics);
    this.sample = new Float64Array(cellCount * physics.statistics.length * functionCount);
    this.deviation = new Float64Array(functionCount);
    this.otherDeviation = new Float64Array(functionCount);
    this.product = new Float64Array(functionCount);
    this.extremes = new CpuExtremes(states);
    this.averages = this.none(0);
    this.until = this.untilOf(null, 0);
  }

  read(): Averages {
    const { since, coefficients } = this.averages;
    return {
      since,
      ...(this.until !== null && { until: this.until }),
      coefficients: coefficients.slice(),
    };
  }

  /** Continues from averages, or starts averaging at a time. */
  write(averages: Averages | null, time: number): void {
    this.sampleTime = null;
    this.until = this.untilOf(averages, time);
    this.averages = averages
      ? { since: averages.since, coefficients: averages.coefficients.slice() }
      : this.none(time);
  }

  private untilOf(averages: Averages | null, time: number): number | null {
    return this.states.physics.averageEvery > 1 ? (averages?.until ?? time) : null;
  }

  private none(time: number): Averages {
    const { physics, space } = this.states;
    const { cellCount, functionCount } = space;
    return noAverages(physics.statistics, { cellCount, modesPerCell: functionCount }, time);
  }

  /** Adds a step between two states. @param step its number */
  addStep(before: Float64Array, after: Float64Array, time: number, dt: number, step: number): void {
    const { statistics, averageEvery } = this.states.physics;
    const started = this.until ?? time;
    const span = {
      first: started - time,
      last: Math.max(started - time, stepsAhead(averageEvery) * dt),
    };
    const isSampled = step % averageEvery === 0;
    if (this.until !== null && isSampled) this.until = time + span.last;
    const weights = statistics.map(({ kind, from, to }, i) => {
      const since = this.averages.since[i];
      if (kind) return stepWeights({ from, to }, since, time, dt);
      return isSampled ? stepWeights({ from, to }, since, time, dt, span) : { before: 0, after: 0 };
    });
    if (weights.every((weight) => weight.before + weight.after === 0)) return;
    const elapsed = statistics.map((statistic, i) =>
      averagedTime(statistic, this.averages.since[i], started),
    );
    const share = (weight: number, sum: number): number => (weight > 0 ? weight / sum : 0);
    const { since, coefficients } = this.averages;
    // Usually the previous step has left the sample at the start of this one.
    if (this.sampleTime !== time) this.takeSample(before, time);
    this.extremes.begin(this.sample);
    this.foldSample(weights.map((weight, i) => share(weight.before, elapsed[i] + weight.before)));
    this.takeSample(after, time + dt);
    this.foldSample(
      weights.map((weight, i) => share(weight.after, elapsed[i] + weight.before + weight.after)),
    );
    this.extremes.end(this.sample, coefficients, since, time, dt);
  }

  /** Projects the quantities of a state. */
  private takeSample(state: Float64Array, time: number): void {
    const { physics, space } = this.states;
    const { cellCount, functionCount } = space;
    const { weights, dual } = this.rule;
    const { cellsPerBlock } = this.sampler;
    const { sample } = this;
    const count = physics.statistics.length;
    sample.fill(0);
    for (let first = 0; first < cellCount; first += cellsPerBlock) {
      const last = Math.min(first + cellsPerBlock, cellCount);
      const values = this.evaluate({ state, time, averages: null }, first, last);
      for (let cell = first; cell < last; cell++) {
        const point = (cell - first) * weights.length;
        for (let statistic = 0; statistic < count; statistic++) {
          const start = (cell * count + statistic) * functionCount;
          for (let q = 0; q < weights.length; q++) {
            const weighted = weights[q] * values[statistic][point + q];
            addScaled(sample, start, weighted, dual, q * functionCount, functionCount);
          }
        }
      }
    }
    this.sampleTime = time;
  }

  /** Adds the sample to the averages. @param shares fraction of the sample in the total weight, per statistic */
  private foldSample(shares: readonly number[]): void {
    const { physics, space } = this.states;
    const { cellCount } = space;
    shares.forEach((share, statistic) => {
      if (share === 0 || physics.statistics[statistic].kind) return;
      for (let cell = 0; cell < cellCount; cell++) this.fold(cell, statistic, share);
    });
  }

  private fold(cell: number, statistic: number, share: number): void {
    const { functionCount } = this.states.space;
    const { coefficients } = this.averages;
    const { deviation, otherDeviation, product } = this;
    this.deviate(cell, statistic, deviation);
    for (const { other, quantity } of this.moments[statistic]) {
      this.deviate(cell, other, otherDeviation);
      this.multiply(deviation, otherDeviation);
      // The mean of an earlier statistic already includes the sample.
      const rest = other < statistic ? 1 : 1 - share;
      const moment = (cell * this.quantities + quantity) * functionCount;
      for (let j = 0; j < functionCount; j++) {
        coefficients[moment + j] += share * (rest * product[j] - coefficients[moment + j]);
      }
    }
    addScaled(coefficients, this.meanAt(cell, statistic), share, deviation, 0, functionCount);
  }

  /** First coefficient of the mean of a statistic in a cell. */
  private meanAt(cell: number, statistic: number): number {
    const { functionCount } = this.states.space;
    return (cell * this.quantities + this.firstQuantity[statistic]) * functionCount;
  }

  /** Writes the deviation of a cell's sample from the mean so far. */
  private deviate(cell: number, statistic: number, deviation: Float64Array): void {
    const { physics, space } = this.states;
    const start = (cell * physics.statistics.length + statistic) * space.functionCount;
    const mean = this.meanAt(cell, statistic);
    const { coefficients } = this.averages;
    for (let j = 0; j < deviation.length; j++) {
      deviation[j] = this.sample[start + j] - coefficients[mean + j];
    }
  }

  /** Projects the product of two polynomials of a cell. */
  private multiply(a: Float64Array, b: Float64Array): void {
    const { functionCount } = this.states.space;
    const { weights, table, dual } = this.rule;
    const { product } = this;
    product.fill(0);
    for (let q = 0; q < weights.length; q++) {
      const own = dot(table.value, q * functionCount, a, 0, functionCount);
      const other = dot(table.value, q * functionCount, b, 0, functionCount);
      addScaled(product, 0, weights[q] * own * other, dual, q * functionCount, functionCount);
    }
  }
}
