/**
 * A figure of curves over x as data: what the page draws live and what is written as SVG, PDF, PNG
 * or CSV. Nothing in it is copied, so a figure of a growing table is cheap to make again.
 */

/** Numbers in a row, perhaps still growing: an array, or a column of a table. */
export interface Column {
  readonly length: number;
  /** undefined beyond the end. */
  at(index: number): number | undefined;
}

export type AxisScale = 'linear' | 'log';

export interface Axis {
  readonly label: string;
  /** Empty where the quantity has none, or none is known. */
  readonly unit: string;
  readonly scale: AxisScale;
  /** Whether values grow to the left or downwards, as a pressure coefficient's do. */
  readonly reversed?: boolean;
}

export interface Series {
  /** Unique in the figure. */
  readonly id: string;
  readonly label: string;
  readonly x: Column;
  /** As long as `x`. Not-a-number is a gap; on a logarithmic axis so is what is not positive. */
  readonly y: Column;
  readonly marks: 'line' | 'points' | 'both';
  /** Whether it is what the others are compared with: gray, and dashed as a line. */
  readonly reference?: boolean;
  /** Drawn broken in the color of its style: the same quantity from elsewhere. */
  readonly dashed?: boolean;
  /** Place in the list of colors and dashes; without, by the order of the series. */
  readonly style?: number;
}

/** A line across the figure at a value of an axis. */
export interface ReferenceLine {
  readonly axis: 'x' | 'y';
  readonly value: number;
  readonly label: string;
}

export interface Figure {
  readonly title: string;
  readonly x: Axis;
  readonly y: Axis;
  readonly series: readonly Series[];
  readonly lines: readonly ReferenceLine[];
  /** Shown inside the axes, at the top. */
  readonly note?: string;
}

export type Range = readonly [low: number, high: number];

/** `Time (s)`; the label alone if there is no unit. */
export const axisTitle = ({ label, unit }: Pick<Axis, 'label' | 'unit'>): string =>
  unit === '' ? label : `${label} (${unit})`;

/** The styles of all series: those that say none are counted, references apart from the others. */
export function styleIndices(series: readonly Series[]): number[] {
  const next = { curve: 0, reference: 0 };
  return series.map(({ reference, style }) => {
    const index = next[reference ? 'reference' : 'curve']++;
    return style ?? index;
  });
}

/** A figure without some of its series; the others keep their styles. */
export function withoutSeries(figure: Figure, hidden: ReadonlySet<string>): Figure {
  const styles = styleIndices(figure.series);
  const series = figure.series
    .map((one, i) => ({ ...one, style: styles[i] }))
    .filter(({ id }) => !hidden.has(id));
  return { ...figure, series };
}
