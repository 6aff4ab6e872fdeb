import { MeshError } from '../mesh/types';
import type { Geometry } from './document';
import { shortPoint, type Outline, type Piece } from './outline';
import { sizeField, type SizeField, type SizeSource } from './sizeField';
import { Sides } from './triangles/sides';
import { t } from '../text/t';

/** Turning angle below which a curve counts as straight. */
const straightAngle = (3 * Math.PI) / 180;
const maxHalvings = 12;
/** Lower limit of curvature-based sizes, relative to the curve's own size. */
const minFractionOfSize = 1 / 20;
/** Coordinate limit that avoids overflow and underflow of products of four coordinates. */
const largestCoordinate = 1e30;
const minExtent = 1e-30;
/** Shortest side relative to the coordinates of its ends, so that rounding cannot invert triangles. */
const minSide = 1e-12;

/** Outlines sampled as polygons; each side is part of its curve. */
export interface SampledOutlines {
  readonly sides: Sides;
  /** x, y per point. */
  readonly points: Float64Array;
  /** Start and end per side, in outline direction. */
  readonly ends: Int32Array;
  /** First side of each outline, followed by the total number of sides. */
  readonly firstSides: readonly number[];
  readonly sizeAt: SizeField;
  outlineOf(side: number): Outline;
}

/** Splits outlines into sides whose lengths follow from their size, curvature and nearby size sources. */
export function sampledOutlines(geometry: Geometry, outlines: readonly Outline[]): SampledOutlines {
  const { growth, size } = geometry;
  const tables = outlines.map((outline) => outline.pieces.map((piece) => tableOf(piece)));
  outlines.forEach(({ place }, i) => requireRange(tables[i], place));
  const sources = [
    ...outlines.flatMap((outline, i) =>
      tables[i].flatMap((table) => sourcesOf(table, outline.size, geometry.sidesPerTurn)),
    ),
    ...outlines.flatMap(({ points }) =>
      points.map(({ at, size: own }) => ({ from: at, to: at, size: own })),
    ),
    ...geometry.refinements.map(({ from, to = from, size: own, distance }) => ({
      from,
      to,
      size: own,
      reach: distance,
    })),
  ];
  const sizeAt = sizeField(sources, size, growth);
  const sides = new Sides(outlines.flatMap(({ pieces }) => pieces));
  const points: number[] = [];
  const ends: number[] = [];
  const firstSides = [0];
  let pieceNumber = 0;
  outlines.forEach(({ pieces, place }, i) => {
    const first = points.length / 2;
    const least = Math.ceil(3 / pieces.length);
    pieces.forEach((piece, k) => {
      requireFew(tables[i][k], outlines[i].size, geometry, place);
      const fewest = Math.max(least, piece.leastSides ?? 1);
      const cuts = cutsOf(piece, tables[i][k], sizeAt, fewest, geometry, place);
      for (let cut = 0; cut + 1 < cuts.length; cut++) {
        points.push(...piece.at(cuts[cut]));
        sides.add(pieceNumber, cuts[cut], cuts[cut + 1]);
      }
      pieceNumber++;
    });
    const count = points.length / 2 - first;
    requireResolved(points.slice(2 * first), place);
    for (let side = 0; side < count; side++) ends.push(first + side, first + ((side + 1) % count));
    firstSides.push(points.length / 2);
  });
  return {
    sides,
    points: Float64Array.from(points),
    ends: Int32Array.from(ends),
    firstSides,
    sizeAt,
    outlineOf: (side) => outlines[firstSides.findLastIndex((own) => own <= side)],
  };
}

function requireRange(tables: readonly Table[], place: string): void {
  let extent = 0;
  const [[x0, y0]] = tables[0].places;
  for (const [x, y] of tables.flatMap(({ places }) => places)) {
    if (!(Math.max(Math.abs(x), Math.abs(y)) <= largestCoordinate)) {
      throw new MeshError(t('geometryTooFar', place, shortPoint(x, y), largestCoordinate));
    }
    extent = Math.max(extent, Math.abs(x - x0), Math.abs(y - y0));
  }
  if (extent >= minExtent) return;
  throw new MeshError(t('geometryTooSmall', place, minExtent));
}

/** Rejects sides of the closed polygon that are too short for rounding accuracy. */
function requireResolved(points: readonly number[], place: string): void {
  for (let at = 0; at < points.length; at += 2) {
    const [x, y] = [points[at], points[at + 1]];
    const after = (at + 2) % points.length;
    const length = Math.hypot(points[after] - x, points[after + 1] - y);
    if (length > minSide * Math.max(Math.abs(x), Math.abs(y))) continue;
    throw new MeshError(
      t('geometrySideTooShort', place, shortPoint(x, y), Number(length.toPrecision(3))),
    );
  }
}

