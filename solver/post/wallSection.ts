import { axesOf, type Axis } from '../core/axes';
import { CELL_SHAPES } from '../mesh/cellShapes';
import { referenceCorners } from '../mesh/nodeLattice';
import { boundarySides, groupIndex, sidePointsOf } from '../space/boundary';
import { pointAt } from '../space/boundarySampler';
import type { CellSpace } from '../space/cellSpace';
import type { WeightedPoint } from './columns';
import { sideHeight } from '../space/sideHeight';
import { t } from '../text/t';

/** A point on the section of a wall, with the points along the span that coincide with it. */
export interface SectionPlace {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** Arc length from the start of the connected part, along the chords of its sides. */
  readonly arc: number;
  /** Weights of the mean over the span; they sum to 1. */
  readonly points: readonly WeightedPoint[];
}

/** Tolerance for coincident points, relative to the size of the wall. */
const near = 1e-6;

/** The sides of a wall with the same trace in the section. */
interface Trace {
  readonly from: string;
  readonly to: string;
  readonly start: readonly number[];
  readonly length: number;
  /** Unit vector along the trace. */
  readonly direction: readonly number[];
  readonly points: WeightedPoint[];
}

/**
 * Returns the connected parts of the section across `axis` of an extruded wall in space: curves with the domain
 * on the left when looking against the axis, each point with the scheme's points along the span.
 * @throws Error if a side is not extruded along the axis
 */
export function wallSection(space: CellSpace, group: string, axis: Axis): SectionPlace[][] {
  const traces = tracesOf(space, group, axis);
  return chained(traces).map((part) => {
    let arc = 0;
    return part.flatMap((trace) => {
      const places = placesOf(trace, axis, arc);
      arc += trace.length;
      return places;
    });
  });
}

/** Returns the axes of the section across an axis, in right-handed order with it. */
export const acrossAxes = (axis: Axis): readonly [number, number] => {
  const own = axesOf(3).indexOf(axis);
  return [(own + 1) % 3, (own + 2) % 3];
};

function tracesOf(space: CellSpace, group: string, axis: Axis): Map<string, Trace> {
  const { mesh, sides, shape, maps } = space;
  const [a, b] = acrossAxes(axis);
  const points = sidePointsOf(sides.pointsPerSide);
  const heightOf = sideHeight(space);
  const place = new Float64Array(3);
  const found = boundarySides(mesh, groupIndex(mesh, group)).map(({ cell, side }) => ({
    cell,
    side,
    corners: CELL_SHAPES[shape].facets[side].map((corner) => {
      maps.place(cell, referenceCorners(shape)[corner], place);
      return [place[a], place[b]];
    }),
  }));
  const all = found.flatMap(({ corners }) => corners);
  const extent = (i: number): number =>
    all.reduce((most, own) => Math.max(most, own[i]), -Infinity) -
    all.reduce((most, own) => Math.min(most, own[i]), Infinity);
  const grain = near * Math.max(extent(0), extent(1));
  const keyOf = (corner: readonly number[]): string =>
    corner.map((value) => Math.round(value / grain)).join(' ');
  const traces = new Map<string, Trace>();
  for (const { cell, side, corners } of found) {
    const ends = new Map(corners.map((corner) => [keyOf(corner), corner]));
    if (ends.size !== 2) {
      throw new Error(t('sampleNotExtruded', group, axis, corners[0].join(', '), ends.size));
    }
    const area = sides.place(cell, side, points);
    const normals = [points.nx, points.ny, points.nz];
    const [one, other] = [...ends];
    // The domain is on the left if the normal points to the right.
    const turn =
      (other[1][1] - one[1][1]) * normals[a][0] - (other[1][0] - one[1][0]) * normals[b][0];
    const [[from, start], [to, end]] = turn > 0 ? [one, other] : [other, one];
    const step = [end[0] - start[0], end[1] - start[1]];
    const length = Math.hypot(step[0], step[1]);
    const key = `${from}|${to}`;
    const direction = step.map((value) => value / length);
    const trace = traces.get(key) ?? { from, to, start, length, direction, points: [] };
    traces.set(key, trace);
    const wallSpacing = heightOf(cell, area);
    points.weight.forEach((weight, k) =>
      trace.points.push({
        cell,
        x: points.x[k],
        y: points.y[k],
        z: points.z[k],
        normal: [points.nx[k], points.ny[k], points.nz[k]],
        weight,
        wallSpacing,
        reference: pointAt(sides.table.points, side * sides.pointsPerSide + k),
      }),
    );
  }
  return traces;
}

/** Chains consecutive traces, each part starting at an open end or anywhere on a closed curve. */
function chained(traces: ReadonlyMap<string, Trace>): Trace[][] {
  const left = new Map<string, Trace[]>();
  for (const trace of traces.values()) {
    const others = left.get(trace.from);
    if (others) others.push(trace);
    else left.set(trace.from, [trace]);
  }
  const take = (from: string): Trace | undefined => left.get(from)?.pop();
  const ends = new Set([...traces.values()].map(({ to }) => to));
  const starts = [...left.keys()].filter((from) => !ends.has(from));
  const parts: Trace[][] = [];
  for (const start of [...starts, ...left.keys()]) {
    for (let next = take(start); next; next = take(start)) {
      const part: Trace[] = [];
      for (; next; next = take(next.to)) part.push(next);
      parts.push(part);
    }
  }
  return parts;
}

function placesOf(
  { points, start, length, direction }: Trace,
  axis: Axis,
  arc: number,
): SectionPlace[] {
  const [a, b] = acrossAxes(axis);
  const byPlace = new Map<number, WeightedPoint[]>();
  for (const point of points) {
    const place = [point.x, point.y, point.z];
    const along = (place[a] - start[0]) * direction[0] + (place[b] - start[1]) * direction[1];
    const key = Math.round(along / (length * near));
    const own = byPlace.get(key);
    if (own) own.push(point);
    else byPlace.set(key, [point]);
  }
  return [...byPlace]
    .toSorted(([one], [other]) => one - other)
    .map(([key, own]) => {
      const total = own.reduce((sum, { weight }) => sum + weight, 0);
      const mean = own.map((point) => ({ ...point, weight: point.weight / total }));
      const over = (axisOf: Axis): number =>
        mean.reduce((sum, point) => sum + point.weight * point[axisOf], 0);
      return {
        x: over('x'),
        y: over('y'),
        z: over('z'),
        arc: arc + key * near * length,
        points: mean,
      };
    });
}
