import { TableColumns } from '../figure/columns';
import type { Column } from '../figure/figure';

/**
 * Growing table of rows in bounded memory. When it is full, every second row is dropped, and from then on only
 * every second new one is stored. Never reactive.
 */
export class RowBuffer {
  private data = new Float64Array(0);
  private length = 0;
  /** One of this many rows is stored. */
  private share = 1;
  private seen = 0;
  private drops = 0;
  private readonly columns = new TableColumns(this);

  /**
   * @param stride numbers per row
   * @param most capacity in numbers; at least two rows are stored
   */
  constructor(
    readonly stride: number,
    private readonly most: number,
  ) {}

  get count(): number {
    return this.length / this.stride;
  }

  /** Ratio of appended to stored rows; 1 until the first thinning. */
  get thinning(): number {
    return this.share;
  }

  /** Changes whenever stored rows were dropped. */
  get revision(): number {
    return this.drops;
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
      this.appendRow(rows.subarray(row * stride, (row + 1) * stride));
    }
  }

  /** @param column 0 for the step, 1 for the time, then the values */
  value(row: number, column: number): number {
    return this.data[row * this.stride + column];
  }

  /** Returns a column that grows with the rows; a new object after rows were dropped. */
  column(index: number): Column {
    return this.columns.column(index);
  }

  /** Drops the rows after `step`; a run that continues from there records them again. */
  keepUpTo(step: number): void {
    let { count } = this;
    while (count > 0 && this.value(count - 1, 0) > step) count--;
    this.seen = this.seenUpTo(step, count);
    this.length = count * this.stride;
    this.drops++;
    this.columns.renew();
  }

  /** Returns a copy of the rows from one on; default: of all. */
  rows(from = 0): Float64Array {
    return this.data.slice(from * this.stride, this.length);
  }

  /** Restores rows that were stored with a given thinning, instead of the present ones. */
  restore(rows: Float64Array, thinning: number): void {
    const { stride } = this;
    this.length = 0;
    this.share = thinning;
    for (let row = 0; row < rows.length / stride; row++) {
      this.seen = row * thinning;
      this.appendRow(rows.subarray(row * stride, (row + 1) * stride));
    }
    this.drops++;
    this.columns.renew();
  }

  /** Returns the index used for thinning: rows whose index is a multiple of `thinning` are kept. @param nth counted from 0 */
  protected indexOf(_step: number, nth: number): number {
    return nth;
  }

  private appendRow(row: Float64Array): void {
    const index = this.indexOf(row[0], this.seen++);
    if (index % this.share !== 0) return;
    if (this.count >= 2 && this.length + this.stride > this.most) {
      this.thin();
      if (index % this.share !== 0) return;
    }
    this.reserve(this.length + this.stride);
    this.data.set(row, this.length);
    this.length += this.stride;
  }

  /**
   * Returns the number of rows up to a step, stored or not, of which the first `count` stored ones are kept. Rows
   * that were not stored since the last of them are counted by the steps between stored rows.
   */
  private seenUpTo(step: number, count: number): number {
    if (count < 2 || this.share === 1 || step === Infinity) return count * this.share;
    const last = this.value(count - 1, 0);
    const interval = Math.max(1, (last - this.value(count - 2, 0)) / this.share);
    return (count - 1) * this.share + 1 + Math.floor((step - last) / interval);
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
    this.drops++;
    this.columns.renew();
  }

  private reserve(needed: number): void {
    if (needed <= this.data.length) return;
    const grown = new Float64Array(Math.max(needed, 2 * this.data.length, 64 * this.stride));
    grown.set(this.data.subarray(0, this.length));
    this.data = grown;
  }
}
