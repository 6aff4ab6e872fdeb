import DxfParser, {
  type IArcEntity,
  type ICircleEntity,
  type IEllipseEntity,
  type IEntity,
  type ILineEntity,
  type ILwpolylineEntity,
  type IPoint,
  type IPolylineEntity,
  type ISplineEntity,
} from 'dxf-parser';
import { arcPoints, closedPath, spanOf, type ClosedPath, type Stretch } from './closedPath';

type Point = readonly [x: number, y: number];

/** Part of a drawing's size within which ends of lines meet. */
const tolerance = 1e-4;
/** Points between two knots of a spline. */
const partsOfSpan = 8;

/**
 * The closed outlines of a drawing, in its own units: closed polylines, circles, ellipses and splines, and what lines,
 * arcs and open ones give that meet end to end. Names are those of layers.
 * @throws Error where it is no DXF, or has a kind of spline that can't be read
 */
export function readDxfOutlines(text: string): ClosedPath[] {
  let entities: readonly IEntity[];
  try {
    entities = new DxfParser().parseSync(text)?.entities ?? [];
  } catch {
    throw new Error('This is no DXF drawing that can be read, save it as ASCII DXF');
  }
  const stretches = entities.flatMap((entity) =>
    chainOf(entity).map((stretch) => ({ layer: entity.layer, ...stretch })),
  );
  const meets = tolerance * spanOf(stretches.flatMap(({ points }) => [...points]));
  return loopsOf(stretches, meets).flatMap(
    (loop, index) => closedPath(nameOf(loop[0].layer, index), loop) ?? [],
  );
}

const nameOf = (layer: string, index: number): string =>
  layer && layer !== '0' ? layer : `outline${index + 1}`;

/** The stretches of an entity; none where it is no line. */
function chainOf(entity: IEntity): Stretch[] {
  switch (entity.type) {
    case 'LINE': {
      const [from, to] = (entity as ILineEntity).vertices.map(pointOf);
      return [{ points: [from, to], isCurve: false }];
    }
    case 'LWPOLYLINE':
    case 'POLYLINE': {
      const { vertices, shape } = entity as ILwpolylineEntity | IPolylineEntity;
      const ends = shape ? vertices.length : vertices.length - 1;
      return vertices.slice(0, ends).map((vertex, i) => {
        const [from, to] = [pointOf(vertex), pointOf(vertices[(i + 1) % vertices.length])];
        const { bulge = 0 } = vertex as { bulge?: number };
        return bulge === 0
          ? { points: [from, to], isCurve: false }
          : { points: bulged(from, to, bulge), isCurve: true };
      });
    }
    case 'ARC':
    case 'CIRCLE': {
      const { center, radius, startAngle = 0, endAngle = 2 * Math.PI } = entity as IArcEntity & ICircleEntity; // prettier-ignore
      const end = endAngle <= startAngle ? endAngle + 2 * Math.PI : endAngle;
      const points = arcPoints(pointOf(center), [radius, radius], 0, startAngle, end);
      return [{ points, isCurve: true }];
    }
    case 'ELLIPSE': {
      const own = entity as IEllipseEntity;
      const { x, y } = own.majorAxisEndPoint;
      const major = Math.hypot(x, y);
      const end = own.endAngle <= own.startAngle ? own.endAngle + 2 * Math.PI : own.endAngle;
      const radii: Point = [major, major * own.axisRatio];
      const points = arcPoints(pointOf(own.center), radii, Math.atan2(y, x), own.startAngle, end);
      return [{ points, isCurve: true }];
    }
    case 'SPLINE':
      return [{ points: splinePoints(entity as ISplineEntity), isCurve: true }];
    default:
      return [];
  }
}

const pointOf = ({ x, y }: Pick<IPoint, 'x' | 'y'>): Point => [x, y];

/** An arc between two points, by the tangent of a quarter of its angle, counter-clockwise where that is positive. */
function bulged([ax, ay]: Point, [bx, by]: Point, bulge: number): Point[] {
  const angle = 4 * Math.atan(bulge);
  const [dx, dy] = [bx - ax, by - ay];
  // From the middle of the chord to the centre, in chords.
  const height = (1 / bulge - bulge) / 4;
  const centre: Point = [(ax + bx) / 2 - height * dy, (ay + by) / 2 + height * dx];
  const radius = Math.hypot(ax - centre[0], ay - centre[1]);
  const from = Math.atan2(ay - centre[1], ax - centre[0]);
  return arcPoints(centre, [radius, radius], 0, from, from + angle);
}

/** De Boor's algorithm between all knots, or the points themselves that it was fitted through. */
function splinePoints({
  controlPoints = [],
  fitPoints = [],
  knotValues,
  degreeOfSplineCurve: degree,
  rational,
}: ISplineEntity): Point[] {
  if (controlPoints.length === 0) return fitPoints.map(pointOf);
  if (rational) throw new Error('It has a rational spline: export it with polylines in its place');
  const points: Point[] = [];
  for (let span = degree; span < controlPoints.length; span++) {
    const [from, to] = [knotValues[span], knotValues[span + 1]];
    if (!(to > from)) continue;
    for (let i = points.length === 0 ? 0 : 1; i <= partsOfSpan; i++) {
      const t = from + ((to - from) * i) / partsOfSpan;
      points.push(deBoor(controlPoints, knotValues, degree, span, t));
    }
  }
  return points;
}

function deBoor(
  control: readonly IPoint[],
  knots: readonly number[],
  degree: number,
  span: number,
  t: number,
): Point {
  const own = Array.from({ length: degree + 1 }, (_, j) => pointOf(control[span - degree + j]));
  for (let level = 1; level <= degree; level++) {
    for (let j = degree; j >= level; j--) {
      const first = knots[span - degree + j];
      const part = (t - first) / (knots[span + 1 + j - level] - first);
      own[j] = [
        (1 - part) * own[j - 1][0] + part * own[j][0],
        (1 - part) * own[j - 1][1] + part * own[j][1],
      ];
    }
  }
  return own[degree];
}

interface Laid extends Stretch {
  readonly layer: string;
}

const startOf = ({ points }: Stretch): Point => points[0];
const endOf = ({ points }: Stretch): Point => points[points.length - 1];

/** Joins stretches that meet end to end; what does not close is left out. */
function loopsOf(stretches: readonly Laid[], meets: number): Laid[][] {
  const left = new Set(stretches);
  const loops: Laid[][] = [];
  const isNear = (a: Point, b: Point): boolean => Math.hypot(a[0] - b[0], a[1] - b[1]) <= meets;
  for (const first of stretches) {
    if (!left.delete(first)) continue;
    const loop = [first];
    while (!isNear(endOf(loop[loop.length - 1]), startOf(first))) {
      const end = endOf(loop[loop.length - 1]);
      const after = [...left].find((own) => isNear(startOf(own), end) || isNear(endOf(own), end));
      if (!after) break;
      left.delete(after);
      const isForward = isNear(startOf(after), end);
      loop.push(isForward ? after : { ...after, points: after.points.toReversed() });
    }
    if (isNear(endOf(loop[loop.length - 1]), startOf(first))) loops.push(loop);
  }
  return loops;
}
