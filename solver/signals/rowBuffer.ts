import { TableColumns } from '../figure/columns';
import type { Column } from '../figure/figure';

/**
 * Rows of numbers that grow during a run, in bounded memory: whenever they get too many, every second
 * one is dropped, and from then on only every second one is taken. Never reactive.
 */
export class RowBuffer {
  private data = new Float64Array(0);
  private length = 0;
  /** One of this many rows is kept. */
  private share = 1;
  private seen = 0;
  private readonly columns = new TableColumns(this);

  /**
   * @param stride numbers per row
   * @param most numbers that it may hold; at least two rows are held
   */
  constructor(
    readonly stride: number,
    private readonly most: number,
  ) {}

  get count(): number {
    return this.length / this.stride;
  }

  /** One of this many rows that were given is kept; 1 as long as all are. */
  get thinning(): number {
    return this.share;
  }

  /** Appends whole rows: step, time, values. */
  append(rows: Float64Array): void {
    const { stride } = this;
    const given = rows.length / stride;
    if (this.share === 1 && this.length + rows.length <= this.most) {
      this.reserve(this.length + rows.length);
      this.data.set(rows, this.length);
      this.length += rows.length;
      this.seen += given;
      return;
    }
    for (let row = 0; row < given; row++) {
      const index = this.indexOf(rows[row * stride], this.seen++);
      if (index % this.share !== 0) continue;
      if (this.count >= 2 && this.length + stride > this.most) {
        this.thin();
        if (index % this.share !== 0) continue;
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

  /** The number by which rows are dropped: those that `thinning` divides stay. @param nth counted from 0 */
  protected indexOf(_step: number, nth: number): number {
    return nth;
  }

  /** Takes rows of which one in `thinning` was kept before. */
  protected restore(rows: Float64Array, thinning: number): void {
    this.append(rows);
    this.share = Math.max(this.share, thinning);
    this.seen = this.count * this.share;
  }

  private thin(): void {
    const { stride } = this;
    this.share *= 2;
    let kept = 0;
    for (let row = 0; row < this.count; row++) {
      if (this.indexOf(this.value(row, 0), (row * this.share) / 2) % this.share !== 0) continue;
      this.data.copyWithin(kept, row * stride, (row + 1) * stride);
      kept += stride;
    }
    this.length = kept;
    this.columns.renew();
  }

  private reserve(needed: number): void {
    if (needed <= this.data.length) return;
    const grown = new Float64Array(Math.max(needed, 2 * this.data.length, 64 * this.stride));
    grown.set(this.data.subarray(0, this.length));
    this.data = grown;
  }
}
