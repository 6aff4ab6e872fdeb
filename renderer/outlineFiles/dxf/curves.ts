import { splineThrough } from '../../../solver/geometry';
import { arcPoints, type Point, type Stretch } from '../closedPath';
import { flagsAt, numberOf, numbersAt, requiredAt, numberAt, type DxfRecord } from './records';
import type { DxfEntity } from './document';
import { t } from '../../text/t';

/** Stretches of an entity in its own coordinates. */
export interface DxfCurve {
  readonly stretches: readonly Stretch[];
  readonly isClosed: boolean;
}

/** Number of points per knot span of a spline. */
const partsOfSpan = 8;
const maxDegree = 25;

export const lineOf = (record: DxfRecord): DxfCurve => ({
  stretches: [
    {
      points: [
        [requiredAt(record, 10), requiredAt(record, 20)],
        [requiredAt(record, 11), requiredAt(record, 21)],
      ],
      isCurve: false,
    },
  ],
  isClosed: false,
});

/** A circle, or an arc between angles in degrees, counter-clockwise. */
export function arcOf(record: DxfRecord): DxfCurve {
  const radius = requiredAt(record, 40);
  if (!(radius > 0)) throw new Error(t('dxfRadius', record.line, record.type, radius));
  const isClosed = record.type === 'CIRCLE';
  const [from, to] = isClosed ? [0, 360] : [requiredAt(record, 50), requiredAt(record, 51)];
  const [start, end] = ordered((from * Math.PI) / 180, (to * Math.PI) / 180);
  const center: Point = [requiredAt(record, 10), requiredAt(record, 20)];
  const points = arcPoints(center, [radius, 0], [0, radius], start, end);
  return { stretches: [{ points, isCurve: true }], isClosed };
}

/** An ellipse in world coordinates. @param isUpward whether its normal points along z */
export function ellipseOf(record: DxfRecord, isUpward: boolean): DxfCurve {
  const center: Point = [requiredAt(record, 10), requiredAt(record, 20)];
  const [x, y] = [requiredAt(record, 11), requiredAt(record, 21)];
  const ratio = requiredAt(record, 40) * (isUpward ? 1 : -1);
  const [start, end] = ordered(numberAt(record, 41, 0), numberAt(record, 42, 2 * Math.PI));
  const points = arcPoints(center, [x, y], [-ratio * y, ratio * x], start, end);
  const isClosed = Math.abs(end - start - 2 * Math.PI) < 1e-6;
  return { stretches: [{ points, isCurve: true }], isClosed };
}

/** Normalizes angles so that the second exceeds the first by at most a full turn. */
function ordered(from: number, to: number): readonly [number, number] {
  const turn = 2 * Math.PI;
  const sweep = (((to - from) % turn) + turn) % turn;
  return [from, from + (sweep < 1e-9 ? turn : sweep)];
}

interface Vertex {
  readonly at: Point;
  readonly bulge: number;
}

/** @throws Error with one line if the number of vertices differs from the declared one */
export function lightPolylineOf(record: DxfRecord): DxfCurve {
  const vertices: { at: [number, number]; bulge: number }[] = [];
  let coordinates = 0;
  for (const pair of record.pairs) {
    const last = vertices[vertices.length - 1];
    if (pair.code === 10) vertices.push({ at: [numberOf(pair), 0], bulge: 0 });
    else if (pair.code === 20 && last)
      [last.at[1], coordinates] = [numberOf(pair), coordinates + 1];
    else if (pair.code === 42 && last) last.bulge = numberOf(pair);
  }
  const declared = numberAt(record, 90, vertices.length);
  if (declared !== vertices.length || coordinates !== vertices.length) {
    throw new Error(
      t('dxfVertexCount', record.line, declared, Math.min(coordinates, vertices.length)),
    );
  }
  return polyline(vertices, (flagsAt(record, 70) & 1) !== 0);
}

const polylineFlags = { closed: 1, splineFit: 4, mesh: 16 | 64 } as const;
const vertexFlags = { splinePoint: 8, frame: 16 } as const;

/** The curve of a POLYLINE, or the reason there is none. The control points of a fitted spline are not part of it. */
export function polylineOf({ record, parts }: DxfEntity): DxfCurve | string {
  const flags = flagsAt(record, 70);
  if (flags & polylineFlags.mesh) return t('dxfMesh');
  const isFitted = (flags & polylineFlags.splineFit) !== 0;
  const drawn = parts.filter((own) => !isFitted || !(flagsAt(own, 70) & vertexFlags.frame));
  if (isFitted && drawn.length === 0) return t('dxfControlPointsOnly');
  const vertices = drawn.map((own) => ({
    at: [requiredAt(own, 10), requiredAt(own, 20)] as const,
    bulge: numberAt(own, 42, 0),
  }));
  const isClosed = (flags & polylineFlags.closed) !== 0;
  const isSpline = isFitted && drawn.some((own) => flagsAt(own, 70) & vertexFlags.splinePoint);
  if (!isSpline) return polyline(vertices, isClosed);
  const points = vertices.map(({ at }) => at);
  return {
    stretches: [{ points: isClosed ? [...points, points[0]] : points, isCurve: true }],
    isClosed,
  };
}

function polyline(vertices: readonly Vertex[], isClosed: boolean): DxfCurve {
  const ends = isClosed ? vertices.length : vertices.length - 1;
  const stretches = vertices.slice(0, Math.max(0, ends)).map(({ at, bulge }, i): Stretch => {
    const to = vertices[(i + 1) % vertices.length].at;
    return bulge === 0
      ? { points: [at, to], isCurve: false }
      : { points: bulged(at, to, bulge), isCurve: true };
  });
  return { stretches, isClosed };
}

