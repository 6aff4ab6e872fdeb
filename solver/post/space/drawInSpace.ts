import { distancesFrom } from '../../space/surfaces/cutTriangles';
import { requirePlane, type Plane } from '../../space/surfaces/planeCut';
import type { ColoredSurface, LayerDrawers, LayerRequest, LayerShape } from '../layers';
import type { Coordinates, Direction } from '../pathStep';
import { rangeOf } from '../rangeOf';
import { clippedLines } from './clippedSurface';
import { drawSpaceConvolution } from './drawConvolution';
import { drawThreshold } from './drawThreshold';
import { drawIsosurfaces, drawSlices, emptyShape } from './drawSurfaces';
import { longestEdge, placesInBox, placesOnPlane, thinned, type Box } from './lattices';
import { resampled } from './resample';
import { spaceArrows } from './spaceArrows';
import type { SpaceSource } from './spaceSource';
import { traceLines } from './traceLines';
import { tubes } from './tubes';

/** Speed relative to the maximum below which the flow counts as at rest. */
const restShare = 1e-6;
/** Maximum line length relative to the longest edge of the domain. */
const maxTurns = 6;
/** Resolution of lines not seeded on a lattice: steps along the longest edge of the domain. */
const fineness = 60;

/** Draws streamlines from given points, a lattice on a plane, or a lattice in the domain. */
function* drawSpaceStreamlines(
  {
    x,
    y,
    z = '0',
    seeds,
    over = null,
    count,
    tubes: asTubes = null,
  }: NonNullable<LayerRequest['streamlines']>,
  { clip }: LayerRequest,
  source: SpaceSource,
): Generator<void, LayerShape> {
  const box = source.kept.treeOf(source.states.space).bounds;
  const probe = source.probe([x, y, z]);
  const vector = new Float64Array(3);
  let fastest = 0;
  let isInside = false;
  const direction: Direction = ([px, py, pz]) => {
    if (probe.read(px, py, pz, vector) < 0) return null;
    isInside = true;
    const speed = Math.hypot(vector[0], vector[1], vector[2]);
    if (!(speed > restShare * fastest) || speed === Infinity) return null;
    fastest = Math.max(fastest, speed);
    return [vector[0] / speed, vector[1] / speed, vector[2] / speed];
  };
  const size = longestEdge(box);
  if (over) requirePlane(over);
  const begins: Coordinates[] =
    seeds?.map(([px, py, pz = 0]) => [px, py, pz]) ??
    (over ? placesOnPlane(box, over, Math.sqrt(count)) : placesInBox(box, Math.cbrt(count)));
  const traced = yield* traceLines(direction, begins, size / fineness, maxTurns * size);
  const lines = clip ? clippedLines(traced, clip) : traced;
  const nothing = traced.length > 0 ? null : isInside ? 'atRest' : 'outside';
  if (asTubes) {
    const radius = asTubes.radius ?? radiusShare * size;
    const surface = tubeSurface(lines, radius, asTubes.color, source);
    return { ...emptyShape(), surface, nothing };
  }
  const pointCount = lines.reduce((sum, line) => sum + line.length / 3, 0);
  const points = new Float32Array(3 * pointCount);
  const cells = new Uint32Array(pointCount + lines.length);
  let [point, slot] = [0, 0];
  for (const line of lines) {
    points.set(line, 3 * point);
    cells[slot++] = line.length / 3;
    for (let i = 0; i < line.length; i += 3) cells[slot++] = point++;
  }
  return { ...emptyShape(), points, lines: cells, nothing };
}

/** Default radius of tubes relative to the longest edge of the domain. */
const radiusShare = 0.004;

/** Draws tubes colored by a field at the points of their lines. */
function tubeSurface(
  lines: readonly Float32Array[],
  radius: number,
  color: string | null,
  source: SpaceSource,
): ColoredSurface {
  const probe = source.probe([color ?? source.field]);
  const found = new Float64Array(1);
  const values = lines.flatMap((line) => {
    // Ends on the boundary may be outside by round-off; they have the value of their neighbor.
    found[0] = NaN;
    const own = Array.from({ length: line.length / 3 }, (_, i) => {
      probe.read(line[3 * i], line[3 * i + 1], line[3 * i + 2], found);
      return found[0];
    });
    return own.map((value) => (Number.isNaN(value) ? (own.find(Number.isFinite) ?? NaN) : value));
  });
  return {
    ...tubes(lines, values, radius),
    of: color,
    range: rangeOf(Float32Array.from(values)),
    levels: [],
    levelRange: [0, 0],
  };
}

