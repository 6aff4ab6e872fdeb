import type { LaboratoryRun } from './types';

/** Maximum number of rows of a space–time diagram; beyond it every second row is dropped. */
const maxRows = 320;

/** Returns the centers of equal cells. */
export function centersOf([from, to]: readonly [number, number], cells: number): Float64Array {
  const spacing = (to - from) / cells;
  return Float64Array.from({ length: cells }, (_, i) => from + (i + 0.5) * spacing);
}

interface Row {
  readonly time: number;
  readonly means: readonly Float64Array[];
}

/** Records the course of a run: the total variation at every step and the means periodically. */
export class Recorder {
  private readonly times: number[] = [];
  private readonly variations: number[][] = [];
  private rows: Row[] = [];
  private every = 1;
  private last: Row | null = null;

  /** @param joined whether the domain is periodic */
  constructor(
    private readonly cells: number,
    private readonly joined: boolean,
  ) {}

  /** @param means by quantity; must not be modified afterwards */
  add(time: number, means: readonly Float64Array[]): void {
    this.last = { time, means };
    if (this.times.length % this.every === 0) this.rows.push(this.last);
    if (this.rows.length > maxRows) {
      this.rows = this.rows.filter((_, i) => i % 2 === 0);
      this.every *= 2;
    }
    this.times.push(time);
    means.forEach((own, q) => (this.variations[q] ??= []).push(totalVariation(own, this.joined)));
  }

  finish(): Pick<LaboratoryRun, 'variation' | 'history'> {
    const { cells, last } = this;
    const rows = last && last !== this.rows.at(-1) ? [...this.rows, last] : this.rows;
    return {
      variation: {
        times: Float64Array.from(this.times),
        values: this.variations.map((values) => Float64Array.from(values)),
      },
      history: {
        cells,
        times: Float64Array.from(rows, ({ time }) => time),
        values: this.variations.map((_, q) => {
          const values = new Float32Array(rows.length * cells);
          rows.forEach(({ means }, row) => values.set(means[q], row * cells));
          return values;
        }),
      },
    };
  }
}

/** Returns the total variation Σ |difference of neighbors|. */
function totalVariation(values: Float64Array, joined: boolean): number {
  let sum = joined ? Math.abs(values[0] - values[values.length - 1]) : 0;
  for (let i = 1; i < values.length; i++) sum += Math.abs(values[i] - values[i - 1]);
  return sum;
}
