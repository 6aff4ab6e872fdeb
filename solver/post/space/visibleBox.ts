import type { PaneSettings } from '../../case/view';
import type { LayerShape } from '../layers';
import { boxAround, boxOfTriangles, type GroupBox } from './externalFlow';
import { hidesSkin } from './layersInSpace';
import { boxOfGrid } from './volumeLook';

/** The parts of a layer that it draws. */
type DrawnShape = Pick<LayerShape, 'points' | 'lines' | 'triangles' | 'surface' | 'volume'>;

/**
 * Returns the bounding box of everything that a view in space draws: visible boundary groups, without clipping, and
 * layers.
 * @param settings display of the boundary; groups without a display mode are hidden by layers inside the domain
 * @param shapes of the layers; null if no field is shown, only the mesh
 * @returns min x, y, z, max x, y, z; null if nothing is drawn
 */
export function visibleBox(
  groups: readonly GroupBox[],
  settings: PaneSettings,
  shapes: readonly DrawnShape[] | null,
): readonly number[] | null {
  const byDefault = shapes !== null && hidesSkin(settings) ? 'hidden' : 'field';
  const seen = groups.filter(({ name }) => (settings.skin.groups[name] ?? byDefault) !== 'hidden');
  const boxes = [
    ...seen.map(({ box }) => box),
    ...(shapes ?? []).flatMap(({ points, lines, triangles, surface, volume }) => [
      // Lines and triangles of a shape use all its points.
      lines.length + triangles.length > 0 ? boxOfPoints(points) : null,
      surface &&
        boxOfTriangles(surface.points, surface.triangles, [[0, surface.triangles.length / 3]]),
      volume ? boxOfGrid(volume) : null,
    ]),
  ].filter((box) => box !== null);
  return boxes.length > 0 ? boxAround(boxes) : null;
}

/**
 * Returns the box around which axes are drawn: that of everything visible, with the outlines of groups that layers
 * replace, and the domain if its outline is shown.
 * @returns as {@link visibleBox}
 */
export function boxOfAxes(...[groups, settings, shapes]: Parameters<typeof visibleBox>) {
  const { outline, groups: looks } = settings.skin;
  const outlined = groups.filter(({ name }) => outline || looks[name] !== 'hidden');
  const visible = visibleBox(groups, settings, shapes);
  const boxes = [...outlined.map(({ box }) => box), ...(visible ? [visible] : [])];
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
