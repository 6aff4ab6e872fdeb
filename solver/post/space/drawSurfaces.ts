import { constantOf } from '../../outputs/colorScale';
import { contourLevels } from '../../outputs/contourLevels';
import { displayIntervals } from '../../space/display';
import { roundOffOf } from '../../space/roundOff';
import type { CellSurface } from '../../space/surfaces/cellSurface';
import { isosurface, type LevelSurfaces } from '../../space/surfaces/isosurface';
import type { LatticeValues } from '../../space/surfaces/latticeValues';
import {
  cellsOfCut,
  cutCells,
  cutTriangles,
  distancesFrom,
  outsideLimits,
  valuesAtCut,
} from '../../space/surfaces/cutTriangles';
import type { Plane } from '../../space/surfaces/planeCut';
import { refinedIsosurface } from '../../space/surfaces/refinedIsosurface';
import { canRefine, screenIntervals } from '../../space/surfaces/subdivision';
import { cellEdges, joinedSurfaces, surfaceNormals } from '../../space/surfaces/surfaceParts';
import { betweenVertices, surfaceValues } from '../../space/surfaces/surfaceValues';
import { quantilesOf } from '../../space/surfaces/quantiles';
import type { LayerRequest, LayerShape, Limits } from '../layers';
import { rangeOf } from '../rangeOf';
import { clippedSurface } from './clippedSurface';
import { levelRangeOf, usefulLevels } from './isoLevels';
import type { SpaceSource } from './spaceSource';

/** Largest numbers of triangles of all planes, and of field values for iso-surfaces, of an automatic subdivision. */
const maxTriangles = 600_000;
const maxValues = 2_000_000;

const cutCost = (intervals: number): number => 2 * intervals ** 2;
const valueCost = (intervals: number): number => (intervals + 1) ** 3;

interface Resolution {
  readonly intervals: number | null;
  readonly pixel: number | null;
}

/** Returns the cuts of all planes as one surface; other planes are cut by a clip plane, whose own cut caps the domain. */
function* cutsOf(
  planes: readonly Plane[],
  clip: Plane | null,
  { intervals, pixel }: Resolution,
  { states: { space }, kept }: SpaceSource,
): Generator<void, CellSurface> {
  const chosen =
    intervals === null && pixel !== null
      ? screenIntervals(space, pixel, cutCost, maxTriangles / planes.length)
      : (intervals ?? displayIntervals(space));
  const cuts: CellSurface[] = [];
  for (const plane of planes) {
    const cut = yield* kept.cut(space, plane, chosen, JSON.stringify([intervals, pixel]));
    const isCap = JSON.stringify(plane) === JSON.stringify(clip);
    cuts.push(clip && !isCap ? cutCells(cut, distancesFrom(clip, cut.points)) : cut);
  }
  return joinedSurfaces(cuts);
}

/** Returns the part of a surface where a field is within limits. */
function* cellsWithin(
  surface: CellSurface,
  { of, low, high }: Limits,
  { states, sampled, field, compile }: SpaceSource,
): Generator<void, CellSurface> {
  const [criterion] = yield* surfaceValues(states, sampled, [compile(of ?? field)], surface);
  let [part, own] = [surface, Float64Array.from(criterion)];
  for (const level of outsideLimits(low, high)) {
    const cut = cutTriangles(part.triangles, own.map(level));
    part = cellsOfCut(part, cut);
    own = valuesAtCut(cut, own, 1) as Float64Array<ArrayBuffer>;
  }
  return part;
}

/** Returns the visible part of planes. */
export function* sliceSurface(
  { planes, limits = null, ...resolution }: Omit<NonNullable<LayerRequest['slices']>, 'edges'>,
  clip: Plane | null,
  source: SpaceSource,
): Generator<void, CellSurface> {
  const whole = yield* cutsOf(planes, clip, resolution, source);
  return limits ? yield* cellsWithin(whole, limits, source) : whole;
}

