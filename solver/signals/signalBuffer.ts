import { TableColumns } from '../figure/columns';
import type { Column } from '../figure/figure';
import { signalStride, type Signal } from '../diagnostics/signals';

/** Numbers that the signals of a run may hold together: 64 MiB. */
export const signalBudget = 8 * 1024 * 1024;

/**
 * The rows of a signal, growing while it runs, in bounded memory: where they get too many every
 * second one is dropped, and from then on only every second one is taken.
 */
export class SignalBuffer {
  readonly stride: number;
  private data = new Float64Array(0);
  private length = 0;
  /** One of so many rows is kept. */
  private share = 1;
  private seen = 0;
  private readonly columns = new TableColumns(this);

  /** @param most numbers that it may hold; at least two rows are held */
  constructor(
    readonly signal: Signal,
    private readonly most = signalBudget,
  ) {
    this.stride = signalStride(signal);
  }

  get count(): number {
    return this.length / this.stride;
  }

  /** One of so many rows that were given is kept; 1 as long as all are. */
  get thinning(): number {
    return this.share;
  }

  /** Appends whole rows: step, time, values. */
  append(rows: Float64Array): void {
    if (this.share === 1 && this.length + rows.length <= this.most) {
      this.reserve(this.length + rows.length);
      this.data.set(rows, this.length);
      this.length += rows.length;
      this.seen += rows.length / this.stride;
      return;
    }
    const { stride, seen } = this;
    const given = rows.length / stride;
    this.seen += given;
    /** The row to keep from that one on. */
    const next = (row: number): number =>
      row + ((this.share - ((seen + row) % this.share)) % this.share);
    for (let row = next(0); row < given; row = next(row + 1)) {
      if (this.count >= 2 && this.length + stride > this.most) {
        this.thin();
        if ((seen + row) % this.share !== 0) continue;
      }
      this.reserve(this.length + stride);
      this.data.set(rows.subarray(row * stride, (row + 1) * stride), this.length);
      this.length += stride;
    }
  }

  /** @param column 0 the step, 1 the time, then the values */
  value(row: number, column: number): number {
    return this.data[row * this.stride + column];
  }

  /** A column that grows with the rows; another object after rows were dropped. */
  column(index: number): Column {
    return this.columns.column(index);
  }

  /** Drops the rows after `step`: a run that continues from there reads them again. */
  keepUpTo(step: number): void {
    let { count } = this;
    while (count > 0 && this.value(count - 1, 0) > step) count--;
    this.length = count * this.stride;
    this.seen = count * this.share;
    this.columns.renew();
  }

  /** A copy of all rows. */
  rows(): Float64Array {
    return this.data.slice(0, this.length);
  }

  private thin(): void {
    const { stride, count } = this;
    for (let row = 2; row < count; row += 2) {
      this.data.copyWithin((row / 2) * stride, row * stride, (row + 1) * stride);
    }
    this.length = Math.ceil(count / 2) * stride;
    this.share *= 2;
    this.columns.renew();
  }

  private reserve(needed: number): void {
    if (needed <= this.data.length) return;
    const grown = new Float64Array(Math.max(needed, 2 * this.data.length, 64 * this.stride));
    grown.set(this.data.subarray(0, this.length));
    this.data = grown;
  }
}
