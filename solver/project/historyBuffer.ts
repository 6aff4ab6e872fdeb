import type { History } from './history';
import { historyStride } from '../stepping/types';
import { RowBuffer } from '../signals/rowBuffer';

/** Maximum number of values in the history of a run: 8 MiB. */
const historyBudget = 1024 * 1024;

/**
 * The residual history of a run. Steps are dropped by their number, so that an interrupted and resumed run
 * keeps the same rows as an uninterrupted one.
 */
export class HistoryBuffer extends RowBuffer {
  /** The newest row, even if it is not kept. */
  private newest = new Float64Array(0);

  /** @param variables the conserved variables, one column each after step, time and dt */
  constructor(
    readonly variables: readonly string[],
    most = historyBudget,
  ) {
    super(historyStride(variables.length), most);
  }

  /** Restores the history recorded by an earlier session. */
  static of({ variables, rows, thinning = 1 }: History, most = historyBudget): HistoryBuffer {
    const history = new HistoryBuffer(variables, most);
    const { stride } = history;
    const kept = rows.length > 0 && rows[rows.length - stride] % thinning !== 0 ? stride : 0;
    history.restore(rows.subarray(0, rows.length - kept), thinning);
    history.newest = rows.slice(rows.length - stride);
    return history;
  }

  override append(rows: Float64Array): void {
    super.append(rows);
    if (rows.length > 0) this.newest = rows.slice(rows.length - this.stride);
  }

  override keepUpTo(step: number): void {
    super.keepUpTo(step);
    if (this.newest[0] > step) this.newest = new Float64Array(0);
  }

  /** Returns the kept rows, from one on, and the newest one. */
  recorded(from = 0): History {
    const { variables, thinning, newest, count } = this;
    const rows = this.rows(from);
    const isKept = newest.length === 0 || (count > 0 && this.value(count - 1, 0) === newest[0]);
    if (isKept) return { variables, rows, thinning };
    const all = new Float64Array(rows.length + newest.length);
    all.set(rows);
    all.set(newest, rows.length);
    return { variables, rows: all, thinning };
  }

  protected override indexOf(step: number): number {
    return step;
  }
}
