import { airfoilLoop } from '../mesh/generate/airfoilLoop';
import { nacaPoints } from '../mesh/generate/naca';
import { MeshError } from '../mesh/types';
import { ellipse, line, splineThrough } from './curves';
import type { Geometry, GeometryOutline } from './document';
import type { Outline, Piece } from './outline';
import { placed } from './placement';
import { t as text } from '../text/t';

type Point = readonly [x: number, y: number];

/**
 * Returns the outlines of a geometry as curves.
 * @throws MeshError with one line that starts with the location in the document
 */
export function outlinesOf({ outlines, size }: Geometry): Outline[] {
  return outlines.map((given, index) => {
    const place = `outlines[${index}] "${given.name}"`;
    const fail: Fail = (entry, message) => {
      throw new MeshError(`${place}.${entry}: ${message}`);
    };
    const { pieces, points } = shapeOf(given, fail);
    const toPlace = (point: Point): Point => placed(given.place, point);
    const [originX, originY] = toPlace([0, 0]);
    const turned = (direction: Point): Point => {
      const [x, y] = toPlace(direction);
      return [x - originX, y - originY];
    };
    return {
      place,
      name: given.name,
      pieces: pieces.map((piece) => ({
        ...piece,
        at: (t) => toPlace(piece.at(t)),
        slope: (t) => turned(piece.slope(t)),
      })),
      size: given.size ?? size,
      isBody: given.kind === 'airfoil',
      points: given.sizes.map(({ point, size: own }) => {
        if (point < points.length) return { at: toPlace(points[point]), size: own };
        return fail('sizes', text('geometryNoPoint', point, points.length - 1));
      }),
    };
  });
}

type Fail = (entry: string, message: string) => never;

interface Shape {
  readonly pieces: readonly Piece[];
  /** Points with optional sizes. */
  readonly points: readonly Point[];
}

function shapeOf(given: GeometryOutline, fail: Fail): Shape {
  switch (given.kind) {
    case 'rectangle': {
      const [[x0, y0], [x1, y1]] = [given.min, given.max];
      if (!(x0 < x1 && y0 < y1)) fail('max', text('geometryCorners'));
      const corners: Point[] = [[x0, y0], [x1, y0], [x1, y1], [x0, y1]]; // prettier-ignore
      return straight(corners, groupsOf(given, 4, fail));
    }
    case 'polygon': {
      requireApart(given.points, fail);
      return straight(given.points, groupsOf(given, given.points.length, fail));
    }
    case 'circle':
      return {
        pieces: [ellipse(given.name, given.center, [given.radius, given.radius])],
        points: [],
      };
    case 'ellipse':
      return { pieces: [ellipse(given.name, given.center, given.radii)], points: [] };
    case 'spline': {
      requireApart(given.points, fail);
      return {
        pieces: splinesBetween(given, fail),
        points: given.points,
      };
    }
    case 'airfoil':
      return airfoil(given, fail);
    default:
      return given satisfies never;
  }
}

const straight = (points: readonly Point[], groups: readonly string[]): Shape => ({
  pieces: points.map((from, i) => line(groups[i], from, points[(i + 1) % points.length])),
  points,
});

function groupsOf(
  { groups, name }: { readonly groups?: readonly string[] | undefined; readonly name: string },
  sides: number,
  fail: Fail,
): readonly string[] {
  if (groups === undefined) return Array.from({ length: sides }, () => name);
  if (groups.length === sides) return groups;
  return fail('groups', text('geometrySideGroups', sides, groups.length));
}

function splinesBetween(given: Extract<GeometryOutline, { kind: 'spline' }>, fail: Fail): Piece[] {
  const { points } = given;
  const cuts = [...new Set(given.corners)].sort((a, b) => a - b);
  const groups = groupsOf(given, Math.max(1, cuts.length), fail);
  if (cuts.length === 0) return [splineThrough(groups[0], points, true)];
  if (cuts[cuts.length - 1] >= points.length) {
    fail('corners', text('geometryNoPoint', cuts[cuts.length - 1], points.length - 1));
  }
  return cuts.map((start, i) => {
    const end = i + 1 < cuts.length ? cuts[i + 1] : cuts[0] + points.length;
    const own = Array.from(
      { length: end - start + 1 },
      (_, k) => points[(start + k) % points.length],
    );
    return splineThrough(groups[i], own, false);
  });
}

/** Returns one spline around the nose, and a line for a blunt trailing edge. */
function airfoil(given: Extract<GeometryOutline, { kind: 'airfoil' }>, fail: Fail): Shape {
  if (given.naca !== undefined && given.points !== undefined) {
    fail('naca', text('geometryNacaAndPoints'));
  }
  if (given.naca === undefined && given.points === undefined) {
    fail('naca', text('geometryNoAirfoil'));
  }
  const points = given.points ? loopOf(given.points, fail) : digitsOf(given.naca!, fail);
  const [first, last] = [points[0], points[points.length - 1]];
  const nose = points.reduce((least, point) => (point[0] < least[0] ? point : least));
  const chord = Math.max(first[0], last[0]) - nose[0];
  const isSharp = Math.hypot(first[0] - last[0], first[1] - last[1]) < 1e-6 * chord;
  const around = isSharp ? [...points.slice(0, -1), first] : points;
  const surface = splineThrough(given.name, around, false);
  return {
    pieces: isSharp ? [surface] : [surface, line(given.name, last, first)],
    points: [first, nose],
  };
}

/** Orders points around the airfoil: from the trailing edge over the upper side and back along the lower side. */
function loopOf(points: readonly Point[], fail: Fail): readonly Point[] {
  try {
    return airfoilLoop(points, '');
  } catch (error) {
    if (error instanceof MeshError) fail('points', error.message.replace(/^: /, ''));
    throw error;
  }
}

function digitsOf(naca: string, fail: Fail): readonly Point[] {
  try {
    return nacaPoints(naca);
  } catch (error) {
    if (error instanceof MeshError) fail('naca', error.message.replace(/^naca: /, ''));
    throw error;
  }
}

function requireApart(points: readonly Point[], fail: Fail): void {
  points.forEach(([x, y], i) => {
    const after = points[(i + 1) % points.length];
    if (x === after[0] && y === after[1]) {
      fail('points', text('geometryDoublePoint', x, y));
    }
  });
}

/** Returns points along a placed outline for drawing; null if it is invalid. */
export function outlinePath(geometry: Geometry, index: number): readonly Point[] | null {
  const { outlines } = geometry;
  try {
    const [{ pieces }] = outlinesOf({ ...geometry, outlines: [outlines[index]] });
    return pieces.flatMap(({ at, breaks, isStraight }) =>
      isStraight ? [at(0)] : breaks.slice(1).flatMap((end, i) => alongPiece(at, breaks[i], end)),
    );
  } catch (error) {
    if (error instanceof MeshError) return null;
    throw error;
  }
}

/** Points per interval between breaks; several, since ellipses have few breaks. */
const partsPerBreak = 8;

const alongPiece = (at: Piece['at'], from: number, to: number): Point[] =>
  Array.from({ length: partsPerBreak }, (_, i) => at(from + ((to - from) * i) / partsPerBreak));
