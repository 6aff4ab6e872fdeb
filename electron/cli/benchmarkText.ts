import {
  bytesPerCellStep,
  cellStepsPerSecond,
  extraCosts,
  gridWords,
  hexahedraSpeedUps,
  hexahedraWords,
  paperTables,
  threadSpeedUp,
  speedUps,
  type BenchmarkReport,
  type BenchmarkRow,
  type BenchmarkTask,
  type FigureRatio,
} from '../../solver/benchmark';
import { columns } from './columns';
import { short } from './progress';

const digits = (value: number | null, unit = 1): string =>
  value === null ? '–' : short(value / unit, 3);
const percent = (share: number | null): string =>
  share === null ? '–' : `${Math.round(100 * share)} %`;

/** What is being measured, one line. */
export const taskText = (task: BenchmarkTask): string => {
  const { backend, order, cells, grid, hexahedra, limiter, precision, threads, group } = task;
  return [
    backend === 'gpu' ? 'GPU' : threads === 1 ? 'CPU' : `CPU, ${threads} threads`,
    ...(grid
      ? [`${task.isBent ? 'bent quadrangles,' : 'grid of'} ${grid.join(' × ')}`, ...gridWords(task)]
      : [
          `p = ${order}`,
          `${cells.toLocaleString('en-US')} ${hexahedra ? 'hexahedra' : 'triangles'}`,
          ...(hexahedra ? hexahedraWords(hexahedra) : []),
        ]),
    ...(limiter === 'none' ? [] : [limiter]),
    ...(group === 'liveView' || group === 'gridLiveView' ? ['live view'] : []),
    ...(precision === 'f32' && group !== 'accuracy' ? [] : [precision]),
  ].join(' · ');
};

/** Tables for people; the units are in their heads. */
export function benchmarkText(report: BenchmarkReport): string {
  const { rows, adapter, software, copyBytesPerSecond } = report;
  const of = (group: BenchmarkRow['group']): BenchmarkRow[] =>
    rows.filter((row) => row.group === group);
  const parts: string[] = [];
  if (rows.some(({ grid }) => !grid)) {
    parts.push(
      `Euler equations, RK4, local Lax–Friedrichs; G DOF·stage/s = 10⁹ coefficients updated per second\n`,
    );
  }
  const onCpu = rows.some(({ backend }) => backend === 'cpu');
  if (onCpu && report.processor) parts.push(`CPU: ${report.processor}, double precision\n`);
  parts.push(
    cpuPart([...of('cpu'), ...of('hexahedraCpu')], report),
    threadsPart(of('threads')),
    gridCpuPart(of('gridCpu')),
  );
  if (rows.some(({ backend }) => backend === 'gpu')) {
    const copy = copyBytesPerSecond ? `, copies ${digits(copyBytesPerSecond, 1e9)} GB/s` : '';
    const kind = software ? ' (software)' : '';
    parts.push(`\nGPU: ${adapter}${kind}, in f32 unless it says otherwise${copy}\n`);
    parts.push(
      gpuPart([
        ...of('smallMesh'),
        ...of('throughput'),
        ...of('limiter'),
        ...of('liveView'),
        ...of('doublePrecision'),
        ...of('hexahedra'),
      ]),
    );
    parts.push(gridPart([...of('grid'), ...of('gridLiveView')]), accuracyPart(of('accuracy')));
    const factors = speedUps(rows).map(({ order, factor }) => `p = ${order}: ${short(factor, 3)}`);
    const costs = extraCosts(rows).map(
      ({ row, factor }) => `${extraText(row)} at p = ${row.order}: ${short(factor, 3)}`,
    );
    if (costs.length > 0) parts.push(`\nTime of a step over a plain one: ${costs.join(', ')}\n`);
    if (factors.length > 0) parts.push(`\nGPU over one CPU core: ${factors.join(', ')}\n`);
    parts.push(hexahedraSpeedUpText(rows));
  }
  parts.push(paperPart(rows));
  return parts.join('');
}

/** Beside what the thesis prints (Zimmerman 2013, section 5.3). */
function hexahedraSpeedUpText(rows: readonly BenchmarkRow[]): string {
  const factors = hexahedraSpeedUps(rows).map(
    ({ order, precision, factor }) => `p = ${order}, ${precision}: ${short(factor, 3)}`,
  );
  if (factors.length === 0) return '';
  const printed = 'printed at p = 3: 63, 42 before its kernels were merged (Tesla C2070, double)';
  return `\nGPU over one CPU core in f64, hexahedra: ${factors.join('; ')}; ${printed}\n`;
}

const extraText = ({ group, limiter, precision }: BenchmarkRow): string =>
  group === 'liveView' ? 'live view' : group === 'doublePrecision' ? precision : limiter;

function cpuPart(rows: readonly BenchmarkRow[], { serial, serialNote }: BenchmarkReport): string {
  if (rows.length === 0) return '';
  const lines = rows.map((row) => {
    const c = serial.find(({ group, order }) => group === row.group && order === row.order);
    return [
      taskText(row),
      digits(row.microsecondsPerStep && row.microsecondsPerStep / row.cells),
      digits(row.dofStagesPerSecond, 1e9),
      ...(serial.length > 0
        ? [digits(c?.compiledC ?? null), digits(c ? c.ours / c.compiledC : null)]
        : []),
      row.note,
    ];
  });
  const heads = [
    '',
    'µs/cell/step',
    'G DOF·stage/s',
    ...(serial.length > 0 ? ['C', 'ours/C'] : []),
  ];
  return columns([heads, ...lines]) + (serialNote ? `  ${serialNote}\n` : '');
}

