import { cutTriangles, distancesFrom, valuesAtCut } from '../../space/surfaces/cutTriangles';
import type { Plane } from '../../space/surfaces/planeCut';
import { surfaceNormals } from '../../space/surfaces/surfaceParts';
import { surfaceValues } from '../../space/surfaces/surfaceValues';
import type { LayerRequest, LayerShape, VectorSurface } from '../layers';
import { emptyShape, sliceSurface } from './drawSurfaces';
import type { SpaceSource } from './spaceSource';
import { trianglesIn } from './visibleSurface';

/** Speed relative to the maximum below which a wall is at rest. */
const restShare = 1e-6;

type Requested = NonNullable<LayerRequest['convolution']>;

/** Returns the tangential vectors on the visible slices and boundary groups. */
export function* drawSpaceConvolution(
  requested: Requested,
  { clip }: LayerRequest,
  source: SpaceSource,
): Generator<void, LayerShape> {
  const { slices, boundary } = requested;
  const parts: VectorSurface[] = [];
  if (slices) parts.push(yield* onSlices(requested, slices, clip, source));
  if (boundary) parts.push(onBoundary(requested, boundary, source));
  const convolution = joined(parts.filter(({ triangles }) => triangles.length > 0));
  const nothing = convolution.triangles.length > 0 ? null : 'outside';
  return { ...emptyShape(), convolution, nothing };
}

function* onSlices(
  { x, y, z = '0' }: Requested,
  slices: NonNullable<Requested['slices']>,
  clip: Plane | null,
  source: SpaceSource,
): Generator<void, VectorSurface> {
  const surface = yield* sliceSurface(slices, clip, source);
  const programs = [x, y, z].map((component) => source.compile(component));
  const components = yield* surfaceValues(source.states, source.sampled, programs, surface);
  const { points, triangles } = surface;
  const vectors = tangential(components, surfaceNormals(surface));
  return { points: points.slice(), triangles: triangles.slice(), vectors };
}

/** Returns the vectors on boundary groups; on walls at rest, the direction of the friction: the curl × the normal. */
function onBoundary(
  { x, y, z = '0' }: Requested,
  { looks, byDefault, clip }: NonNullable<Requested['boundary']>,
  source: SpaceSource,
): VectorSurface {
  const { points, triangles: all, boundary, normals = null } = source.skin();
  const ranges = boundary.flatMap(({ name, triangles = [] }) =>
    (looks[name] ?? byDefault) === 'hidden' ? [] : triangles,
  );
  const triangles = trianglesIn(all, ranges);
  if (triangles.length === 0) return { points: new Float32Array(0), triangles, vectors: points };
  const direction = normals ?? surfaceNormals({ points, triangles: all });
  const components = [x, y, z].map((component) => source.onSkin(component));
  const vectors = tangential(components, direction);
  addFriction(vectors, triangles, direction, () =>
    [`dy(${z}) - dz(${y})`, `dz(${x}) - dx(${z})`, `dx(${y}) - dy(${x})`].map((component) =>
      source.onSkin(component),
    ),
  );
  if (!clip) return { points: points.slice(), triangles, vectors };
  const cut = cutTriangles(triangles, distancesFrom(clip, points));
  const at = (values: Float32Array) => Float32Array.from(valuesAtCut(cut, values, 3));
  return { points: at(points), triangles: cut.triangles, vectors: at(vectors) };
}

function addFriction(
  vectors: Float32Array,
  triangles: Uint32Array,
  normals: Float32Array,
  curlOf: () => readonly Float32Array[],
): void {
  const length = (point: number): number =>
    Math.hypot(vectors[3 * point], vectors[3 * point + 1], vectors[3 * point + 2]);
  const used = new Set(triangles);
  let [fastest, slowest] = [0, Infinity];
  for (const point of used) {
    fastest = Math.max(fastest, length(point));
    slowest = Math.min(slowest, length(point));
  }
  if (slowest > restShare * fastest) return;
  const [a, b, c] = curlOf();
  for (const point of used) {
    if (length(point) > restShare * fastest) continue;
    const [nx, ny, nz] = normals.subarray(3 * point, 3 * point + 3);
    vectors[3 * point] = b[point] * nz - c[point] * ny;
    vectors[3 * point + 1] = c[point] * nx - a[point] * nz;
    vectors[3 * point + 2] = a[point] * ny - b[point] * nx;
  }
}

/** Returns the components without their part along unit normals; x, y, z per point. */
function tangential(
  [x, y, z]: readonly ArrayLike<number>[],
  normals: Float32Array,
): Float32Array<ArrayBuffer> {
  const vectors = new Float32Array(3 * x.length);
  for (let i = 0; i < x.length; i++) {
    const [nx, ny, nz] = [normals[3 * i], normals[3 * i + 1], normals[3 * i + 2]];
    const along = x[i] * nx + y[i] * ny + z[i] * nz;
    vectors[3 * i] = x[i] - along * nx;
    vectors[3 * i + 1] = y[i] - along * ny;
    vectors[3 * i + 2] = z[i] - along * nz;
  }
  return vectors;
}

function joined(parts: readonly VectorSurface[]): VectorSurface {
  if (parts.length === 1) return parts[0];
  const sum = (key: 'points' | 'triangles') =>
    parts.reduce((count, part) => count + part[key].length, 0);
  const all = {
    points: new Float32Array(sum('points')),
    triangles: new Uint32Array(sum('triangles')),
    vectors: new Float32Array(sum('points')),
  };
  let [point, slot] = [0, 0];
  for (const { points, triangles, vectors } of parts) {
    all.points.set(points, point);
    all.vectors.set(vectors, point);
    for (const corner of triangles) all.triangles[slot++] = point / 3 + corner;
    point += points.length;
  }
  return all;
}
