import {
  extraCosts,
  gridWords,
  hexahedraSpeedUps,
  hexahedraWords,
  paperTables,
  speedUps,
  type BenchmarkReport,
  type BenchmarkRow,
  type BenchmarkTask,
  type FigureRatio,
} from '../../solver/benchmark';
import { columns } from './columns';
import { short } from './progress';

/** Three digits of a value in a unit. */
export const digits = (value: number | null, unit = 1): string =>
  value === null ? '–' : short(value / unit, 3);
export const percent = (share: number | null): string =>
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

/** What rows come to beside one another, beside compiled C and beside what is printed. */
export function benchmarkSummary(report: BenchmarkReport): string {
  const { rows } = report;
  const factors = speedUps(rows).map(({ order, factor }) => `p = ${order}: ${short(factor, 3)}`);
  const costs = extraCosts(rows).map(
    ({ row, factor }) => `${extraText(row)} at p = ${row.order}: ${short(factor, 3)}`,
  );
  return [
    serialText(report),
    costs.length > 0 ? `\nTime of a step over a plain one: ${costs.join(', ')}\n` : '',
    factors.length > 0 ? `\nGPU over one CPU core: ${factors.join(', ')}\n` : '',
    hexahedraSpeedUpText(rows),
    paperText(rows),
  ].join('');
}

/** One thread beside the compiled C, or why that couldn't be timed. */
function serialText({ rows, serial, serialNote }: BenchmarkReport): string {
  if (!rows.some(({ group }) => group === 'cpu' || group === 'hexahedraCpu')) return '';
  const lines = serial.map(({ group, order, compiledC, ours }) => [
    `p = ${order} · ${group === 'cpu' ? 'triangles' : 'hexahedra'}`,
    digits(compiledC),
    digits(ours),
    digits(ours / compiledC),
  ]);
  const table =
    lines.length > 0
      ? `\nBeside compiled C, µs/cell/step\n${columns([['', 'C', 'ours', 'ours/C'], ...lines])}`
      : '';
  return table + (serialNote ? `  ${serialNote}\n` : '');
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

/** Beside the paper's times, which are of 2006 and before, those of one core and of the GPU here. */
function paperText(rows: readonly BenchmarkRow[]): string {
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
