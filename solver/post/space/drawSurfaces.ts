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

/** The cuts of planes as one surface. */
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

/** The field on planes. */
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
      // Cuts are kept for the next state.
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

/** Surfaces of equal value, colored by a field. */
export function* drawIsosurfaces(
  { of, count, levels: given, color, intervals }: NonNullable<LayerRequest['isosurfaces']>,
  source: SpaceSource,
): Generator<void, LayerShape> {
  const { states, field } = source;
  const fine = intervals ?? displayIntervals(states.space);
  const lattice = yield* latticeOf(of ?? field, fine, source);
  const levelRange = lattice.ranges.whole();
  const roundOff = roundOffOf(states, source.sampled, source.compile(of ?? field));
  // Surfaces of a constant field follow its round-off.
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
      // In its own colors a level is seen among all values.
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

/** Of a surface in its own colors its level is the value. */
function levelsOn(
  { pointCounts }: LevelSurfaces,
  levels: readonly number[],
): Float32Array<ArrayBuffer> {
  const values = new Float32Array(pointCounts.reduce((sum, count) => sum + count, 0));
  let first = 0;
  pointCounts.forEach((count, i) => values.fill(levels[i], first, (first += count)));
  return values;
}

/** Means have the values of vertices on a surface between them: it passes where they would jump. */
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

/** A layer in space of which nothing is drawn. */
export const emptyShape = (): LayerShape => ({
  points: new Float32Array(0),
  raised: false,
  lines: new Uint32Array(0),
  triangles: new Uint32Array(0),
  surface: null,
  labels: [],
});
