import { subProgress, noProgress, type ProgressCallback } from '../core/progress';
import type { Curve } from '../mesh/curves/curve';
import type { MeshFile } from '../mesh/types';
import { MeshError } from '../mesh/types';
import { boundaryCurves } from './boundaryCurves';
import type { Geometry } from './document';
import { fileOf } from './fileOf';
import { frontsOf, type Fronts } from './layers/strips';
import { MeshedBoundary, type PlaceNear } from './meshedBoundary';
import { turnToDomain } from './nesting';
import { outlinesOf } from './outlines';
import { shortPoint, type Outline } from './outline';
import { sampledOutlines, type SampledOutlines } from './sampled';
import { constrainedTriangles } from './triangles/constrained';
import { largestRadius, refine, tooManyTriangles } from './triangles/refine';
import { smooth } from './triangles/smooth';
import { turnOf, type Triangulation } from './triangles/triangulation';
import { t } from '../text/t';

const smoothingPasses = 3;
/** Angle in degrees below which a boundary corner is sharp. */
const sharp = 60;
/** Minimum of twice the area over the square of the longest edge. */
const flattest = 1e-9;

export interface MeshedGeometry {
  readonly file: MeshFile;
  /** Curves of boundary groups, by name. */
  readonly curves: ReadonlyMap<string, Curve>;
}

/**
 * Meshes the domain between the outlines of a geometry with triangles, and layers of quadrilaterals along walls. Creates a boundary group per name and the
 * group `domain`. Deterministic: the same geometry always gives the same mesh.
 * @throws MeshError with one line that starts with the location in the document
 */
export function meshGeometry(geometry: Geometry, notify: ProgressCallback = noProgress): MeshFile {
  return meshWithCurves(geometry, notify).file;
}

/** Meshes like `meshGeometry` and also returns the curves of the boundary. */
export function meshWithCurves(
  geometry: Geometry,
  notify: ProgressCallback = noProgress,
): MeshedGeometry {
  const { outlines, sampled, strips, names } = boundaryOf(geometry);
  requireCapacity(geometry, sampled);
  notify(0.05);
  const { sides, sizeAt } = sampled;
  const triangles = constrainedTriangles(sampled.points, sampled.ends);
  const { mostTriangles } = geometry;
  const meetSharply = sharpCorners(sampled, outlines);
  const boundary = new MeshedBoundary(triangles, sides, outlines);
  const placeNear: PlaceNear = (x, y) => boundary.placeNear(x, y);
  refine(
    { triangles, sides, sizeAt, meetSharply, mostTriangles, placeNear },
    subProgress(notify, 0.1, 0.8),
  );
  boundary.refuseCrossings();
  smooth(triangles, smoothingPasses, subProgress(notify, 0.8, 1));
  requireArea(triangles, placeNear);
  const { order = 1 } = geometry;
  return {
    file: fileOf({ triangles, sides, strips, names, order }),
    // The nodes of layers and curved cells lie on the curves.
    curves: strips.size > 0 || order > 1 ? new Map() : boundaryCurves(sides),
  };
}

/** Rejects geometries that need too many triangles even of the largest size, before meshing. */
function requireCapacity(
  { size, mostTriangles }: Geometry,
  { points, ends }: SampledOutlines,
): void {
  let area = 0;
  const [x, y] = points;
  for (let side = 0; side < ends.length; side += 2) {
    const [a, b] = [2 * ends[side], 2 * ends[side + 1]];
    area += ((points[a] - x) * (points[b + 1] - y) - (points[b] - x) * (points[a + 1] - y)) / 2;
  }
  // The equilateral triangle has the largest area in a circle.
  const largest = (3 * Math.sqrt(3) * (largestRadius * size) ** 2) / 4;
  if (area > mostTriangles * largest) tooManyTriangles(mostTriangles);
}

/** Rejects triangles too flat for any solver. */
function requireArea({ origin, triangleCount, x, y }: Triangulation, placeNear: PlaceNear): void {
  for (let edge = 0; edge < 3 * triangleCount; edge += 3) {
    const [a, b, c] = [origin[edge], origin[edge + 1], origin[edge + 2]];
    const [ux, uy, vx, vy] = [x[b] - x[a], y[b] - y[a], x[c] - x[a], y[c] - y[a]];
    const longest = Math.max(ux * ux + uy * uy, vx * vx + vy * vy, (vx - ux) ** 2 + (vy - uy) ** 2);
    if (ux * vy - uy * vx > flattest * longest) continue;
    throw new MeshError(t('geometryTooThin', placeNear(x[a], y[a]), shortPoint(x[a], y[a])));
  }
}

/** Checks the outlines without meshing. @throws MeshError as `meshGeometry`, except for too many triangles */
export const requireOutlines = (geometry: Geometry): void => void boundaryOf(geometry);

interface Boundary extends Fronts {
  /** The outlines of the triangles: with layers, their fronts. */
  readonly sampled: SampledOutlines;
  /** Boundary groups. */
  readonly names: readonly string[];
}

function boundaryOf(geometry: Geometry): Boundary {
  const walls = outlinesOf(geometry);
  const names = [...new Set(walls.flatMap(({ pieces }) => pieces.map(({ group }) => group)))];
  const onWalls = sampledOutlines(geometry, walls);
  const turned = turnToDomain(walls, onWalls);
  const { outlines, strips } = frontsOf(geometry, walls, turned);
  if (strips.size === 0) return { outlines, strips, names, sampled: onWalls };
  try {
    const sampled = sampledOutlines(geometry, outlines);
    turnToDomain(outlines, sampled);
    return { outlines, strips, names, sampled };
  } catch (error) {
    if (error instanceof MeshError) throw new MeshError(t('geometryLayersMeet', error.message));
    throw error;
  }
}

/** Returns a test for pairs of pieces that meet at an interior angle below 60°. */
function sharpCorners(
  { points, ends, sides, firstSides }: SampledOutlines,
  outlines: readonly Outline[],
): (piece: number, other: number) => boolean {
  const count = sides.pieces.length;
  const pairs = new Set<number>();
  outlines.forEach((_, i) => {
    const beginning = new Map<number, number>();
    for (let side = firstSides[i]; side < firstSides[i + 1]; side++)
      beginning.set(ends[2 * side], side);
    for (let side = firstSides[i]; side < firstSides[i + 1]; side++) {
      const after = beginning.get(ends[2 * side + 1])!;
      const [a, b, c] = [ends[2 * side], ends[2 * after], ends[2 * after + 1]].map((p) => 2 * p);
      const [ux, uy] = [points[c] - points[b], points[c + 1] - points[b + 1]];
      const [vx, vy] = [points[a] - points[b], points[a + 1] - points[b + 1]];
      // Interior angle between the outgoing and the reversed incoming side.
      const angle = (Math.atan2(Math.abs(ux * vy - uy * vx), ux * vx + uy * vy) * 180) / Math.PI;
      const isConvex =
        turnOf(points[a], points[a + 1], points[b], points[b + 1], points[c], points[c + 1]) > 0;
      if (!(isConvex && angle < sharp)) continue;
      const [piece, other] = [sides.piece(side), sides.piece(after)];
      pairs.add(piece * count + other).add(other * count + piece);
    }
  });
  return (piece, other) => pairs.has(piece * count + other);
}
