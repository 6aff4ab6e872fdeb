import type { Histogram } from '../../solver/mesh/histogram';
import type { MeshGeometry } from '../engine/displayData';
import type { MeshColours } from '../engine/highlights';

type Triangles = Pick<MeshGeometry, 'points' | 'triangles'>;

/** Corners of cells in the plane, x y z each. */
export function cellShapes(
  { points, triangles }: Triangles,
  cells: Iterable<number> & { readonly length: number },
): Float32Array {
  const corners = new Float32Array(9 * cells.length);
  let at = 0;
  for (const cell of cells) {
    for (let corner = 3 * cell; corner < 3 * cell + 3; corner++, at += 3) {
      corners[at] = points[3 * triangles[corner]];
      corners[at + 1] = points[3 * triangles[corner] + 1];
    }
  }
  return corners;
}

/** A colour per cell for one value each, over the range of a histogram of the values. */
export function cellColours(
  geometry: Triangles,
  values: Float64Array,
  { logarithmic, least, most }: Histogram,
): MeshColours {
  const scaled = (value: number): number => (logarithmic ? Math.log10(value) : value);
  const cells = Uint32Array.from(values.keys());
  const perPoint = new Float32Array(3 * values.length);
  values.forEach((value, cell) => perPoint.fill(scaled(value), 3 * cell, 3 * cell + 3));
  return {
    points: cellShapes(geometry, cells),
    values: perPoint,
    range: [scaled(least), scaled(most)],
  };
}
