import type { Histogram } from '../../solver/mesh';
import type { MeshGeometry } from '../engine/displayData';
import type { MeshColors } from '../engine/highlights';

type Triangles = Pick<MeshGeometry, 'points' | 'triangles'>;

/** Corners of the triangles of cells, x y z each. @param cells cell numbers; null for all */
export function cellShapes(
  { points, triangles }: Triangles,
  cells: readonly number[] | null,
): Float32Array {
  const count = cells?.length ?? triangles.length / 3;
  const corners = new Float32Array(9 * count);
  for (let i = 0, at = 0; i < count; i++) {
    const first = 3 * (cells?.[i] ?? i);
    for (let corner = first; corner < first + 3; corner++, at += 3) {
      corners[at] = points[3 * triangles[corner]];
      corners[at + 1] = points[3 * triangles[corner] + 1];
      corners[at + 2] = points[3 * triangles[corner] + 2];
    }
  }
  return corners;
}

/** Colors of cells from one value each, over the range of a histogram. */
export function cellColors(
  geometry: Triangles,
  values: Float64Array,
  { logarithmic, least, most }: Histogram,
): MeshColors {
  const scaled = (value: number): number => (logarithmic ? Math.log10(value) : value);
  const perPoint = new Float32Array(3 * values.length);
  for (let cell = 0; cell < values.length; cell++) {
    perPoint.fill(scaled(values[cell]), 3 * cell, 3 * cell + 3);
  }
  return {
    points: cellShapes(geometry, null),
    values: perPoint,
    range: [scaled(least), scaled(most)],
  };
}
