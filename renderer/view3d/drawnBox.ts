import { boxAround, boxOfTriangles, layerKinds, type GroupBox } from '../../solver/post';
import type { PaneSettings } from '../../solver/case';
import type { DisplayData } from '../engine/displayData';
import type { Bounds2d } from './camera2d';
import { lookWithin, surfaceLook } from './skinLook';

/** What a pane shows in 3D. */
interface Shown {
  readonly id: number;
  readonly settings: PaneSettings;
  /** Whether it shows a field. */
  readonly withField: boolean;
}

/**
 * Bounding box of everything drawn in a pane in 3D: visible boundary groups and layers.
 * @returns min x, y, z, max x, y, z; null if nothing is drawn
 */
export function drawnBox(
  { id, settings, withField }: Shown,
  groups: readonly GroupBox[],
  display: Pick<DisplayData, 'layerOf'>,
): readonly number[] | null {
  const names = groups.map(({ name }) => name);
  const look = withField ? lookWithin(settings, names) : settings.skin;
  const seen = groups.filter(({ name }) => surfaceLook(look, name) !== 'hidden');
  const shapes = withField ? layerKinds.flatMap((kind) => display.layerOf(id, kind) ?? []) : [];
  const boxes = [
    ...seen.map(({ box }) => box),
    ...shapes.flatMap(({ points, lines, triangles, surface }) => [
      // Lines and triangles of a shape use all its points.
      lines.length + triangles.length > 0 ? boxOfPoints(points) : null,
      surface &&
        boxOfTriangles(surface.points, surface.triangles, [[0, surface.triangles.length / 3]]),
    ]),
  ].filter((box) => box !== null);
  return boxes.length > 0 ? boxAround(boxes) : null;
}

function boxOfPoints(points: Float32Array): number[] {
  const box = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity];
  for (let i = 0; i < points.length; i++) {
    const axis = i % 3;
    if (points[i] < box[axis]) box[axis] = points[i];
    if (points[i] > box[axis + 3]) box[axis + 3] = points[i];
  }
  return box;
}

/** A box as bounds of a view. */
export const boundsOfBox = (box: ArrayLike<number>): Bounds2d => ({
  minX: box[0],
  minY: box[1],
  minZ: box[2],
  maxX: box[3],
  maxY: box[4],
  maxZ: box[5],
});
