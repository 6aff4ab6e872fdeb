import type { Monitor, MonitorKind, Point } from '../../solver/diagnostics';
import type { IconName } from '../ui/icons';

/** Points that make up where a monitor is, by their names in the case. */
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
  readonly caption: 'monitorX' | 'monitorY' | 'monitorFromX' | 'monitorToX';
  readonly value: number;
  /** The point with another number in its place. */
  set(value: number): Point;
}

/** The coordinates of a point or a line, in the order in which they are shown. */
export function pointFields(monitor: Monitor): PointField[] {
  switch (monitor.kind) {
    case 'point':
      return coordinates('at', 'monitorX', monitor.at);
    case 'line':
      return [
        ...coordinates('from', 'monitorFromX', monitor.from),
        ...coordinates('to', 'monitorToX', monitor.to),
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
  [x, y, ...rest]: Point,
): PointField[] => [
  // The check speaks of a point as a whole: its first coordinate shows what is wrong.
  { id: part, part, caption: captionX, value: x, set: (value) => [value, y, ...rest] },
  { id: `${part}.y`, part, caption: 'monitorY', value: y, set: (value) => [x, value, ...rest] },
];
