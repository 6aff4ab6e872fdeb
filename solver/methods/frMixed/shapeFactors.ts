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
  const dimension = metrics.length === 4 ? 2 : 3;
  const size = (...axes: readonly number[]): number =>
    Math.hypot(
      ...Array.from({ length: dimension }, (_, a) =>
        axes.reduce((sum, b) => sum + metrics[b * dimension + a], 0),
      ),
    );
  switch (shape) {
    case 'quadrilateral':
      return size(0) + size(1);
    case 'hexahedron':
      return size(0) + size(1) + size(2);
    case 'triangle':
      return (2 / 3) * (size(0) + size(1) + size(0, 1));
    case 'prism':
      return (2 / 3) * (size(0) + size(1) + size(0, 1)) + size(2);
    case 'tetrahedron':
      return (sideFactor(shape, 0, order) / 2) * (size(0) + size(1) + size(2) + size(0, 1, 2));
    case 'pyramid':
      return (
        (sideFactor(shape, 0, order) / 2) * (size(0) + size(0, 2) + size(1) + size(1, 2) + size(2))
      );
    default:
      return shape satisfies never;
  }
}