/** Draws the field on planes. */
export function* drawSlices(
  { edges, ...slices }: NonNullable<LayerRequest['slices']>,
  { clip }: LayerRequest,
  source: SpaceSource,
): Generator<void, LayerShape> {
  const { states, sampled, field, compile } = source;
  const surface = yield* sliceSurface(slices, clip, source);
  const [values] = yield* surfaceValues(states, sampled, [compile(field)], surface);
  return {
    ...emptyShape(),
    ...(edges && { points: surface.points.slice(), lines: cellEdges(surface) }),
    surface: {
      // Copies, since the cached cuts are reused for the next state.
      points: surface.points.slice(),
      triangles: surface.triangles.slice(),
      values,
      normals: null,
      of: null,
      range: rangeOf(values),
      levels: [],
      levelRange: [0, 0],
    },
  };
}

/** Draws iso-surfaces colored by a field. */
export function* drawIsosurfaces(
  { of, count, levels: given, color, intervals, pixel }: NonNullable<LayerRequest['isosurfaces']>,
  { clip }: LayerRequest,
  source: SpaceSource,
): Generator<void, LayerShape> {
  const { states, field } = source;
  const fine = intervals ?? displayIntervals(states.space);
  const lattice = yield* latticeOf(of ?? field, fine, source);
  const range = lattice.ranges.whole();
  const quantile = quantilesOf(states.space, lattice);
  const roundOff = roundOffOf(states, source.sampled, source.compile(of ?? field));
  // Iso-surfaces of a constant field would only show round-off.
  const levels =
    constantOf(range, roundOff) !== null
      ? []
      : given
        ? contourLevels({ levels: given, count }, 'linear', range)
        : usefulLevels(count, quantile, range);
  const surface =
    intervals === null && pixel !== null && canRefine(states.space)
      ? yield* refinedIsosurface(
          states,
          source.sampled,
          source.compile(of ?? field),
          lattice,
          levels,
          screenIntervals(states.space, pixel, valueCost, maxValues),
        )
      : yield* isosurface(states.space, lattice, levels);
  const isHeldHere = (color ?? field) === (of ?? field);
  const values = isHeldHere
    ? levelsOn(surface, levels)
    : yield* colorsOn(surface, color ?? field, fine, source);
  const whole = { ...surface, values, normals: surfaceNormals(surface) };
  const own = clip ? clippedSurface(whole, clip) : whole;
  return {
    ...emptyShape(),
    surface: {
      points: own.points,
      triangles: own.triangles,
      values: own.values,
      normals: own.normals,
      of: color,
      // If the surface field is also the color field, the range covers all its values.
      range: isHeldHere ? range : rangeOf(own.values),
      levels,
      levelRange: levelRangeOf(quantile, range),
    },
  };
}

export const latticeOf = (
  name: string,
  intervals: number,
  { states, sampled, compile, kept }: SpaceSource,
): Generator<void, LatticeValues> =>
  kept.lattice(states, sampled, { name, program: compile(name) }, intervals);

/** Returns the level values for surfaces colored by their own field. */
function levelsOn(
  { pointCounts }: LevelSurfaces,
  levels: readonly number[],
): Float32Array<ArrayBuffer> {
  const values = new Float32Array(pointCounts.reduce((sum, count) => sum + count, 0));
  let first = 0;
  pointCounts.forEach((count, i) => values.fill(levels[i], first, (first += count)));
  return values;
}

/**
 * Returns the color values. Cell averages (degree 0) are interpolated between vertices, since they jump where
 * the surface passes.
 */
export function* colorsOn(
  surface: CellSurface,
  name: string,
  intervals: number,
  source: SpaceSource,
): Generator<void, Float32Array<ArrayBuffer>> {
  const { states, sampled, compile } = source;
  if (states.space.degree === 0) {
    return yield* betweenVertices(yield* latticeOf(name, intervals, source), surface);
  }
  const [values] = yield* surfaceValues(states, sampled, [compile(name)], surface);
  return values;
}

/** Returns an empty layer in space. */
export const emptyShape = (): LayerShape => ({
  points: new Float32Array(0),
  raised: false,
  lines: new Uint32Array(0),
  triangles: new Uint32Array(0),
  surface: null,
  labels: [],
});
