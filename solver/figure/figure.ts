/**
 * A figure of curves over x as data, used for the live plots and for SVG, PDF, PNG and CSV output. Data are not
 * copied, so that figures of growing tables are cheap to rebuild.
 */

/** A possibly growing sequence of numbers: an array or a column of a table. */
export interface Column {
  readonly length: number;
  /** Returns undefined beyond the end. */
  at(index: number): number | undefined;
}

export type AxisScale = 'linear' | 'log';

export interface Axis {
  readonly label: string;
  /** Empty if the quantity has no unit or it is unknown. */
  readonly unit: string;
  readonly scale: AxisScale;
  /** Whether values increase to the left or downward, as usual for a pressure coefficient. */
  readonly reversed?: boolean;
  /** Whether its values are whole numbers, and so are its ticks. */
  readonly integer?: boolean;
}

export interface Series {
  /** Unique in the figure. */
  readonly id: string;
  readonly label: string;
  readonly x: Column;
  /** Same length as `x`. NaN marks a gap, as do nonpositive values on a logarithmic axis. */
  readonly y: Column;
  readonly marks: 'line' | 'points' | 'both';
  /** Whether this is the reference of a comparison: gray, and dashed if drawn as a line. */
  readonly reference?: boolean;
  /** Whether to draw it dashed in the color of its style: the same quantity from another source. */
  readonly dashed?: boolean;
  /** Index in the list of colors and dashes; default: the order of the series. */
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
  /** Text inside the axes at the top. */
  readonly note?: string;
}

export type Range = readonly [low: number, high: number];

/** Returns the title of an axis: `Time (s)`, or the label alone without a unit. */
export const axisTitle = ({ label, unit }: Pick<Axis, 'label' | 'unit'>): string =>
  unit === '' ? label : `${label} (${unit})`;

/** Returns the style index of each series: default indices are counted, with references counted separately. */
export function styleIndices(series: readonly Series[]): number[] {
  const next = { curve: 0, reference: 0 };
  return series.map(({ reference, style }) => {
    const index = next[reference ? 'reference' : 'curve']++;
    return style ?? index;
  });
}

/** Returns a figure without some of its series; the others keep their styles. */
export function withoutSeries(figure: Figure, hidden: ReadonlySet<string>): Figure {
  const styles = styleIndices(figure.series);
  const series = figure.series
    .map((one, i) => ({ ...one, style: styles[i] }))
    .filter(({ id }) => !hidden.has(id));
  return { ...figure, series };
}
