import { cones } from '../../mesh/cones';
import type { BlockShape } from '../../mesh/types';

/**
 * Ratio of the lift to a side itself to that of a quadrilateral or hexahedron, (p + 1)²|a|/J, where a is the area vector of
 * the parallelogram of the side: (p + 1)(p + 2) in triangles, (p + 1)(p + 3) in tetrahedra (Warburton and Hesthaven,
 * Comput. Methods Appl. Mech. Eng. 192, 2003), and the same in pyramids. At p = 0, the ratio of the distances of the
 * means.
 */
export function sideFactor(shape: BlockShape, side: number, order: number): number {
  switch (shape) {
    case 'quadrilateral':
    case 'hexahedron':
      return 1;
    case 'prism':
      // Its triangles are the ends of a line.
      if (side < 2) return 1;
      return order === 0 ? 1.5 : (order + 2) / (order + 1);
    case 'triangle':
      return order === 0 ? 1.5 : (order + 2) / (order + 1);
    case 'tetrahedron':
    case 'pyramid':
      return order === 0 ? 2 : (order + 3) / (order + 1);
    default:
      return shape satisfies never;
  }
}

/** Ratio of the area of a side per unit square to that per parallelogram, which vanishes where the side collapses. */
export function faceShare(
  shape: BlockShape,
  across: number,
  coordinate: (axis: number) => number,
): number {
  let share = 1;
  for (const axis of cones[shape]) {
    if (axis === across) continue;
    const lower = Array.from({ length: axis }, (_, own) => own).filter((own) => own !== across);
    share *= (1 - coordinate(axis)) ** lower.length;
  }
  return share;
}

/**
 * Sum of the areas of the sides of a cell that waves cross in a time step, from J∇ξ_b, [reference axis b][axis]: half of
 * those of a box, two thirds of those of a triangle, which is the same for an equilateral one, and half of those of a
 * tetrahedron or pyramid times `sideFactor`.
 */
export function extentOf(shape: BlockShape, order: number, metrics: Float64Array): number {
  switch (shape) {
    case 'quadrilateral':
      return size(metrics, 1, 0, 0) + size(metrics, 0, 1, 0);
    case 'hexahedron':
      return size(metrics, 1, 0, 0) + size(metrics, 0, 1, 0) + size(metrics, 0, 0, 1);
    case 'triangle':
      return (2 / 3) * (size(metrics, 1, 0, 0) + size(metrics, 0, 1, 0) + size(metrics, 1, 1, 0));
    case 'prism':
      return (
        (2 / 3) * (size(metrics, 1, 0, 0) + size(metrics, 0, 1, 0) + size(metrics, 1, 1, 0)) +
        size(metrics, 0, 0, 1)
      );
    case 'tetrahedron':
      return (
        (sideFactor(shape, 0, order) / 2) *
        (size(metrics, 1, 0, 0) +
          size(metrics, 0, 1, 0) +
          size(metrics, 0, 0, 1) +
          size(metrics, 1, 1, 1))
      );
    case 'pyramid':
      return (
        (sideFactor(shape, 0, order) / 2) *
        (size(metrics, 1, 0, 0) +
          size(metrics, 1, 0, 1) +
          size(metrics, 0, 1, 0) +
          size(metrics, 0, 1, 1) +
          size(metrics, 0, 0, 1))
      );
    default:
      return shape satisfies never;
  }
}

/** Length of i J∇ξ + j J∇η + k J∇ζ. */
function size(metrics: Float64Array, i: number, j: number, k: number): number {
  const dimension = metrics.length === 4 ? 2 : 3;
  let square = 0;
  for (let a = 0; a < dimension; a++) {
    let own = i * metrics[a] + j * metrics[dimension + a];
    if (dimension === 3) own += k * metrics[2 * dimension + a];
    square += own * own;
  }
  return Math.sqrt(square);
}
