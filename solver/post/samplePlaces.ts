import type { Sample, SampleOf } from '../case/samples';
import { distanceOf, type Point } from '../diagnostics/point';
import { boundsOf } from '../mesh/bounds';
import { lineCrossings, type Crossing } from '../mesh/lineCrossings';
import type { Mesh } from '../mesh/mesh';
import type { CellMesh } from '../mesh/types';
import type { CellSpace } from '../space/cellSpace';
import type { BoundaryPlace } from '../space/types';
import { Columns, type Normal, type WeightedPoint } from './columns';
import { gridCrossings } from './gridCrossings';
import { cellPlaces } from './radial/cellPlaces';
import { wallSection, type SectionPlace } from './wallSection';
import type { Discretization } from '../methods/types';

/** A row of a sample: the mean over the cells that meet at its place. */
export interface SamplePlace {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** Coordinate along the sample. */
  readonly along: number;
  /** None in a gap, or outside of the mesh. */
  readonly cells: readonly number[];
  /** Of a mean along an axis or over a wall's span: where its values are from, in place of `cells`. */
  readonly points?: readonly WeightedPoint[];
  /** On the boundary the outward unit normal at `cells`. */
  readonly normal?: Normal;
}

/**
 * Where a sample is taken, in order.
 * @throws Error where it names a group that isn't there, or lies outside of the mesh
 */
export function samplePlaces(
  sample: Sample,
  mesh: Mesh,
  discretization: Pick<Discretization, 'boundaryPlaces' | 'space'>,
): SamplePlace[] {
  switch (sample.kind) {
    case 'line':
      return linePlaces(sample, mesh, discretization.space);
    case 'boundary':
      return boundaryPlaces(sample, discretization);
    case 'points':
      return pointPlaces(sample, mesh, discretization.space);
    case 'radius':
      return cellPlaces(sample, discretization.space);
    default:
      return sample satisfies never;
  }
}

/** Parts of a line that are nearer to each other than this share of it have no gap between them. */
const contiguous = 1e-7;

const gap: SamplePlace = { x: NaN, y: NaN, z: NaN, along: NaN, cells: [] };

function linePlaces(sample: SampleOf<'line'>, mesh: Mesh, space: CellSpace): SamplePlace[] {
  const { name, from, to, along } = sample;
  const [start, end] = [placeOf(from), placeOf(to)];
  const found = sample.averaged
    ? columnPlaces(sample, new Columns(space, boundsOf(mesh), sample.averaged), start, end)
    : mesh.kind === 'cells' && !isStraightPlane(mesh)
      ? locatedPlaces(sample, space, start, end)
      : crossedPlaces(sample, mesh, start, end);
  if (found.every(({ cells, points = [] }) => cells.length + points.length === 0)) {
    throw new Error(`the line of ${name} lies outside of the mesh, move it inside`);
  }
  const length = distanceOf(from, to);
  const placeAt = ({ part, ...found }: LinePlace): SamplePlace => {
    const [x, y, z] = start.map((value, axis) => value + part * (end[axis] - value));
    const coordinates = { distance: part * length, x, y, z };
    return { x, y, z, along: coordinates[along], ...found };
  };
  return found.map((place) => (Number.isNaN(place.part) ? gap : placeAt(place)));
}

const isStraightPlane = ({ dimension, order }: CellMesh): boolean => dimension === 2 && order === 1;

/** By the cells that the line runs through. */
function crossedPlaces(
  sample: SampleOf<'line'>,
  mesh: Mesh,
  start: Float64Array,
  end: Float64Array,
): LinePlace[] {
  const crossings =
    mesh.kind === 'grid'
      ? gridCrossings(mesh, start, end)
      : lineCrossings(mesh, [start[0], start[1]], [end[0], end[1]]);
  if (crossings.length === 0) return [];
  return sample.jumps === 'both' ? bothSides(sample, crossings) : means(sample, crossings);
}

/** Points at equal distances, each in the first cell that holds it: of curved cells, and of those in space. */
function locatedPlaces(
  { points }: SampleOf<'line'>,
  space: CellSpace,
  start: Float64Array,
  end: Float64Array,
): LinePlace[] {
  const reference = new Float64Array(space.dimension);
  return Array.from({ length: points }, (_, i) => {
    const part = i / (points - 1);
    const place = start.map((value, axis) => value + part * (end[axis] - value));
    const cell = space.locate(place, reference);
    return { part, cells: cell < 0 ? [] : [cell] };
  });
}

interface LinePlace extends Pick<SamplePlace, 'cells' | 'points'> {
  readonly part: number;
}