/** Parameters and points of a piece, dense enough to be straight in between. */
interface Table {
  readonly parameters: readonly number[];
  readonly places: readonly (readonly [number, number])[];
}

function tableOf({ at, breaks }: Piece): Table {
  const parameters = [0];
  const places = [at(0)];
  const reach = (from: number, to: number, halvings: number): void => {
    const middle = (from + to) / 2;
    const [a, b, c] = [places[places.length - 1], at(middle), at(to)];
    if (halvings < maxHalvings && turning(a, b, c) > straightAngle) {
      reach(from, middle, halvings + 1);
      reach(middle, to, halvings + 1);
    } else {
      parameters.push(to);
      places.push(c);
    }
  };
  for (let i = 1; i < breaks.length; i++) reach(breaks[i - 1], breaks[i], 0);
  return { parameters, places };
}

type Point = readonly [x: number, y: number];

/** Returns the angle between the directions a → b and b → c. */
function turning(a: Point, b: Point, c: Point): number {
  const [ux, uy, vx, vy] = [b[0] - a[0], b[1] - a[1], c[0] - b[0], c[1] - b[1]];
  return Math.abs(Math.atan2(ux * vy - uy * vx, ux * vx + uy * vy));
}

function sourcesOf({ places }: Table, size: number, sidesPerTurn: number): SizeSource[] {
  return places.slice(1).map((to, i) => {
    const from = places[i];
    // Turning angle per segment, from the adjacent points.
    const [before, after] = [
      places[Math.max(0, i - 1)],
      places[Math.min(places.length - 1, i + 2)],
    ];
    const turned = Math.max(
      i > 0 ? turning(before, from, to) : 0,
      i + 2 < places.length ? turning(from, to, after) : 0,
    );
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const bySides = ((2 * Math.PI) / sidesPerTurn) * (length / Math.max(turned, 1e-12));
    return { from, to, size: Math.min(size, Math.max(bySides, minFractionOfSize * size)) };
  });
}

/** Rejects pieces that need too many sides by their own size alone, before sampling. */
function requireFew(
  { places }: Table,
  size: number,
  { mostTriangles }: Geometry,
  place: string,
): void {
  const length = places.reduce(
    (sum, [x, y], i) =>
      i === 0 ? 0 : sum + Math.hypot(x - places[i - 1][0], y - places[i - 1][1]),
    0,
  );
  if (length > size * mostTriangles) tooMany(place, mostTriangles);
}

function tooMany(place: string, most: number): never {
  throw new MeshError(t('geometryTooManySides', place, most.toLocaleString('en-US')));
}

/** Returns parameters from 0 to 1 that split the integral of 1 / size into equal parts. */
function cutsOf(
  { at }: Piece,
  { parameters, places }: Table,
  sizeAt: SizeField,
  least: number,
  { mostTriangles }: Geometry,
  place: string,
): number[] {
  const ts = [0];
  const sums = [0];
  const reach = (t0: number, p0: Point, h0: number, t1: number, p1: Point, h1: number): void => {
    const middle = (t0 + t1) / 2;
    const p = at(middle);
    const h = sizeAt(...p);
    const length = Math.hypot(p1[0] - p0[0], p1[1] - p0[1]);
    // Stop at adjacent floating-point numbers; bisection would not end.
    if (length > 0.5 * Math.min(h0, h, h1) && t0 < middle && middle < t1) {
      reach(t0, p0, h0, middle, p, h);
      reach(middle, p, h, t1, p1, h1);
      return;
    }
    ts.push(t1);
    // Simpson's rule
    sums.push(sums[sums.length - 1] + (length / 6) * (1 / h0 + 4 / h + 1 / h1));
    if (ts.length <= 4 * mostTriangles) return;
    tooMany(place, mostTriangles);
  };
  for (let i = 1; i < parameters.length; i++) {
    const [p0, p1] = [places[i - 1], places[i]];
    reach(parameters[i - 1], p0, sizeAt(...p0), parameters[i], p1, sizeAt(...p1));
  }
  const whole = sums[sums.length - 1];
  const count = Math.max(least, Math.round(whole));
  const cuts = [0];
  for (let i = 1, k = 1; i < count; i++) {
    const sum = (whole * i) / count;
    while (sums[k] < sum) k++;
    cuts.push(ts[k - 1] + ((ts[k] - ts[k - 1]) * (sum - sums[k - 1])) / (sums[k] - sums[k - 1]));
  }
  return [...cuts, 1];
}
