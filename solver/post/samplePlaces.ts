import type { Sample, SampleOf } from '../case/samples';
import { axesOf } from '../core/axes';
import { distanceOf, type Point } from '../diagnostics/point';
import { boundsOf } from '../mesh/bounds';
import { lineCrossings, type Crossing } from '../mesh/lineCrossings';
import { type Mesh, isSolid } from '../mesh/mesh';
import type { CellMesh } from '../mesh/types';
import type { CellSpace } from '../space/cellSpace';
import type { BoundaryPlace } from '../space/types';
import { alongArc, alongChord, type Direction, type WallPart, type WallPlace } from './bodies';
import { Columns } from './columns';
import { gridCrossings } from './gridCrossings';
import { joined } from './wall/contour';
import { wallCut } from './wallCut';
import { wallSection } from './wallSection';
import type { Discretization } from '../methods/types';
import { t } from '../text/t';
import type { SamplePlace } from './samplePlace';

/** Points drawn as one curve. */
export interface SampleCurve {
  /** Boundary group of the curve. */
  readonly label: string;
  readonly places: readonly SamplePlace[];
}

/** Inverse golden ratio; the fractional parts of its multiples fill an interval evenly. */
const golden = (Math.sqrt(5) - 1) / 2;

/**
 * Returns the centers of all cells outside obstacles, or of an evenly distributed subset, sorted by distance
 * from the center of the sample or from its axis.
 */
function cellPlaces(sample: SampleOf<'radius'>, space: CellSpace): SamplePlace[] {
  const { cellCount, maps, mesh } = space;
  const isComplete = cellCount <= sample.points;
  const count = isComplete ? cellCount : sample.points;
  const place = new Float64Array(3);
  const places = Array.from({ length: count }, (_, i) => {
    const cell = isComplete ? i : Math.floor(((i * golden) % 1) * cellCount);
    maps.center(cell, place);
    const [x, y, z] = place;
    return { x, y, z, along: radiusAt(sample, place), cells: [cell] };
  });
  return places.filter(({ cells }) => !isSolid(mesh, cells[0]));
}

/** Returns the distance of a point from the center of the sample or from its axis. */
function radiusAt({ center, axis }: SampleOf<'radius'>, place: Float64Array): number {
  const away = axesOf(3).map((name, i) => (name === axis ? 0 : place[i] - (center[i] ?? 0)));
  return Math.hypot(...away);
}

/**
 * Returns the ordered sample points of each curve.
 * @param stream direction that defines the front of walls
 * @throws Error if a group is missing or outside the mesh
 */
export function sampleCurves(
  sample: Sample,
  mesh: Mesh,
  discretization: Pick<Discretization, 'boundaryPlaces' | 'space'>,
  stream: Direction,
): SampleCurve[] {
  const one = (places: readonly SamplePlace[]): SampleCurve[] => [{ label: '', places }];
  switch (sample.kind) {
    case 'line':
      return one(linePlaces(sample, mesh, discretization.space));
    case 'boundary':
      return boundaryCurves(sample, discretization, stream);
    case 'points':
      return one(pointPlaces(sample, mesh, discretization.space));
    case 'radius':
      return one(cellPlaces(sample, discretization.space));
    default:
      return sample satisfies never;
  }
}

/** Largest gap, relative to the line length, that counts as contiguous. */
const contiguous = 1e-7;

export const gap: SamplePlace = { x: NaN, y: NaN, z: NaN, along: NaN, cells: [] };

function linePlaces(sample: SampleOf<'line'>, mesh: Mesh, space: CellSpace): SamplePlace[] {
  const { name, from, to, along } = sample;
  const [start, end] = [placeOf(from), placeOf(to)];
  const found = sample.averaged
    ? columnPlaces(sample, new Columns(space, boundsOf(mesh), sample.averaged), start, end)
    : mesh.kind === 'cells' && !isStraightPlane(mesh)
      ? locatedPlaces(sample, space, start, end)
      : crossedPlaces(sample, mesh, start, end);
  if (found.every(({ cells, points = [] }) => cells.length + points.length === 0)) {
    throw new Error(t('sampleOutside', name));
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

/** Samples within the cells crossed by a line. */
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

/** Samples at equal spacing, each in the first cell that contains the point: for curved cells and cells in space. */
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

/** Samples at equal spacing, each with the averaging points along the axis through it. */
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

/** Samples each cell separately, including its ends; an interface gives two rows at the same position. */
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

/** Samples at equal spacing, each with all cells that meet there. */
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

/** Returns the connected parts of each group, group by group. */
function boundaryCurves(
  { groups, along, averaged, cut }: SampleOf<'boundary'>,
  discretization: Pick<Discretization, 'boundaryPlaces' | 'space'>,
  stream: Direction,
): SampleCurve[] {
  const cuts =
    cut && !averaged
      ? wallCut(requireSpace(discretization.space, t('sampleCut2D')), groups, cut)
      : null;
  const parts = groups.flatMap((group): WallPart[] => {
    const curves = cuts?.find((one) => one.group === group)?.parts;
    if (curves) {
      return curves.map((places, i) => ({
        label: curves.length > 1 ? `${group} ${i + 1}` : group,
        places,
      }));
    }
    const own = averaged
      ? wallSection(requireSpace(discretization.space, t('sampleAveraged2D')), group, averaged).map(
          (part) => part.map((place) => ({ ...place, cells: [] })),
        )
      : discretization.boundaryPlaces(group).map((part) => part.map(ofCell));
    return own.map((places, i) => ({
      label: own.length > 1 ? `${group} ${i + 1}` : group,
      places,
    }));
  });
  const placed = ((): SamplePlace[][] => {
    // Points on a surface have no order along it.
    const areLines =
      discretization.space.dimension === 2 || averaged !== undefined || cuts !== null;
    const lines = areLines
      ? parts.map((part) => ({ ...part, places: joined(part.places) }))
      : parts;
    switch (along) {
      case 'chord':
        return alongChord(lines, stream);
      case 'arc':
        return areLines ? alongArc(parts, stream) : parts.map(asTheyAre);
      default:
        return lines.map(({ places }) =>
          places.map((place) => ({ ...place, along: place[along] })),
        );
    }
  })();
  return placed.map((places, i) => ({ label: parts[i].label, places }));
}

/** Keeps the given order and arc coordinate. */
const asTheyAre = ({ places }: WallPart): SamplePlace[] =>
  places.map((place) => ({ ...place, along: place.arc }));

const ofCell = ({
  cell,
  x,
  y,
  z,
  arc,
  normalX,
  normalY,
  normalZ,
  wallSpacing,
}: BoundaryPlace): WallPlace => ({
  x,
  y,
  z,
  arc,
  cells: [cell],
  normal: [normalX, normalY, normalZ],
  wallSpacing,
});

function requireSpace(space: CellSpace, fault: string): CellSpace {
  if (space.dimension === 3) return space;
  throw new Error(fault);
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