/** Points at equal distances, each with those of the line along the axis through it. */
const columnPlaces = (
  { points }: SampleOf<'line'>,
  columns: Columns,
  start: Float64Array,
  end: Float64Array,
): LinePlace[] =>
  Array.from({ length: points }, (_, i) => {
    const part = i / (points - 1);
    const place = Array.from(start, (value, axis) => value + part * (end[axis] - value));
    return { part, cells: [], points: columns.through(place) };
  });

/** Each cell for itself, with its ends: where two meet there are two rows at the same place. */
function bothSides({ points }: SampleOf<'line'>, crossings: readonly Crossing[]): LinePlace[] {
  const places: LinePlace[] = [];
  let reached = crossings[0].from;
  for (const { from, to, cells } of crossings) {
    if (from > reached + contiguous) places.push({ part: NaN, cells: [] });
    places.push({ part: from, cells });
    const next = Math.floor(from * (points - 1) + contiguous) + 1;
    for (let i = next; i / (points - 1) < to - contiguous; i++) {
      places.push({ part: i / (points - 1), cells });
    }
    places.push({ part: to, cells });
    reached = Math.max(reached, to);
  }
  return places;
}

/** Points at equal distances, each with all cells that meet there. */
function means({ points }: SampleOf<'line'>, crossings: readonly Crossing[]): LinePlace[] {
  let first = 0;
  return Array.from({ length: points }, (_, i) => {
    const part = i / (points - 1);
    while (first < crossings.length - 1 && crossings[first].to < part - contiguous) first++;
    const cells: number[] = [];
    for (let k = first; k < crossings.length && crossings[k].from <= part + contiguous; k++) {
      if (crossings[k].to >= part - contiguous) cells.push(...crossings[k].cells);
    }
    return { part, cells };
  });
}

function boundaryPlaces(
  { groups, along, averaged }: SampleOf<'boundary'>,
  discretization: Pick<Discretization, 'boundaryPlaces' | 'space'>,
): SamplePlace[] {
  const parts = groups.flatMap((group): readonly (readonly WallPlace[])[] =>
    averaged
      ? wallSection(requireSpace(discretization.space), group, averaged)
      : discretization.boundaryPlaces(group),
  );
  const coordinate = along === 'chord' ? chordCoordinate(parts.flat()) : placeAlong[along];
  return parts.flatMap((part, i) => [
    ...(i > 0 ? [gap] : []),
    ...part.map((place) => ({
      x: place.x,
      y: place.y,
      z: place.z,
      along: coordinate(place),
      ...('points' in place
        ? { cells: [], points: place.points }
        : {
            cells: [place.cell],
            normal: [place.normalX, place.normalY, place.normalZ] satisfies Normal,
          }),
    })),
  ]);
}

type WallPlace = BoundaryPlace | SectionPlace;

function requireSpace(space: CellSpace): CellSpace {
  if (space.dimension === 3) return space;
  throw new Error('a boundary has means along an axis in space only, leave "averaged" out');
}

const placeAlong = {
  arc: ({ arc }: WallPlace) => arc,
  x: ({ x }: WallPlace) => x,
  y: ({ y }: WallPlace) => y,
  z: ({ z }: WallPlace) => z,
} as const;

/** 0 at the end of the chord with the smaller x, 1 at the other. */
function chordCoordinate(places: readonly WallPlace[]): (place: WallPlace) => number {
  const centre = {
    x: places.reduce((sum, { x }) => sum + x, 0) / places.length,
    y: places.reduce((sum, { y }) => sum + y, 0) / places.length,
  };
  const one = farthest(places, centre);
  const other = farthest(places, one);
  const [nose, tail] = one.x <= other.x ? [one, other] : [other, one];
  const [dx, dy] = [tail.x - nose.x, tail.y - nose.y];
  const square = dx * dx + dy * dy;
  return ({ x, y }) => ((x - nose.x) * dx + (y - nose.y) * dy) / square;
}

function farthest(
  places: readonly WallPlace[],
  { x, y }: { readonly x: number; readonly y: number },
): WallPlace {
  const distance = (place: WallPlace): number => Math.hypot(place.x - x, place.y - y);
  return places.reduce((best, place) => (distance(place) > distance(best) ? place : best));
}

function pointPlaces(
  { at, averaged }: SampleOf<'points'>,
  mesh: Mesh,
  space: CellSpace,
): SamplePlace[] {
  const reference = new Float64Array(space.dimension);
  const columns = averaged && new Columns(space, boundsOf(mesh), averaged);
  return at.map((point, i) => {
    const place = placeOf(point);
    const points = columns?.through([...place]);
    const cell = space.locate(place, reference);
    const [x, y, z] = place;
    return { x, y, z, along: i + 1, cells: cell < 0 || points ? [] : [cell], points };
  });
}

const placeOf = ([x, y = 0, z = 0]: Point): Float64Array => Float64Array.of(x, y, z);
