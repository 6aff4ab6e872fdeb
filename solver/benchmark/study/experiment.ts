import type { Figure, Series } from '../../figure/figure';
import type { HeatMap } from '../../figure/heatMap';
import type { ExperimentId } from './experimentIds';
import { edgeOf } from './runTasks';
import type { StudyRow, StudyTask } from './types';

/** What a plan depends on. */
export interface PlanOptions {
  readonly gpu: 'none' | 'software' | 'hardware';
  /** Cores of the machine, where more than one thread can be had. */
  readonly cores: number;
  /** The whole study, as in the thesis; else few sizes and few repeats. */
  readonly full: boolean;
}

/** A plot of what was measured, on the page and in files. */
export type StudyPlot =
  | { readonly kind: 'curves'; readonly id: string; readonly figure: Figure }
  | { readonly kind: 'map'; readonly id: string; readonly map: HeatMap };

/** A question to the machine: what is measured for it, and how that is shown. */
export interface Experiment {
  readonly id: ExperimentId;
  readonly title: string;
  /** A sentence or two. */
  readonly description: string;
  tasks(options: PlanOptions): StudyTask[];
  /** Of its rows, as far as they were measured; none of none. */
  plots(rows: readonly StudyRow[]): StudyPlot[];
}

/** first, first + step, …, last. */
export const stepped = (first: number, last: number, step: number): number[] =>
  Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, i) => first + i * step);

/** Of sizes, from small to large, those that are taken: what emulates a GPU on the CPU has only this many of the smallest. */
export const takenOf = (
  { gpu }: Pick<PlanOptions, 'gpu'>,
  sizes: readonly number[],
  most = 1,
): readonly number[] => (gpu === 'software' ? sizes.slice(0, most) : sizes);

/** NaN of what wasn't measured. */
export const meanSeconds = ({ seconds }: Pick<StudyRow, 'seconds'>): number => seconds?.mean ?? NaN;

/** What curves show of rows. */
export interface Curves {
  readonly x: (row: StudyRow) => number;
  /** Not a number: a gap. Without, the mean of the seconds. */
  readonly y?: (row: StudyRow) => number;
}

/** The curves of rows, one for each name of a series, in the order in which they come first. */
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

/** Curves as a plot; none without any of what was measured. */
export const plotOf = (
  id: string,
  figure: Omit<Figure, 'lines'> & Partial<Pick<Figure, 'lines'>>,
): StudyPlot[] =>
  figure.series.some(({ reference }) => !reference)
    ? [{ kind: 'curves', id, figure: { lines: [], ...figure } }]
    : [];

/** Of plots of `meanSeconds`. */
export const secondsAxis = { label: 'Time of a run', unit: 's', scale: 'log' } as const;

/** Times of runs over the points along an axis. @param label of these points */
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
