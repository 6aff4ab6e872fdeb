import {
  cellsName,
  dgPaperTables,
  extraCosts,
  gridWords,
  hexahedraSpeedUps,
  hexahedraWords,
  mixedWords,
  kernelDesignTitle,
  kernelTables,
  paperTables,
  speedUps,
  type BenchmarkReport,
  type BenchmarkRow,
  type BenchmarkTask,
  type FigureRatio,
} from '../../solver/benchmark';
import { columns } from './columns';
import { short } from './progress';
import { t } from '../text/cli';

/** Formats a value to three digits in a unit. */
export const digits = (value: number | null, unit = 1): string =>
  value === null ? '–' : short(value / unit, 3);
export const percent = (share: number | null): string =>
  share === null ? '–' : `${Math.round(100 * share)} %`;

/** Describes a measurement in one line. */
export const taskText = (task: BenchmarkTask): string => {
  const {
    backend,
    order,
    cells,
    grid,
    hexahedra,
    plane,
    solids,
    dgPaper,
    limiter,
    precision,
    threads,
    group,
  } = task;
  return [
    ...(task.kernelDesign === undefined ? [] : [kernelDesignTitle(task.kernelDesign)]),
    ...(dgPaper ? [t(`benchFlow_${dgPaper.kind}`, dgPaper.mesh)] : []),
    backend === 'gpu' ? 'GPU' : threads === 1 ? 'CPU' : t('benchThreads', threads),
    ...(grid
      ? [t(task.isBent ? 'benchBent' : 'benchGrid', grid.join(' × ')), ...gridWords(task)]
      : [
          `p = ${order}`,
          t(cellsName(task), cells),
          ...(hexahedra ? hexahedraWords(hexahedra) : []),
          ...(plane ? mixedWords(plane) : []),
          ...(solids ? mixedWords(solids) : []),
        ]),
    ...(limiter === 'none' ? [] : [limiter]),
    ...(group === 'liveView' || group === 'gridLiveView' ? [t('benchLiveView')] : []),
    ...(precision === 'f32' && group !== 'accuracy' ? [] : [precision]),
  ].join(' · ');
};

/** Summarizes speed-ups, and compares with compiled C and published times. */
export function benchmarkSummary(report: BenchmarkReport): string {
  const { rows } = report;
  const factors = speedUps(rows).map(({ order, precision, factor }) =>
    t('benchFactorIn', order, precision, short(factor, 3)),
  );
  const costs = extraCosts(rows).map(({ row, factor }) =>
    t('benchExtraCost', extraText(row), row.order, short(factor, 3)),
  );
  return [
    serialText(report),
    costs.length > 0 ? `\n${t('benchExtraCosts', costs)}\n` : '',
    factors.length > 0 ? `\n${t('benchGpuOverCore', factors)}\n` : '',
    hexahedraSpeedUpText(rows),
    paperText(rows),
    publishedText(rows),
  ].join('');
}

/** Compares one thread with compiled C, or gives the reason why that was not timed. */
function serialText({ rows, serial, serialNote }: BenchmarkReport): string {
  if (!rows.some(({ group }) => group === 'cpu' || group === 'hexahedraCpu')) return '';
  const lines = serial.map(({ group, order, compiledC, ours }) => [
    `p = ${order} · ${t(group === 'cpu' ? 'benchTrianglesKind' : 'benchHexahedraKind')}`,
    digits(compiledC),
    digits(ours),
    digits(ours / compiledC),
  ]);
  const table =
    lines.length > 0
      ? `\n${t('benchCompiledC')}\n${columns([['', t('benchColumnC'), t('benchColumnOurs'), t('benchColumnRatio')], ...lines])}`
      : '';
  return table + (serialNote ? `  ${serialNote}\n` : '');
}

/** Compares with the published speed-ups (Zimmerman 2013, section 5.3). */
function hexahedraSpeedUpText(rows: readonly BenchmarkRow[]): string {
  const factorsOf = (isViscous: boolean): string[] =>
    hexahedraSpeedUps(rows, isViscous).map(({ order, precision, factor }) =>
      t('benchFactorIn', order, precision, short(factor, 3)),
    );
  const [inviscid, viscous] = [factorsOf(false), factorsOf(true)];
  return [
    inviscid.length > 0 ? `\n${t('benchHexahedraOverCore', inviscid)}\n` : '',
    viscous.length > 0 ? `\n${t('benchViscousOverCore', viscous)}\n` : '',
  ].join('');
}

const extraText = ({ group, limiter, precision }: BenchmarkRow): string =>
  group === 'liveView' ? t('benchLiveView') : group === 'doublePrecision' ? precision : limiter;

/** Compares with the published times of 2006: one CPU core and the GPU. */
function paperText(rows: readonly BenchmarkRow[]): string {
  return paperTables(rows)
    .map(({ title, rows: own }) => {
      const lines = own.map(({ n, cpu, gpu, speedUp, printed, publishedSpeedUp }) => [
        `${n}`,
        ...[cpu, gpu, speedUp, printed.cpu, printed.gpu6800, printed.gpu7800, publishedSpeedUp].map(
          (value) => digits(value),
        ),
      ]);
      const ratio = t('benchColumnRatio');
      const heads = ['N', 'CPU', 'GPU', ratio, 'CPU', '6800', '7800', ratio];
      const above = ['', '', t('benchHere'), '', '', '', t('benchPrinted'), ''];
      return `\n${t('benchPaper', title)}\n${columns([above, heads, ...lines])}`;
    })
    .join('');
}

/** Compares with the published tables of discontinuous Galerkin methods on GPUs, and designs of kernels. */
const publishedText = (rows: readonly BenchmarkRow[]): string =>
  [
    ...dgPaperTables(rows, (value) => digits(value)),
    ...kernelTables(rows, (value) => digits(value)),
  ]
    .map(
      ({ title, heads, rows: lines, notes }) =>
        `\n${title}\n${columns([heads, ...lines])}${notes.map((note) => `  ${note}\n`).join('')}`,
    )
    .join('');

/** Compares the results with stored ones. */
export function ratiosText(ratios: readonly FigureRatio[], file: string): string {
  if (ratios.length === 0) return `\n${t('benchNoFigures', file)}\n`;
  const lines = ratios.map(({ id, kept, now, ratio }) => [
    id,
    digits(now, 1e9),
    digits(kept, 1e9),
    ratio.toFixed(2),
  ]);
  const product = ratios.reduce((sum, { ratio }) => sum + Math.log(ratio), 0);
  const mean = Math.exp(product / ratios.length).toFixed(2);
  return `\n${t('benchFigures', file)}\n${columns([
    ['', t('benchNow'), t('benchKept'), t('benchColumnRatio')],
    ...lines,
    [t('benchGeometricMean'), '', '', mean],
  ])}`;
}
