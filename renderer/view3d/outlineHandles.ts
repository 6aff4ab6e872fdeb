import { placed, unplaced, type GeometryOutline, type Placement } from '../../solver/geometry';

type Point = readonly [x: number, y: number];

/** A draggable point of an outline, and the effect of dragging it. */
export interface OutlineHandle {
  readonly part: string;
  /** Position in the coordinates of the geometry. */
  readonly at: Point;
  /** Changes the outline so that the handle moves to `to`. */
  move(outline: GeometryOutline, to: Point): void;
}

/** Maximum number of points with handles; more points are edited by coordinates. */
const maxPoints = 200;

/** The handles of an outline. */
export function handlesOf(outline: GeometryOutline): readonly OutlineHandle[] {
  const { place } = outline;
  /** @param change receives the position in the outline's own coordinates */
  const handle = (
    part: string,
    own: Point,
    change: (outline: GeometryOutline, to: [number, number]) => void,
  ): OutlineHandle => ({
    part,
    at: placed(place, own),
    move: (draft, to) => change(draft, cleanUp(unplaced(place, to), place)),
  });
  switch (outline.kind) {
    case 'rectangle':
      return [
        handle('min', outline.min, (own, to) => {
          if (own.kind === 'rectangle' && to[0] < own.max[0] && to[1] < own.max[1]) own.min = to;
        }),
        handle('max', outline.max, (own, to) => {
          if (own.kind === 'rectangle' && to[0] > own.min[0] && to[1] > own.min[1]) own.max = to;
        }),
      ];
    case 'polygon':
    case 'spline':
      if (outline.points.length > maxPoints) return [moving(outline, outline.points[0])];
      return outline.points.map((point, i) =>
        handle(`${i}`, point, (own, to) => {
          if (own.kind === 'polygon' || own.kind === 'spline') own.points[i] = to;
        }),
      );
    case 'circle': {
      const [x, y] = outline.center;
      return [
        handle('center', outline.center, (own, to) => {
          if (own.kind === 'circle') own.center = to;
        }),
        handle('radius', [x + outline.radius, y], (own, to) => {
          const radius = Number(Math.hypot(to[0] - x, to[1] - y).toPrecision(6));
          if (own.kind === 'circle' && radius > 0) own.radius = radius;
        }),
      ];
    }
    case 'ellipse': {
      const [x, y] = outline.center;
      const half = (axis: 0 | 1): OutlineHandle =>
        handle(
          axis === 0 ? 'radiusX' : 'radiusY',
          axis === 0 ? [x + outline.radii[0], y] : [x, y + outline.radii[1]],
          (own, to) => {
            const radius = Math.abs(to[axis] - outline.center[axis]);
            if (own.kind === 'ellipse' && radius > 0) own.radii[axis] = radius;
          },
        );
      const center = handle('center', outline.center, (own, to) => {
        if (own.kind === 'ellipse') own.center = to;
      });
      return [center, half(0), half(1)];
    }
    case 'airfoil': {
      const points = outline.points ?? [
        [1, 0],
        [0, 0],
      ];
      const nose = points.reduce((least, point) => (point[0] < least[0] ? point : least));
      return [moving(outline, nose), tail(outline, nose, points[0])];
    }
    default:
      return outline satisfies never;
  }
}

/** Moves the whole outline by one of its points. */
const moving = ({ place }: GeometryOutline, own: Point): OutlineHandle => ({
  part: 'place',
  at: placed(place, own),
  move(draft, to) {
    const from = placed({ ...place, translation: [0, 0] }, own);
    draft.place.translation = cleanUp([to[0] - from[0], to[1] - from[1]], unturned);
  },
});

/** Rotates and scales an airfoil about its leading edge. */
const tail = ({ place }: GeometryOutline, nose: Point, edge: Point): OutlineHandle => ({
  part: 'chord',
  at: placed(place, edge),
  move(draft, to) {
    const fixed = placed(place, nose);
    const [ux, uy] = [edge[0] - nose[0], edge[1] - nose[1]];
    const [vx, vy] = [to[0] - fixed[0], to[1] - fixed[1]];
    const scale = Number((Math.hypot(vx, vy) / Math.hypot(ux, uy)).toPrecision(6));
    if (!(scale > 0)) return;
    const turn = Math.atan2(ux * vy - uy * vx, ux * vx + uy * vy);
    const rotation = Number(((turn * 180) / Math.PI).toFixed(3));
    const about: [number, number] = [nose[0], nose[1]];
    const translation = cleanUp([fixed[0] - nose[0], fixed[1] - nose[1]], unturned);
    draft.place = { scale, rotation, about, translation };
  },
});

const unturned = { scale: 1, rotation: 0 };

/** Rounds off digits introduced by a rotation. */
const cleanUp = (
  [x, y]: Point,
  { scale, rotation }: Pick<Placement, 'scale' | 'rotation'>,
): [number, number] => {
  const digits = scale === 1 && rotation === 0 ? 12 : 6;
  return [Number(x.toPrecision(digits)), Number(y.toPrecision(digits))];
};
