import type { Ink } from '../outputs/picture/ink';
import type { PictureMark } from '../outputs/picture/marks';
import type { Bounds } from '../outputs/picture/raster';
import { arrows, type ArrowKey } from './arrows';
import { inkOf } from './solutionLayers';

/** Formats numbers in pictures. */
export const markValue = (value: number): string => `${Number(value.toPrecision(4))}`;

/** Returns the key arrow at the lower left of the visible area, and its value above. */
export function keyInView(
  { value, length }: ArrowKey,
  { minX, minY, maxX, maxY }: Bounds,
): { readonly ink: Ink; readonly number: PictureMark } {
  const [x, y] = [minX + 0.03 * (maxX - minX) + length / 2, minY + 0.05 * (maxY - minY)];
  const { points, triangles } = arrows([x, y], [value], [0], length, length / value);
  return {
    ink: inkOf('vectors', {
      points: Float32Array.from(
        [0, 1, 2, 3, 4, 5, 6].flatMap((i) => [points[2 * i], points[2 * i + 1], 0]),
      ),
      triangles: Uint32Array.from([0, 3, 6].flatMap((i) => [3, ...triangles.subarray(i, i + 3)])),
      lines: new Uint32Array(0),
    }),
    number: { x, y: y + 0.05 * (maxY - minY), label: markValue(value) },
  };
}
