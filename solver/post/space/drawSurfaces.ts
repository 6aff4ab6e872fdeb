import { constantOf } from '../../outputs/colorScale';
import { contourLevels, evenLevels } from '../../outputs/contourLevels';
import { displayIntervals } from '../../space/display';
import { roundOffOf } from '../../space/roundOff';
import type { CellSurface } from '../../space/surfaces/cellSurface';
import { isosurface, type LevelSurfaces } from '../../space/surfaces/isosurface';
import type { LatticeValues } from '../../space/surfaces/latticeValues';
import type { Plane } from '../../space/surfaces/planeCut';
import { cellEdges, joinedSurfaces, surfaceNormals } from '../../space/surfaces/surfaceParts';
import { betweenVertices, surfaceValues } from '../../space/surfaces/surfaceValues';
import type { LayerRequest, LayerShape } from '../layers';
import { rangeOf } from '../rangeOf';
import type { SpaceSource } from './spaceSource';

/** Returns the cuts of all planes as one surface. */
export function* cutsOf(
  planes: readonly Plane[],
  intervals: number | null,
  { states: { space }, kept }: SpaceSource,
): Generator<void, CellSurface> {
  const cuts: CellSurface[] = [];
  for (const plane of planes)
    cuts.push(yield* kept.cut(space, plane, intervals ?? displayIntervals(space)));
  return joinedSurfaces(cuts);
}

/** Draws the field on planes. */
export function* drawSlices(
  { planes, edges, intervals }: NonNullable<LayerRequest['slices']>,
  source: SpaceSource,
): Generator<void, LayerShape> {
  const { states, sampled, field, compile } = source;
  const surface = yield* cutsOf(planes, intervals, source);
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
  { of, count, levels: given, color, intervals }: NonNullable<LayerRequest['isosurfaces']>,
  source: SpaceSource,
): Generator<void, LayerShape> {
  const { states, field } = source;
  const fine = intervals ?? displayIntervals(states.space);
  const lattice = yield* latticeOf(of ?? field, fine, source);
  const levelRange = lattice.ranges.whole();
  const roundOff = roundOffOf(states, source.sampled, source.compile(of ?? field));
  // Iso-surfaces of a constant field would only show round-off.
  const levels =
    constantOf(levelRange, roundOff) !== null
      ? []
      : given
        ? contourLevels({ levels: given, count }, 'linear', levelRange)
        : evenLevels(count, levelRange);
  const surface = yield* isosurface(states.space, lattice, levels);
  const isHeldHere = (color ?? field) === (of ?? field);
  const values = isHeldHere
    ? levelsOn(surface, levels)
    : yield* colorsOn(surface, color ?? field, fine, source);
  return {
    ...emptyShape(),
    surface: {
      points: surface.points,
      triangles: surface.triangles,
      values,
      normals: surfaceNormals(surface),
      of: color,
      // If the surface field is also the color field, the range covers all its values.
      range: isHeldHere ? levelRange : rangeOf(values),
      levels,
      levelRange,
    },
  };
}

const latticeOf = (
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
function* colorsOn(
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
