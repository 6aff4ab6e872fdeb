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

/** The roofline of the device with the kernels of one degree. */
export interface KernelRoofline {
  readonly order: number;
  readonly figure: PlotFigure;
}

/**
 * Returns one roofline per measured degree, with every kernel of every design: operations per second by operations per
 * byte, below the copy rate and the measured rate of fused multiply-adds.
 */
export function kernelRooflines(
  rows: readonly BenchmarkRow[],
  machine: Pick<BenchmarkedMachine, 'copyBytesPerSecond' | 'operationsPerSecond'>,
): KernelRoofline[] {
  const measured = measuredRows(rows);
  const orders = [...new Set(measured.map(({ order }) => order))];
  return orders.map((order) => {
    const own = measured.filter((row) => row.order === order);
    const intensities = own.flatMap(({ work }) =>
      work.passes.map(({ operations, bytes }) => operations / bytes),
    );
    return {
      order,
      figure: {
        title: t('kernelRoofline', order),
        x: { label: t('kernelIntensity'), unit: '', scale: 'log' },
        y: { label: 'GFLOP/s', unit: '', scale: 'log' },
        series: [
          ...roofOf(intensities, machine),
          // The last of seven colors resembles the first.
          ...own
            .flatMap(pointsOf)
            .map((series, i) => ({ ...series, style: i + Math.floor(i / 6) })),
        ],
        lines: [],
      },
    };
  });
}

/** Returns one point per kernel of a design. */
const pointsOf = ({ kernelDesign: id, work: { passes } }: MeasuredRow): Series[] =>
  passes.map(({ name, seconds, operations, bytes }) => {
    const { title } = kernelDesign(id);
    return {
      id: `${id} ${name}`,
      label: passes.length > 1 ? t('kernelOfDesign', title, t(`kernelPass_${name}`)) : title,
      x: [operations / bytes],
      y: [operations / seconds / 1e9],
      marks: 'points',
    };
  });

/** Returns the roof over these intensities; nothing if the device was not measured. */
function roofOf(
  intensities: readonly number[],
  {
    copyBytesPerSecond: copy,
    operationsPerSecond: peak,
  }: Pick<BenchmarkedMachine, 'copyBytesPerSecond' | 'operationsPerSecond'>,
): Series[] {
  if (!copy && !peak) return [];
  const low = 0.5 * Math.min(...intensities);
  const high = 2 * Math.max(...intensities, peak && copy ? peak / copy : 0);
  const ridge = peak && copy ? peak / copy : high;
  const roof = (x: number): number =>
    Math.min(copy ? (copy * x) / 1e9 : Infinity, peak ? peak / 1e9 : Infinity);
  const corners = [low, Math.min(ridge, high), high];
  return [
    {
      id: 'roof',
      label: t('kernelRoof'),
      x: corners,
      y: corners.map(roof),
      marks: 'line',
      reference: true,
    },
  ];
}
