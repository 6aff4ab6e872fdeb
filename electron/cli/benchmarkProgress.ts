import {
  benchmarkCsv,
  type BenchmarkedMachine,
  type BenchmarkReport,
  type BenchmarkRow,
  type BenchmarkTask,
} from '../../solver/benchmark';
import { type BenchmarkObserver } from '../../solver/benchmark/compute';
import { BenchmarkRows } from './benchmarkRows';
import { taskText } from './benchmarkText';
import type { CliContext } from './context';
import { LiveLine } from './liveLine';
import { t } from '../text/cli';

/** Output format; JSON is printed at the end. */
export type BenchmarkForm = 'tables' | 'csv' | 'json';

/** Prints each row as soon as it is measured, and collects all rows. */
export class BenchmarkProgress implements BenchmarkObserver {
  private readonly line: LiveLine;
  private readonly start: number;
  private readonly rows: BenchmarkRow[] = [];
  private machine: BenchmarkedMachine | null = null;
  private textOf: (row: BenchmarkRow) => string = () => '';
  private count = 0;

  constructor(
    private readonly context: CliContext,
    private readonly form: BenchmarkForm,
  ) {
    this.line = new LiveLine(context);
    this.start = context.now();
  }

  planned(tasks: readonly BenchmarkTask[], machine: BenchmarkedMachine): void {
    this.machine = machine;
    this.count = tasks.length;
    if (this.form === 'tables') {
      const tables = new BenchmarkRows(machine, tasks);
      this.textOf = (row) => tables.next(row);
    }
    if (this.form === 'csv') {
      const head = benchmarkCsv({ ...machine, rows: [] });
      this.context.write(head);
      this.textOf = (row) => benchmarkCsv({ ...machine, rows: [row] }).slice(head.length);
    }
  }

  started(task: BenchmarkTask): void {
    this.line.update(
      t('benchTask', this.rows.length + 1, this.count, taskText(task)),
      (this.context.now() - this.start) / 1000,
    );
  }

  measured(row: BenchmarkRow): void {
    this.rows.push(row);
    this.line.clear();
    const text = this.textOf(row);
    if (text !== '') this.context.write(text);
  }

  clear(): void {
    this.line.clear();
  }

  /** Returns the finished measurements after an interruption; null if there are none. */
  interrupt(): BenchmarkReport | null {
    const { rows, machine, count } = this;
    this.line.note(t('benchInterrupted', rows.length, count));
    return machine && rows.length > 0 ? { ...machine, rows, serial: [], serialNote: '' } : null;
  }
}
