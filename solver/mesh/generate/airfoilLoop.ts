import { MeshError } from '../types';
import { areaOf, isUpperFirst, type AirfoilPoints } from './airfoilPoints';
import { t } from '../../text/t';

export type Point = readonly [x: number, y: number];

/** Limits of a geometry. */
const [minPoints, maxPoints] = [10, 10_000];
/** Relative to the size of an airfoil: distance of duplicate points, and gap of an open loop. */
const [same, widestGap] = [1e-7, 0.3];
/** Minimum turning angle at the ends of a blunt edge, and at a sharp one. */
const [corner, sharp] = [Math.PI / 4, (2 / 3) * Math.PI];
/**
 * Relative to the chord: depth of a blunt edge, and of the leading- and trailing-edge regions that a file may start
 * in.
 */
const [edgeDepth, tailDepth] = [0.05, 0.1];

/**
 * Orders the points of an airfoil without duplicates, from the trailing edge over the upper side and back along the
 * lower side. Drops points along a blunt trailing edge at both ends.
 * @param given in order around the airfoil, in either direction from any point, or both sides from the same edge
 * @param place is the prefix of messages @throws MeshError with one line
 */
export function airfoilLoop(given: readonly Point[], place: string): AirfoilPoints {
  const points = withoutRepeats(sidesJoined(given));
  if (points.length > maxPoints) {
    throw new MeshError(t('airfoilTooManyPoints', place, points.length, maxPoints));
  }
  const box = boxOf(points);
  const [first, last] = [points[0], points[points.length - 1]];
  if (points.length >= minPoints && distance(first, last) > widestGap * box.size) {
    throw new MeshError(t('airfoilOpen', place, shown(first), shown(last)));
  }
  if (Math.abs(areaOf(points)) <= 1e-9 * box.size ** 2) {
    throw new MeshError(t('airfoilNoArea', place));
  }
  const upperFirst = isUpperFirst(points) ? points : points.toReversed();
  const loop = withoutEdge(fromTail(upperFirst, box, place), box);
  if (loop.length < minPoints) {
    throw new MeshError(t('airfoilTooFewPoints', place, loop.length, minPoints));
  }
  return loop;
}

/** Joins both sides to a loop; null if their directions differ. @param count points of the first side */
export function loopOfSides(points: readonly Point[], count: number): Point[] | null {
  const sides = [points.slice(0, count), points.slice(count)];
  const { width } = boxOf(points);
  const [a, b] = sides.map((side) => side[side.length - 1][0] - side[0][0]);
  if (Math.min(Math.abs(a), Math.abs(b)) < width / 2 || a > 0 !== b > 0) return null;
  const [one, other] = sides;
  return a > 0 ? [...one.toReversed(), ...other] : [...one, ...other.toReversed()];
}

/** Joins two sides given without point counts, split at the jump along the airfoil. */
function sidesJoined(points: readonly Point[]): readonly Point[] {
  const { width } = boxOf(points);
  const jump = points.findIndex(
    ([x], i) => i >= 3 && i <= points.length - 3 && Math.abs(x - points[i - 1][0]) > width / 2,
  );
  return (jump < 0 ? null : loopOfSides(points, jump)) ?? points;
}

function withoutRepeats(points: readonly Point[]): readonly Point[] {
  const { size } = boxOf(points);
  return points.filter((point, i) => i === 0 || distance(point, points[i - 1]) > same * size);
}

/** Rotates a loop to start at the trailing edge, which is open if blunt. */
function fromTail(points: readonly Point[], box: Box, place: string): readonly Point[] {
  const [first, last] = [points[0], points[points.length - 1]];
  const isClosed = distance(first, last) <= same * box.size;
  const ring = isClosed ? points.slice(0, -1) : points;
  const edge = bluntEdge(ring, box);
  if (edge !== null) return [...ring.slice(edge), ...ring.slice(0, edge)];
  const [atNose, atTail] = [
    box.left + tailDepth * box.width,
    box.left + (1 - tailDepth) * box.width,
  ];
  const ends = (first[0] + last[0]) / 2;
  if (ends >= atTail) return points;
  if (ends <= atNose && isBackward(ring, box)) {
    throw new MeshError(t('airfoilReversed', place));
  }
  // At a large angle of attack the trailing edge need not lie where x is largest.
  if (ends > atNose && isClosed && turn(ring, 0) > sharp) return points;
  const tail = ring.reduce((most, [x], i) => (x > ring[most][0] ? i : most), 0);
  return [...ring.slice(tail), ...ring.slice(0, tail + 1)];
}

