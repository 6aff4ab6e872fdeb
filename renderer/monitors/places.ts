import type { Monitor, MonitorKind, Point } from '../../solver/diagnostics';
import { axesOf, withCoordinate } from '../caseModel/coordinates';
import type { IconName } from '../ui/icons';

/** Points that define the position of a monitor, by their names in the case. */
export type PointPart = 'at' | 'from' | 'to';

export const kindIcons = {
  point: 'probe',
  line: 'line',
  boundary: 'boundary',
  domain: 'mesh',
} as const satisfies Record<MonitorKind, IconName>;

/** A coordinate of a monitor. */
export interface PointField {
  readonly id: string;
  readonly part: PointPart;
  readonly caption: `monitor${'' | 'From' | 'To'}X` | 'monitorY' | 'monitorZ';
  readonly value: number;
  /** Returns the point with this coordinate replaced. */
  set(value: number): Point;
}

/**
 * The coordinates of a point or line monitor, in display order.
 * @param dimension of the mesh
 */
export function pointFields(monitor: Monitor, dimension: number): PointField[] {
  switch (monitor.kind) {
    case 'point':
      return coordinates('at', 'monitorX', monitor.at, dimension);
    case 'line':
      return [
        ...coordinates('from', 'monitorFromX', monitor.from, dimension),
        ...coordinates('to', 'monitorToX', monitor.to, dimension),
      ];
    case 'boundary':
    case 'domain':
      return [];
    default:
      return monitor satisfies never;
  }
}

const coordinates = (
  part: PointPart,
  captionX: PointField['caption'],
  point: Point,
  dimension: number,
): PointField[] =>
  axesOf(dimension).map((name, axis) => ({
    // A check refers to a whole point; its first coordinate shows the error.
    id: axis === 0 ? part : `${part}.${name}`,
    part,
    caption: ([captionX, 'monitorY', 'monitorZ'] as const)[axis],
    value: point[axis] ?? 0,
    set: (value) => withCoordinate(point, axis, value),
  }));
