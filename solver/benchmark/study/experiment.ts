import type { Figure, Series } from '../../figure/figure';
import type { HeatMap } from '../../figure/heatMap';
import type { ExperimentId } from './experimentIds';
import { edgeOf } from './runTasks';
import type { StudyRow, StudyTask, PlanOptions } from './types';
import { t } from '../../text/t';

/** A plot of measurements, for the page and for files. */
export type StudyPlot =
  | { readonly kind: 'curves'; readonly id: string; readonly figure: Figure }
  | { readonly kind: 'map'; readonly id: string; readonly map: HeatMap };

/** An experiment: its measurements and their presentation. */
export interface Experiment {
  readonly id: ExperimentId;
  readonly title: string;
  /** One or two sentences. */
  readonly description: string;
  tasks(options: PlanOptions): StudyTask[];
  /** Returns the plots of its measured rows; empty without rows. */
  plots(rows: readonly StudyRow[]): StudyPlot[];
}

/** Returns first, first + step, …, last. */
export const stepped = (first: number, last: number, step: number): number[] =>
  Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, i) => first + i * step);

/** Returns the sizes to measure, in ascending order; a software GPU takes only the smallest `most`. */
export const takenOf = (
  { gpu }: Pick<PlanOptions, 'gpu'>,
  sizes: readonly number[],
  most = 1,
): readonly number[] => (gpu === 'software' ? sizes.slice(0, most) : sizes);

/** Returns the mean time; NaN if not measured. */
export const meanSeconds = ({ seconds }: Pick<StudyRow, 'seconds'>): number => seconds?.mean ?? NaN;

/** Coordinates of the curves of rows. */
export interface Curves {
  readonly x: (row: StudyRow) => number;
  /** NaN leaves a gap. Defaults to the mean time in seconds. */
  readonly y?: (row: StudyRow) => number;
}

/** Returns one curve per series, in order of first appearance. */
export function curvesOf(rows: readonly StudyRow[], { x, y = meanSeconds }: Curves): Series[] {
  const names = [...new Set(rows.map(({ series }) => series))];
  return names.flatMap((name): Series[] => {
    const own = rows
      .filter((row) => row.series === name && !Number.isNaN(y(row)))
      .sort((a, b) => x(a) - x(b));
    if (own.length === 0) return [];
    return [{ id: name, label: name, x: own.map(x), y: own.map(y), marks: 'both' }];
  });
}

/** Returns the curves as a plot; empty without measured points. */
export const plotOf = (
  id: string,
  figure: Omit<Figure, 'lines'> & Partial<Pick<Figure, 'lines'>>,
): StudyPlot[] =>
  figure.series.some(({ reference }) => !reference)
    ? [{ kind: 'curves', id, figure: { lines: [], ...figure } }]
    : [];

/** Axis of plots of `meanSeconds`. */
export const secondsAxis = { label: t('studyTimeAxis'), unit: 's', scale: 'log' } as const;

/** Returns a plot of run times over the points along an axis. @param label of these points */
export const timesPlot = (
  id: string,
  title: string,
  label: string,
  rows: readonly StudyRow[],
): StudyPlot[] =>
  plotOf(id, {
    title,
    x: { label, unit: '', scale: 'log' },
    y: secondsAxis,
    series: curvesOf(rows, { x: edgeOf }),
  });
