import { firstQuantities, noAverages, quantityCount } from '../../averages';
import { averagedTime, stepWeights } from '../../timeWindow';
import type { Averages } from '../../types';
import { CellSampler, type SampledState } from '../cellSampler';
import type { DgOperators } from '../operators';
import { addScaled, dot } from './linearAlgebra';

/** The case's statistics in f64, gathered step by step. */
export class CpuStatistics {
  private averages: Averages;
  private readonly evaluate;
  private readonly sampler: CellSampler;
  private readonly firstQuantity: readonly number[];
  private readonly quantities: number;
  private readonly deviation: Float64Array;
  private readonly square: Float64Array;

  constructor(private readonly operators: DgOperators) {
    const { physics, element } = operators;
    this.sampler = new CellSampler(operators, element.volumeR, element.volumeS);
    this.evaluate = this.sampler.bind(physics.statistics.map(({ quantity }) => quantity));
    this.firstQuantity = firstQuantities(physics.statistics);
    this.quantities = quantityCount(physics.statistics);
    this.deviation = new Float64Array(element.modes);
    this.square = new Float64Array(element.modes);
    this.averages = this.none(0);
  }

  read(): Averages {
    const { since, coefficients } = this.averages;
    return { since, coefficients: coefficients.slice() };
  }

  /** Goes on from averages, or begins at a time. */
  write(averages: Averages | null, time: number): void {
    this.averages = averages
      ? { since: averages.since, coefficients: averages.coefficients.slice() }
      : this.none(time);
  }

  private none(time: number): Averages {
    const { physics, cellCount, element } = this.operators;
    return noAverages(physics.statistics, { cellCount, modesPerCell: element.modes }, time);
  }

  /** Adds a step between two states. */
  addStep(before: Float64Array, after: Float64Array, time: number, dt: number): void {
    const { statistics } = this.operators.physics;
    const weights = statistics.map((statistic, i) =>
      stepWeights(statistic, this.averages.since[i], time, dt),
    );
    const elapsed = statistics.map((statistic, i) =>
      averagedTime(statistic, this.averages.since[i], time),
    );
    const rate = (weight: number, sum: number): number => (weight > 0 ? weight / sum : 0);
    this.addSample(
      { state: before, time, averages: null },
      weights.map((weight, i) => rate(weight.before, elapsed[i] + weight.before)),
    );
    this.addSample(
      { state: after, time: time + dt, averages: null },
      weights.map((weight, i) => rate(weight.after, elapsed[i] + weight.before + weight.after)),
    );
  }

  /** @param rates share of the sample in the weight so far, per statistic */
  private addSample(sampled: SampledState, rates: readonly number[]): void {
    if (!rates.some((rate) => rate > 0)) return;
    const { cellCount, element } = this.operators;
    const { cellsPerBlock } = this.sampler;
    for (let first = 0; first < cellCount; first += cellsPerBlock) {
      const last = Math.min(first + cellsPerBlock, cellCount);
      const values = this.evaluate(sampled, first, last);
      rates.forEach((rate, statistic) => {
        if (rate === 0) return;
        for (let cell = first; cell < last; cell++) {
          const start = (cell - first) * element.volumePoints;
          this.fold(cell, statistic, values[statistic], start, rate);
        }
      });
    }
  }

  private fold(
    cell: number,
    statistic: number,
    values: Float64Array,
    start: number,
    rate: number,
  ): void {
    const { element, physics } = this.operators;
    const { modes, volumePoints, volumeWeights, volumeValues } = element;
    const { coefficients } = this.averages;
    const { deviation, square } = this;
    const mean = (cell * this.quantities + this.firstQuantity[statistic]) * modes;
    for (let j = 0; j < modes; j++) deviation[j] = -coefficients[mean + j];
    for (let q = 0; q < volumePoints; q++) {
      addScaled(deviation, 0, volumeWeights[q] * values[start + q], volumeValues, q * modes, modes);
    }
    if (physics.statistics[statistic].fluctuation) {
      square.fill(0);
      for (let q = 0; q < volumePoints; q++) {
        const d = dot(volumeValues, q * modes, deviation, 0, modes);
        addScaled(square, 0, volumeWeights[q] * d * d, volumeValues, q * modes, modes);
      }
      const variance = mean + modes;
      for (let j = 0; j < modes; j++) {
        coefficients[variance + j] += rate * ((1 - rate) * square[j] - coefficients[variance + j]);
      }
    }
    addScaled(coefficients, mean, rate, deviation, 0, modes);
  }
}
