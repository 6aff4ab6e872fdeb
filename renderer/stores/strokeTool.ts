import { strokePoints } from '../caseModel/userActions';
import type { PlanePoint } from '../../solver/mesh';
import { circleOutline, strokeOutline } from '../meshPage/brushOutline';
import type { Point2d } from '../view3d/camera2d';
import type { ViewTool } from '../view3d/viewTool';

/** Pick radius in pixels; the tools convert it to a length. */
const reachPixels = 8;
const none = new Float32Array(0);

/** The shapes drawn over the view. */
interface Highlights {
  set(shapes: { readonly offered: Float32Array; readonly chosen: Float32Array }): void;
}

/**
 * A round brush in the view that shows its rim and the stroke.
 * @param drawn receives each stroke, reduced to its significant points
 */
export function strokeTool(
  highlights: Highlights,
  width: () => number,
  drawn: (line: readonly PlanePoint[]) => void,
  cancel: () => void,
): ViewTool & { readonly hide: () => void } {
  const show = (points: readonly Point2d[]): void =>
    highlights.set({
      offered: points.length > 0 ? circleOutline(points[points.length - 1], width()) : none,
      chosen: points.length > 1 ? strokeOutline(points) : none,
    });
  const finish = (points: readonly Point2d[], reach: number): void => {
    show([]);
    drawn(strokePoints(points, width(), reach / reachPixels));
  };
  return {
    hover: (point) => show(point ? [point] : []),
    click: (point, reach) => finish([point], reach),
    stroke(points, reach, isDone) {
      if (isDone) finish(points, reach);
      else show(points);
    },
    cancel,
    hide: () => show([]),
  };
}
