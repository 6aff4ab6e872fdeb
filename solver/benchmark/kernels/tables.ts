import type { Figure as PlotFigure, Series } from '../../figure';
import type { Figure, PublishedComparison } from '../publishedComparison';
import type { BenchmarkedMachine, BenchmarkRow, KernelWork } from '../types';
import { kernelDesign, kernelDesigns } from './designs';
import { t } from '../../text/t';

/** A measured design. */
type MeasuredRow = BenchmarkRow & {
  readonly kernelDesign: string;
  readonly work: KernelWork;
  readonly microsecondsPerStep: number;
};

const measuredRows = (rows: readonly BenchmarkRow[]): MeasuredRow[] =>
  rows.filter(
    (row): row is MeasuredRow =>
      row.kernelDesign !== undefined && row.work !== undefined && row.microsecondsPerStep !== null,
  );

const sum = (work: KernelWork, of: 'operations' | 'bytes'): number =>
  work.passes.reduce((total, pass) => total + pass[of], 0);

/** Returns one table per degree: the designs with their times, work and deviations. */
export function kernelTables(rows: readonly BenchmarkRow[], figure: Figure): PublishedComparison[] {
  const measured = measuredRows(rows);
  const orders = [...new Set(measured.map(({ order }) => order))];
  return orders.map((order) => {
    const own = measured.filter((row) => row.order === order);
    const first = own.find((row) => row.kernelDesign === kernelDesigns[0].id);
    return {
      id: `kernels-p${order}`,
      title: t('kernelTable', order, own[0].cells),
      heads: [
        t('kernelDesign'),
        t('kernelTime'),
        t('kernelRelative'),
        t('kernelOperations'),
        'GFLOP/s',
        t('kernelBytes'),
        'GB/s',
        t('kernelIntensity'),
        t('kernelDeviation'),
      ],
      rows: own.map((row) => {
        const [operations, bytes] = [sum(row.work, 'operations'), sum(row.work, 'bytes')];
        const seconds = 1e-6 * row.microsecondsPerStep;
        return [
          kernelDesign(row.kernelDesign).title,
          figure(row.microsecondsPerStep),
          first ? figure(row.microsecondsPerStep / first.microsecondsPerStep) : '–',
          figure(operations / row.cells),
          figure(operations / seconds / 1e9),
          figure(bytes / row.cells),
          figure(bytes / seconds / 1e9),
          figure(operations / bytes),
          figure(row.work.deviation),
        ];
      }),
      notes: [t('kernelCountNote'), t('kernelOccupancyNote')],
    };
  });
}

/** Returns the designs and what each changes. */
export const kernelDescriptions = (): readonly { title: string; description: string }[] =>
  kernelDesigns.map(({ title, description }) => ({ title, description }));

/**
 * Returns the roofline of the device with every measured kernel: operations per second by operations per byte, below the
 * copy rate and the measured rate of fused multiply-adds; null without measurements.
 */
export function kernelRoofline(
  rows: readonly BenchmarkRow[],
  {
    copyBytesPerSecond: copy,
    operationsPerSecond: peak,
  }: Pick<BenchmarkedMachine, 'copyBytesPerSecond' | 'operationsPerSecond'>,
): PlotFigure | null {
  const measured = measuredRows(rows);
  if (measured.length === 0) return null;
  const points = measured.flatMap(({ order, work }) =>
    work.passes.map(({ name, seconds, operations, bytes }) => ({
      id: `p${order} ${name}`,
      name,
      intensity: operations / bytes,
      rate: operations / seconds / 1e9,
    })),
  );
  const names = [...new Set(points.map(({ name }) => name))];
  const kernels = names.map((name, i): Series => {
    const own = points.filter((point) => point.name === name);
    return {
      id: name,
      label: t(`kernelPass_${name}`),
      x: own.map(({ intensity }) => intensity),
      y: own.map(({ rate }) => rate),
      marks: 'points',
      style: i,
    };
  });
  const intensities = points.map(({ intensity }) => intensity);
  const low = 0.5 * Math.min(...intensities);
  const high = 2 * Math.max(...intensities, peak && copy ? peak / copy : 0);
  const ridge = peak && copy ? peak / copy : high;
  const roof = (x: number): number =>
    Math.min(copy ? (copy * x) / 1e9 : Infinity, peak ? peak / 1e9 : Infinity);
  const corners = [low, Math.min(ridge, high), high];
  const roofs: Series[] =
    copy || peak
      ? [
          {
            id: 'roof',
            label: t('kernelRoof'),
            x: corners,
            y: corners.map(roof),
            marks: 'line',
            reference: true,
          },
        ]
      : [];
  return {
    title: t('kernelRoofline'),
    x: { label: t('kernelIntensity'), unit: '', scale: 'log' },
    y: { label: 'GFLOP/s', unit: '', scale: 'log' },
    series: [...roofs, ...kernels],
    lines: [],
  };
}