function threadsPart(rows: readonly BenchmarkRow[]): string {
  if (rows.length === 0) return '';
  const one = rows[0].microsecondsPerStep;
  const lines = rows.map(({ microsecondsPerStep: time, ...row }) => [
    taskText({ ...row }),
    digits(time, 1000),
    digits(one !== null && time !== null ? one / time : null),
    row.note,
  ]);
  return `\n${columns([['', 'ms/step', 'speed-up'], ...lines])}`;
}

function gridCpuPart(rows: readonly BenchmarkRow[]): string {
  if (rows.length === 0) return '';
  const lines = rows.map((row) => {
    const seconds = row.microsecondsPerStep && 1e-6 * row.microsecondsPerStep;
    const speedUp = threadSpeedUp(row, rows);
    return [
      taskText(row),
      digits(seconds && (1e9 * seconds) / row.cells),
      digits(speedUp),
      row.note,
    ];
  });
  return `\nGrids\n${columns([['', 'ns/cell·step', 'speed-up'], ...lines])}`;
}

/** Beside the paper's times, which are of 2006 and before, those of one core and of the GPU here. */
function paperPart(rows: readonly BenchmarkRow[]): string {
  return paperTables(rows)
    .map(({ title, rows: own }) => {
      const lines = own.map(({ n, cpu, gpu, speedUp, printed, printedSpeedUp }) => [
        `${n}`,
        ...[cpu, gpu, speedUp, printed.cpu, printed.gpu6800, printed.gpu7800, printedSpeedUp].map(
          (value) => digits(value),
        ),
      ]);
      const heads = ['N', 'CPU', 'GPU', 'ratio', 'CPU', '6800', '7800', 'ratio'];
      const above = ['', '', 'here', '', '', '', 'printed', ''];
      return `\n${title}; seconds per step\n${columns([above, heads, ...lines])}`;
    })
    .join('');
}

function accuracyPart(rows: readonly BenchmarkRow[]): string {
  if (rows.length === 0) return '';
  const lines = rows.map((row) => [
    taskText(row),
    digits(row.accuracy?.largest ?? null),
    digits(row.accuracy?.mean ?? null),
    row.accuracy ? `${row.accuracy.steps}` : '–',
    row.accuracy ? `${row.accuracy.exactSteps}` : '–',
    row.note,
  ]);
  const heads = ['', 'largest', 'mean', 'steps', 'in f64'];
  return `\nMeans on the GPU less those of the CPU at the end of the case\n${columns([heads, ...lines])}`;
}

function gpuPart(rows: readonly BenchmarkRow[]): string {
  if (rows.length === 0) return '';
  const lines = rows.map((row) => [
    taskText(row),
    digits(row.microsecondsPerStep),
    digits(row.dofStagesPerSecond, 1e9),
    digits(row.bytesPerDofStage),
    ...deviceCells(row),
  ]);
  const heads = ['', 'µs/step', 'G DOF·stage/s', 'B/DOF·stage', ...deviceHeads];
  return columns([heads, ...lines]);
}

function gridPart(rows: readonly BenchmarkRow[]): string {
  if (rows.length === 0) return '';
  const lines = rows.map((row) => [
    taskText(row),
    digits(row.microsecondsPerStep),
    digits(cellStepsPerSecond(row), 1e9),
    digits(bytesPerCellStep(row)),
    ...deviceCells(row),
  ]);
  const heads = ['', 'µs/step', 'G cell·step/s', 'B/cell·step', ...deviceHeads];
  return `\nGrids\n${columns([heads, ...lines])}`;
}

const deviceHeads = ['of copy', 'B/cell', 'of estimate'];

const deviceCells = (row: BenchmarkRow): string[] => [
  percent(row.copyShare),
  digits(row.deviceBytes && row.deviceBytes / row.cells),
  row.deviceBytes && row.estimatedBytes ? percent(row.deviceBytes / row.estimatedBytes) : '–',
  row.note || row.kernels.slice(0, 4).map(kernelText).join(', '),
];

const kernelText = ({ kernel, share }: BenchmarkRow['kernels'][number]): string =>
  `${kernel} ${percent(share)}`;

/** Figures beside those that were kept. */
export function ratiosText(ratios: readonly FigureRatio[], file: string): string {
  if (ratios.length === 0) return `\nNo figures of this machine are kept in ${file}\n`;
  const lines = ratios.map(({ id, kept, now, ratio }) => [
    id,
    digits(now, 1e9),
    digits(kept, 1e9),
    ratio.toFixed(2),
  ]);
  const product = ratios.reduce((sum, { ratio }) => sum + Math.log(ratio), 0);
  const mean = Math.exp(product / ratios.length).toFixed(2);
  return `\nBeside the figures kept in ${file}, G DOF·stage/s\n${columns([
    ['', 'now', 'kept', 'ratio'],
    ...lines,
    ['geometric mean', '', '', mean],
  ])}`;
}
