import { displayIntervals } from '../../space/display';
import { cutTriangles, outsideLimits, valuesAtCut } from '../../space/surfaces/cutTriangles';
import { isosurface } from '../../space/surfaces/isosurface';
import { surfaceNormals } from '../../space/surfaces/surfaceParts';
import type { LayerRequest, LayerShape, Limits } from '../layers';
import { rangeOf } from '../rangeOf';
import { applyCut, clippedSurface, type Surface } from './clippedSurface';
import { colorsOn, emptyShape, latticeOf } from './drawSurfaces';
import { trianglesIn } from './visibleSurface';
import type { SpaceSource } from './spaceSource';

/**
 * Draws the boundary of the part of the domain where a field is within limits: the outer surface there, and the
 * iso-surfaces at the limits, colored by the displayed field.
 */
export function* drawThreshold(
  { of, low, high, without, clip, intervals }: NonNullable<LayerRequest['threshold']>,
  _request: LayerRequest,
  source: SpaceSource,
): Generator<void, LayerShape> {
  const { states, field } = source;
  const fine = intervals ?? displayIntervals(states.space);
  const name = of ?? field;
  const lattice = yield* latticeOf(name, fine, source);
  const levelRange = lattice.ranges.whole();
  const levels = [low, high].filter((level) => level !== null);
  const inside = yield* isosurface(states.space, lattice, levels);
  const caps: Surface = {
    points: inside.points,
    triangles: inside.triangles,
    values: yield* colorsOn(inside, field, fine, source),
    normals: surfaceNormals(inside),
  };
  const parts = [skinWithin({ of: name, low, high }, without, source), caps];
  const surface = joinedColored(clip ? parts.map((part) => clippedSurface(part, clip)) : parts);
  return {
    ...emptyShape(),
    surface: { ...surface, of: null, range: rangeOf(surface.values), levels, levelRange },
    nothing: surface.triangles.length > 0 ? null : 'outside',
  };
}

/** Returns the part of the outer surface within limits, except for some groups. */
function skinWithin(
  limits: Limits & { readonly of: string },
  without: readonly string[],
  source: SpaceSource,
): Surface {
  const { points, triangles, boundary, normals = null } = source.skin();
  const ranges = boundary.flatMap(({ name, triangles: own = [] }) =>
    without.includes(name) ? [] : own,
  );
  const values = source.onSkin(source.field);
  const criterion = limits.of === source.field ? values : source.onSkin(limits.of);
  const whole: Surface = { points, triangles: trianglesIn(triangles, ranges), values, normals };
  const part = surfaceWithin(whole, criterion, limits);
  return { ...part, normals: part.normals ?? surfaceNormals(part) };
}

/** Returns the part of a surface where a criterion, one value per point, is within limits. */
function surfaceWithin(surface: Surface, criterion: Float32Array, { low, high }: Limits): Surface {
  let [part, own] = [surface, criterion];
  for (const level of outsideLimits(low, high)) {
    const cut = cutTriangles(part.triangles, own.map(level));
    part = applyCut(part, cut);
    own = Float32Array.from(valuesAtCut(cut, own, 1));
  }
  return part;
}

/** Joins surfaces with values; without normals of one of them, the whole is faceted. */
function joinedColored(parts: readonly Surface[]) {
  const filled = parts.filter(({ triangles }) => triangles.length > 0);
  const count = filled.reduce((sum, { values }) => sum + values.length, 0);
  const slots = filled.reduce((sum, { triangles }) => sum + triangles.length, 0);
  const points = new Float32Array(3 * count);
  const values = new Float32Array(count);
  const triangles = new Uint32Array(slots);
  const hasNormals = filled.every(({ normals }) => normals !== null);
  const normals = hasNormals ? new Float32Array(3 * count) : null;
  let [point, slot] = [0, 0];
  for (const part of filled) {
    points.set(part.points, 3 * point);
    values.set(part.values, point);
    if (part.normals) normals?.set(part.normals, 3 * point);
    for (const corner of part.triangles) triangles[slot++] = point + corner;
    point += part.values.length;
  }
  return { points, values, triangles, normals };
}
