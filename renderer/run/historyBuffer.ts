import { TableColumns, type Column } from '../../solver/figure';
import { historyHeader } from '../../solver/stepping';

/** The rows of a run's residual history, growing while it runs. Never reactive. */
export class HistoryBuffer {
  private data = new Float64Array(0);
  private length = 0;
  private readonly columns = new TableColumns(this);

  /** @param variables the conserved variables, one column each after step, time and dt. */
  constructor(readonly variables: readonly string[]) {}

  /** Numbers per row. */
  get stride(): number {
    return historyHeader + this.variables.length;
  }

  get count(): number {
    return this.length / this.stride;
  }

  /** Appends whole rows. */
  append(rows: Float64Array): void {
    const needed = this.length + rows.length;
    if (needed > this.data.length) {
      const grown = new Float64Array(Math.max(needed, 2 * this.data.length, 256 * this.stride));
      grown.set(this.data.subarray(0, this.length));
      this.data = grown;
    }
    this.data.set(rows, this.length);
    this.length = needed;
  }

  value(row: number, column: number): number {
    return this.data[row * this.stride + column];
  }

  /** A column that grows with the rows; another object after rows were dropped. */
  column(index: number): Column {
    return this.columns.column(index);
  }

  /** Drops the rows after `step`: a run that continues from there computes them again. */
  keepUpTo(step: number): void {
    let count = this.count;
    while (count > 0 && this.value(count - 1, 0) > step) count--;
    this.length = count * this.stride;
    this.columns.renew();
  }

  /** A copy of all rows. */
  rows(): Float64Array {
    return this.data.slice(0, this.length);
  }
}