/** Returns the point after the segment that closes a blunt trailing edge; null if the edge is sharp or round. */
function bluntEdge(ring: readonly Point[], box: Box): number | null {
  const found = ring.flatMap((point, i) => {
    const before = (i + ring.length - 1) % ring.length;
    const turns = Math.max(turn(ring, i), turn(ring, before));
    return turns > corner && isAcross(ring[before], point, box)
      ? [{ i, length: distance(ring[before], point) }]
      : [];
  });
  if (found.length === 0) return null;
  return found.reduce((most, own) => (own.length > most.length ? own : most)).i;
}

/** Drops points of a blunt edge at both ends. */
const withoutEdge = (points: readonly Point[], box: Box): readonly Point[] =>
  fromCorner(fromCorner(points, box).toReversed(), box).toReversed();

/** Drops the first points along a blunt edge, up to its corner. */
function fromCorner(points: readonly Point[], box: Box): readonly Point[] {
  let start = 0;
  while (
    start + minPoints < points.length &&
    isAcross(points[start], points[start + 1], box) &&
    turnAt(points[start], points[start + 1], points[start + 2]) > corner
  ) {
    start++;
  }
  return points.slice(start);
}

/** Returns whether a segment crosses the chord line at the trailing edge. */
const isAcross = (a: Point, b: Point, { left, width }: Box): boolean =>
  Math.abs(a[0] - b[0]) < 0.3 * Math.abs(a[1] - b[1]) &&
  Math.min(a[0], b[0]) > left + (1 - edgeDepth) * width;

/** Returns whether an airfoil is thicker near the largest x than near the least. */
function isBackward(ring: readonly Point[], { left, width }: Box): boolean {
  const [front, back] = [0.1, 0.9].map((part) => thicknessAt(ring, left + part * width));
  return back > 1.5 * front;
}

function thicknessAt(ring: readonly Point[], at: number): number {
  const crossed = ring.flatMap(([x, y], i) => {
    const [nextX, nextY] = ring[(i + 1) % ring.length];
    if (x < at === nextX < at) return [];
    return [y + ((at - x) / (nextX - x)) * (nextY - y)];
  });
  return crossed.length === 0 ? 0 : Math.max(...crossed) - Math.min(...crossed);
}

/** Returns the turning angle of a ring at a point, from 0 to π. */
const turn = (ring: readonly Point[], i: number): number =>
  turnAt(ring[(i + ring.length - 1) % ring.length], ring[i], ring[(i + 1) % ring.length]);

function turnAt(a: Point, b: Point, c: Point): number {
  const [beforeX, beforeY] = [b[0] - a[0], b[1] - a[1]];
  const [afterX, afterY] = [c[0] - b[0], c[1] - b[1]];
  const [cross, dot] = [beforeX * afterY - beforeY * afterX, beforeX * afterX + beforeY * afterY];
  return Math.abs(Math.atan2(cross, dot));
}

interface Box {
  readonly left: number;
  readonly width: number;
  /** The larger of width and height. */
  readonly size: number;
}

function boxOf(points: readonly Point[]): Box {
  const [x, y] = [0, 1].map((axis) => {
    const along = points.map((point) => point[axis]);
    const low = along.reduce((a, b) => Math.min(a, b), Infinity);
    return { low, span: along.reduce((a, b) => Math.max(a, b), -Infinity) - low };
  });
  return { left: x.low, width: x.span, size: Math.max(x.span, y.span) };
}

const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

const shown = (point: Point): string =>
  `(${point.map((value) => Number(value.toPrecision(6))).join(', ')})`;
