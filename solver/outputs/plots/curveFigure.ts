import type { AxisScale, Column, Figure } from '../../figure/figure';
import type { Picture } from '../../space/picture';

export interface CurveLabels {
  readonly title: string;
  readonly field: string;
  readonly lengthUnit: string;
  readonly scale: AxisScale;
}

/** Returns the coordinates of a curve's points along the line. */
export const curvePlaces = ({ points }: Pick<Picture, 'points'>): Float32Array =>
  Float32Array.from({ length: points.length / 3 }, (_, i) => points[3 * i]);

/** Returns the figure of a field over a line, with boundary group names at their positions. */
export function curveFigure(
  x: Float32Array,
  values: Column,
  boundary: Picture['boundary'],
  { title, field, lengthUnit, scale }: CurveLabels,
): Figure {
  return {
    title,
    x: { label: 'x', unit: lengthUnit, scale: 'linear' },
    y: { label: field, unit: '', scale },
    series: [{ id: 'field', label: field, x, y: values, marks: 'line' }],
    lines: boundary.flatMap(({ name, edges }) =>
      [...new Set(edges)].map((point) => ({ axis: 'x' as const, value: x[point], label: name })),
    ),
  };
}
