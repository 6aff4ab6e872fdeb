import { signalHeader, signalStride, type Signal } from '../diagnostics/signals';

/**
 * Converts the rows of a signal to its rate of change: difference quotients between rows, at the midpoint in
 * time, where they are second-order accurate. The first row of a run has none.
 */
export class Rates {
  private readonly stride: number;
  private before: Float64Array | null = null;

  constructor(signal: Pick<Signal, 'columns'>) {
    this.stride = signalStride(signal);
  }

  /** @param rows step, time, values; restarts if the step number decreases, as after a loss of the device */
  of(rows: Float64Array): Float64Array {
    const { stride } = this;
    const rates: number[] = [];
    for (let at = 0; at < rows.length; at += stride) {
      const row = rows.slice(at, at + stride);
      const { before } = this;
      this.before = row;
      if (!before || row[0] <= before[0] || !(row[1] > before[1])) continue;
      const span = row[1] - before[1];
      rates.push(row[0], before[1] + 0.5 * span);
      for (let i = signalHeader; i < stride; i++) rates.push((row[i] - before[i]) / span);
    }
    return Float64Array.from(rates);
  }
}
