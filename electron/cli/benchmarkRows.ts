import {
  bytesPerCellStep,
  cellStepsPerSecond,
  threadSpeedUp,
  type BenchmarkedMachine,
  type BenchmarkGroup,
  type BenchmarkRow,
  type BenchmarkTask,
} from '../../solver/benchmark';
import { digits, percent, taskText } from './benchmarkText';
import { t } from '../text/cli';

/** A table layout; the last column holds notes of any length. */
interface Table {
  readonly title: () => string;
  readonly heads: () => readonly string[];
  /** @param before all rows so far, including this one */
  readonly cells: (row: BenchmarkRow, before: readonly BenchmarkRow[]) => readonly string[];
}

const deviceHeads = (): string[] => [
  t('benchOfCopy'),
  t('benchBytesPerCell'),
  t('benchOfEstimate'),
];

const deviceCells = (row: BenchmarkRow): string[] => [
  percent(row.copyShare),
  digits(row.deviceBytes && row.deviceBytes / row.cells),
  row.deviceBytes && row.estimatedBytes ? percent(row.deviceBytes / row.estimatedBytes) : '–',
  row.note || row.kernels.slice(0, 4).map(kernelText).join(', '),
];

const kernelText = ({ kernel, share }: BenchmarkRow['kernels'][number]): string =>
  `${kernel} ${percent(share)}`;

const serial: Table = {
  title: () => '',
  heads: () => ['µs/cell/step', 'G DOF·stage/s'],
  cells: (row) => [
    digits(row.microsecondsPerStep && row.microsecondsPerStep / row.cells),
    digits(row.dofStagesPerSecond, 1e9),
    row.note,
  ],
};

const threads: Table = {
  title: () => '',
  heads: () => ['ms/step', t('benchSpeedUp')],
  cells: ({ microsecondsPerStep: time, note }, before) => {
    const one = before.find(({ group }) => group === 'threads')?.microsecondsPerStep ?? null;
    return [digits(time, 1000), digits(one !== null && time !== null ? one / time : null), note];
  },
};

const gridsOnCpu: Table = {
  title: () => t('benchGrids'),
  heads: () => ['ns/cell·step', t('benchSpeedUp')],
  cells: (row, before) => {
    const seconds = row.microsecondsPerStep && 1e-6 * row.microsecondsPerStep;
    const own = before.filter(({ group }) => group === 'gridCpu');
    return [
      digits(seconds && (1e9 * seconds) / row.cells),
      digits(threadSpeedUp(row, own)),
      row.note,
    ];
  },
};

const device: Table = {
  title: () => '',
  heads: () => ['µs/step', 'G DOF·stage/s', 'B/DOF·stage', ...deviceHeads()],
  cells: (row) => [
    digits(row.microsecondsPerStep),
    digits(row.dofStagesPerSecond, 1e9),
    digits(row.bytesPerDofStage),
    ...deviceCells(row),
  ],
};

const grids: Table = {
  title: () => t('benchGrids'),
  heads: () => ['µs/step', 'G cell·step/s', 'B/cell·step', ...deviceHeads()],
  cells: (row) => [
    digits(row.microsecondsPerStep),
    digits(cellStepsPerSecond(row), 1e9),
    digits(bytesPerCellStep(row)),
    ...deviceCells(row),
  ],
};

const dgPaper: Table = {
  title: () => t('benchDgPaper'),
  heads: () => ['µs/step', 'ns/cell·step', 'G DOF·stage/s', t('benchBytesPerCell')],
  cells: (row) => [
    digits(row.microsecondsPerStep),
    digits(row.microsecondsPerStep && (1e3 * row.microsecondsPerStep) / row.cells),
    digits(row.dofStagesPerSecond, 1e9),
    digits(row.deviceBytes && row.deviceBytes / row.cells),
    row.note,
  ],
};

const kernels: Table = {
  title: () => t('benchKernels'),
  heads: () => [t('benchEvaluation'), 'G DOF/s', t('benchDeviation')],
  cells: ({ microsecondsPerStep, dofStagesPerSecond, work, note }) => [
    digits(microsecondsPerStep),
    digits(dofStagesPerSecond, 1e9),
    digits(work?.deviation ?? null),
    note,
  ],
};

const accuracy: Table = {
  title: () => t('benchAccuracy'),
  heads: () => [t('benchLargest'), t('benchMean'), t('benchSteps'), t('benchInF64')],
  cells: ({ accuracy: found, note }) => [
    digits(found?.largest ?? null),
    digits(found?.mean ?? null),
    found ? `${found.steps}` : '–',
    found ? `${found.exactSteps}` : '–',
    note,
  ],
};

const tables: Readonly<Record<BenchmarkGroup, Table>> = {
  cpu: serial,
  hexahedraCpu: serial,
  hexahedraViscousCpu: serial,
  threads,
  gridCpu: gridsOnCpu,
  throughput: device,
  smallMesh: device,
  limiter: device,
  liveView: device,
  doublePrecision: device,
  hexahedra: device,
  hexahedraViscous: device,
  plane: device,
  solids: device,
  grid: grids,
  gridLiveView: grids,
  paper: grids,
  dgPaper,
  kernels,
  accuracy,
};

/** Minimum width of a numeric column: three digits, sign and exponent. */
const narrowest = 7;

/** Formats rows as tables that grow as rows are measured; units are in the column heads. */
export class BenchmarkRows {
  private readonly rows: BenchmarkRow[] = [];
  private table: Table | null = null;

  constructor(
    private readonly machine: BenchmarkedMachine,
    private readonly tasks: readonly BenchmarkTask[],
  ) {}

  /** Returns the row, preceded by the table head if a table begins. */
  next(row: BenchmarkRow): string {
    const table = tables[row.group];
    const head = table === this.table ? '' : this.headOf(table, row);
    this.table = table;
    this.rows.push(row);
    return head + this.line(table, taskText(row), table.cells(row, this.rows));
  }

  private headOf(table: Table, { backend }: BenchmarkRow): string {
    const isFirst = this.rows.length === 0;
    const isNew = !this.rows.some((row) => row.backend === backend);
    const parts = [
      isFirst && this.tasks.some(({ grid }) => !grid) ? `${t('benchSetUp')}\n` : '',
      isFirst ? '' : '\n',
      isNew ? this.machineText(backend) : '',
      table.title() && `${table.title()}\n`,
      this.line(table, '', table.heads()),
    ];
    return parts.join('');
  }

  private machineText(backend: BenchmarkRow['backend']): string {
    const { processor, adapter, software, copyBytesPerSecond } = this.machine;
    if (backend === 'cpu') return processor && `${t('benchCpu', processor)}\n`;
    const device = software ? t('softwareAdapter', adapter) : adapter;
    const line = copyBytesPerSecond
      ? t('benchGpuCopy', device, digits(copyBytesPerSecond, 1e9))
      : t('benchGpu', device);
    return `${line}\n`;
  }

  private line(table: Table, first: string, cells: readonly string[]): string {
    const own = this.tasks.filter(({ group }) => tables[group] === table);
    const width = Math.max(0, ...own.map((task) => taskText(task).length));
    const heads = table.heads();
    const others = cells.map((cell, i) =>
      i < heads.length ? cell.padStart(Math.max(narrowest, heads[i].length)) : cell,
    );
    return `  ${[first.padEnd(width), ...others].join('  ').trimEnd()}\n`;
  }
}