/** An arc between two points, given by the tangent of a quarter of its angle; counter-clockwise if positive. */
function bulged([ax, ay]: Point, [bx, by]: Point, bulge: number): Point[] {
  const angle = 4 * Math.atan(bulge);
  const [dx, dy] = [bx - ax, by - ay];
  // Distance from the chord's midpoint to the center, in chord lengths.
  const height = (1 / bulge - bulge) / 4;
  const center: Point = [(ax + bx) / 2 - height * dy, (ay + by) / 2 + height * dx];
  const radius = Math.hypot(ax - center[0], ay - center[1]);
  const from = Math.atan2(ay - center[1], ax - center[0]);
  const points = arcPoints(center, [radius, 0], [0, radius], from, from + angle);
  // The ends are exactly the vertices.
  return [[ax, ay], ...points.slice(1, -1), [bx, by]];
}

const splineFlags = { closed: 1 } as const;

/** A spline by its control points (NURBS), else through its fit points; the reason if neither is possible. */
export function splineOf(record: DxfRecord): DxfCurve | string {
  const isClosed = (flagsAt(record, 70) & splineFlags.closed) !== 0;
  const control = pointsOf(record, 10, 20);
  if (control.length > 0) return nurbs(record, control, isClosed);
  const fit = pointsOf(record, 11, 21).filter(
    (point, i, all) => i === 0 || point[0] !== all[i - 1][0] || point[1] !== all[i - 1][1],
  );
  const [start, end] = [fit[0], fit[fit.length - 1]];
  const meets = fit.length > 1 && start[0] === end[0] && start[1] === end[1];
  const through = meets ? fit.slice(0, -1) : fit;
  if (through.length < (isClosed || meets ? 3 : 2)) return t('dxfFewPoints');
  const { at, breaks } = splineThrough('', through, isClosed || meets);
  const points = breaks.slice(1).flatMap((to, i): Point[] => {
    const from = breaks[i];
    return Array.from({ length: partsOfSpan }, (_, k) =>
      at(from + ((to - from) * k) / partsOfSpan),
    );
  });
  return {
    stretches: [{ points: [...points, at(1)], isCurve: true }],
    isClosed: isClosed || meets,
  };
}

function pointsOf(record: DxfRecord, codeX: number, codeY: number): Point[] {
  const [xs, ys] = [numbersAt(record, codeX), numbersAt(record, codeY)];
  if (xs.length !== ys.length)
    throw new Error(t('dxfCoordinateCount', record.line, record.type, xs.length, ys.length));
  return xs.map((x, i) => [x, ys[i]]);
}

function nurbs(record: DxfRecord, control: readonly Point[], isClosed: boolean): DxfCurve | string {
  const degree = flagsAt(record, 71);
  const knots = numbersAt(record, 40);
  const given = numbersAt(record, 41);
  const weights = given.length > 0 ? given : control.map(() => 1);
  if (!(degree >= 1 && degree <= maxDegree)) return t('dxfDegree', degree, maxDegree);
  if (knots.length !== control.length + degree + 1)
    return t('dxfKnotCount', knots.length, control.length + degree + 1);
  if (knots.some((knot, i) => i > 0 && knot < knots[i - 1])) return t('dxfKnotsDecrease');
  if (weights.length !== control.length || weights.some((weight) => !(weight > 0)))
    return t('dxfWeights');
  if (degree === 1) {
    const stretches = control
      .slice(1)
      .map((to, i): Stretch => ({ points: [control[i], to], isCurve: false }));
    return { stretches, isClosed: false };
  }
  const stretches: Stretch[] = [];
  let points: Point[] = [];
  let end = NaN;
  for (let span = degree; span < control.length; span++) {
    const [from, to] = [knots[span], knots[span + 1]];
    if (!(to > from)) continue;
    // A knot whose multiplicity equals the degree is a joint at which the curve may turn sharply.
    const isJoint = knots.slice(span - degree + 1, span + 1).every((knot) => knot === from);
    if (isJoint && points.length > 0) {
      stretches.push({ points, isCurve: true });
      points = [];
    }
    for (let i = points.length === 0 ? 0 : 1; i <= partsOfSpan; i++) {
      const at = from + ((to - from) * i) / partsOfSpan;
      points.push(deBoor(control, weights, knots, degree, span, at));
    }
    end = to;
  }
  if (Number.isNaN(end)) return t('dxfKnotsEqual');
  stretches.push({ points, isCurve: true });
  return { stretches, isClosed };
}

/** De Boor's algorithm in homogeneous coordinates. */
function deBoor(
  control: readonly Point[],
  weights: readonly number[],
  knots: readonly number[],
  degree: number,
  span: number,
  t: number,
): Point {
  const own = Array.from({ length: degree + 1 }, (_, j) => {
    const i = span - degree + j;
    return [weights[i] * control[i][0], weights[i] * control[i][1], weights[i]];
  });
  for (let level = 1; level <= degree; level++) {
    for (let j = degree; j >= level; j--) {
      const from = knots[span - degree + j];
      const part = (t - from) / (knots[span + 1 + j - level] - from);
      own[j] = own[j].map((value, axis) => (1 - part) * own[j - 1][axis] + part * value);
    }
  }
  const [x, y, weight] = own[degree];
  return [x / weight, y / weight];
}
