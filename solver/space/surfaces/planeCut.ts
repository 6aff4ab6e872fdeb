import { fillPlaces } from '../cellPlaces';
import type { CellSpace } from '../cellSpace';
import { referenceCells } from '../reference';
import { SurfaceBuilder, type CellSurface } from './cellSurface';
import type { CellTree } from './cellTree';
import { CubeMarch, type EdgeRoot } from './cubeMarch';
import { perIntervals, type Intervals } from './subdivision';
import { t } from '../../text/t';

/** A plane in three dimensions. */
export interface Plane {
  /** Any vector except 0. */
  readonly normal: readonly [number, number, number];
  /** A point on the plane. */
  readonly point: readonly [number, number, number];
}

/** Largest number of triangles of a surface: more add no visible detail. */
export const mostTriangles = 8_000_000;

/** Number of cells between two pauses. */
const cellsPerPause = 256;
/** Relative distance below which a plane counts as being on a side of the domain. */
const onSide = 1e-9;
/** Limits of the search for the plane along a curved edge: steps, and relative accuracy. */
const maxSteps = 12;
const nearPlane = 1e-10;

/** Checks a plane. @throws Error with one line if its normal or point is invalid */
export function requirePlane({ normal, point }: Plane): void {
  const length = Math.hypot(...normal);
  if (!(length > 0) || length === Infinity) {
    throw new Error(t('surfaceNoNormal', normal.join(', ')));
  }
  if (!point.every(Number.isFinite)) throw new Error(t('surfaceNoPoint'));
}

/**
 * Intersects the cells with a plane, with a lattice of intervals per cell; points are on the plane even in curved
 * cells. Yields periodically. Empty outside the mesh.
 * @throws Error for a plane without a normal
 */
export function* planeCut(
  { dimension, maps, shape, cellCount }: CellSpace,
  tree: CellTree,
  plane: Plane,
  intervals: Intervals,
): Generator<void, CellSurface> {
  requirePlane(plane);
  const builder = new SurfaceBuilder();
  if (dimension !== 3 || cellCount === 0) return builder.finish();
  const length = Math.hypot(...plane.normal);
  const [nx, ny, nz] = plane.normal.map((component) => component / length);
  const [least, most] = extentAlong(tree.bounds, [nx, ny, nz]);
  const requested = nx * plane.point[0] + ny * plane.point[1] + nz * plane.point[2];
  const room = onSide * (most - least);
  const isWithin = requested >= least - room && requested <= most + room;
  if (!isWithin) return builder.finish();
  const offset = Math.min(Math.max(requested, least + room), most - room);
  const place = new Float64Array(3);
  const distance = (): number => nx * place[0] + ny * place[1] + nz * place[2] - offset;
  const root: EdgeRoot = (cell, reference, axis, from, to, share) => {
    let at = from + share * (to - from);
    if (maps.isAffine) return at;
    const distanceAt = (coordinate: number): number => {
      reference[axis] = coordinate;
      maps.place(cell, reference, place);
      return distance();
    };
    // Regula falsi, Illinois variant.
    let [a, b] = [from, to];
    let [fa, fb] = [distanceAt(a), distanceAt(b)];
    for (let step = 0; step < maxSteps; step++) {
      const f = distanceAt(at);
      if (Math.abs(f) <= nearPlane * (most - least)) break;
      if (f < 0 === fb < 0) fa /= 2;
      else [a, fa] = [b, fb];
      [b, fb] = [at, f];
      at = b - (fb * (b - a)) / (fb - fa);
    }
    return at;
  };
  const marchWith = perIntervals((count) => {
    const { points } = referenceCells[shape].lattice(count);
    return {
      points,
      position: [0, 1, 2].map(() => new Float64Array(points.count)),
      above: new Float64Array(points.count),
      march: new CubeMarch(count, maps, builder, root),
    };
  });
  const cells = tree.cutBy([nx, ny, nz], offset, nearPlane * (most - least));
  const chosen =
    typeof intervals === 'number' ? new Uint8Array(cells.length).fill(intervals) : intervals(cells);
  let pause = cellsPerPause;
  for (const [own, cell] of cells.entries()) {
    const { points, position, above, march } = marchWith(chosen[own]);
    fillPlaces(maps, cell, cell + 1, points, position);
    const [x, y, z] = position;
    for (let i = 0; i < points.count; i++) {
      const apart = nx * x[i] + ny * y[i] + nz * z[i] - offset;
      // Makes adjacent cells agree on points in the plane.
      above[i] = Math.abs(apart) <= nearPlane * (most - least) ? 0 : apart;
    }
    march.addCell(cell, above, 0);
    if (--pause > 0) continue;
    pause = cellsPerPause;
    if (builder.triangleCount > mostTriangles) throw new Error(tooManyTriangles);
    yield;
  }
  return builder.finish();
}

export const tooManyTriangles = t('surfaceTooLarge', mostTriangles / 1e6);

/** Returns the smallest and largest n·x of a box. */
function extentAlong(bounds: Float64Array, normal: readonly number[]): [number, number] {
  return normal.reduce<[number, number]>(
    ([least, most], component, axis) => {
      const [a, b] = [component * bounds[axis], component * bounds[axis + 3]];
      return [least + Math.min(a, b), most + Math.max(a, b)];
    },
    [0, 0],
  );
}