/** Number of points between yields. */
const pointsPerPause = 500;

/** Draws evenly spaced arrows in the domain, on planes or on the boundary. */
function* drawSpaceVectors(
  { x, y, z = '0', density, scale, on = null }: NonNullable<LayerRequest['vectors']>,
  { clip }: LayerRequest,
  source: SpaceSource,
): Generator<void, LayerShape> {
  const box = source.kept.treeOf(source.states.space).bounds;
  const probe = source.probe([x, y, z]);
  // The domain gets as many arrows as a plane would.
  const along = on ? density : density ** (2 / 3);
  const every = placesOf(on, along, box, source);
  const places = clip ? placesBehind(clip, every, longestEdge(box)) : every;
  const at = Float32Array.from(places.flat());
  const vectors = new Float64Array(at.length).fill(NaN);
  const vector = new Float64Array(3);
  let isInside = false;
  for (let i = 0; i < places.length; i++) {
    if (i % pointsPerPause === pointsPerPause - 1) yield;
    const [px, py, pz] = places[i];
    if (probe.read(px, py, pz, vector) < 0) continue;
    vectors.set(vector, 3 * i);
    isInside = true;
  }
  const distance = longestEdge(box) / along;
  const { points, triangles, key } = spaceArrows(at, vectors, distance, scale);
  const cells = new Uint32Array((triangles.length / 3) * 4);
  for (let i = 0; i < triangles.length / 3; i++) {
    cells[4 * i] = 3;
    for (let corner = 0; corner < 3; corner++)
      cells[4 * i + corner + 1] = triangles[3 * i + corner];
  }
  const nothing = triangles.length > 0 ? null : isInside ? 'atRest' : 'outside';
  return { ...emptyShape(), points, triangles: cells, key, nothing };
}

function placesOf(
  on: NonNullable<LayerRequest['vectors']>['on'],
  along: number,
  box: Box,
  source: SpaceSource,
): Coordinates[] {
  if (on === 'boundary') return thinned(source.skin().points, longestEdge(box) / along);
  if (!on) return placesInBox(box, along);
  return on.flatMap((plane) => {
    requirePlane(plane);
    return placesOnPlane(box, plane, along);
  });
}

/** Distance from the clip plane, relative to the domain, within which arrows on it count as behind it. */
const onClip = 1e-6;

function placesBehind(clip: Plane, places: readonly Coordinates[], size: number): Coordinates[] {
  const distances = distancesFrom(clip, places.flat());
  return places.filter((_, i) => distances[i] <= onClip * size);
}

/** Samples a field on a regular grid. */
function* drawVolume(
  { of, points, box }: NonNullable<LayerRequest['volume']>,
  _request: LayerRequest,
  source: SpaceSource,
): Generator<void, LayerShape> {
  const volume = yield* resampled(source, source.compile(of ?? source.field), box, points);
  const range = rangeOf(volume.values);
  if (!(range[0] <= range[1])) return { ...emptyShape(), nothing: 'outside' };
  return {
    ...emptyShape(),
    volume,
    surface: {
      points: new Float32Array(0),
      triangles: new Uint32Array(0),
      values: Float32Array.from(range),
      normals: null,
      of,
      range,
      levels: [],
      levelRange: [0, 0],
    },
  };
}

/** The layers of a state in space. */
export const spaceDrawers: LayerDrawers<SpaceSource> = {
  slices: drawSlices,
  isosurfaces: drawIsosurfaces,
  vectors: drawSpaceVectors,
  streamlines: drawSpaceStreamlines,
  threshold: drawThreshold,
  volume: drawVolume,
  convolution: drawSpaceConvolution,
};
