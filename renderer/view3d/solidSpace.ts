import { fit, pixelLength, zoomLimits, type Camera2d, type Point2d } from './camera2d';
import { screenAxes, towardsEye, turnedFreely, type Orbit } from './orbit';
import { nearestHit, type Sightline } from './surfaceHit';
import { eyeInSpace, extentOf, type Eye, type Sight, type ViewSpace } from './viewSpace';

/** Depth behind a surface at which a point is picked, in pixels. */
const hairPixels = 0.02;
/** Minimum cosine for surfaces seen edge-on. */
const minFacing = 0.2;
/** Depth range before and behind the center of the view, as a multiple of the domain's diagonal. */
const depthExtents = 2;
/** Distance of the near plane as a fraction of the eye distance. */
const nearestShare = 0.005;
/** Vertical angle of view in perspective projection. */
export const viewAngle = Math.PI / 6;

/** Distance of the eye in perspective projection that shows `height` at the center of the view. */
const eyeDistance = ({ height }: Camera2d): number => height / (2 * Math.tan(viewAngle / 2));

/** View space of a 3D domain. */
export const solidSpace: ViewSpace = {
  kind: 'solid',
  fit(bounds, size) {
    const { minZ = 0, maxZ = 0 } = bounds;
    const across = extentOf(bounds) / 2;
    const [x, y] = [(bounds.minX + bounds.maxX) / 2, (bounds.minY + bounds.maxY) / 2];
    // From any direction, the domain fits into its bounding sphere.
    const ball = { minX: -across, maxX: across, minY: -across, maxY: across };
    return { x, y, z: (minZ + maxZ) / 2, height: fit(ball, size).height };
  },
  drag({ camera, orbit, size }, dx, dy, moves) {
    if (!moves) return { camera, orbit: turnedFreely(orbit, dx, dy) };
    const length = pixelLength(camera, size);
    const { right, up } = screenAxes(orbit);
    const [x, y, z] = [camera.x, camera.y, camera.z ?? 0].map(
      (at, axis) => at - length * (dx * right[axis] - dy * up[axis]),
    );
    return { camera: { ...camera, x, y, z }, orbit };
  },
  zoom(sight, pixel, factor, whole, surfaces) {
    const { camera, size } = sight;
    const [least, most] = zoomLimits(this.fit(whole, size).height);
    const height = Math.min(most, Math.max(least, camera.height / factor));
    const line = sightline(sight, pixel);
    // The point under the pointer stays fixed.
    const [x, y, z] = placeOn(nearestHit(surfaces(), line)) ?? line.origin;
    const towards = (from: number, to: number): number =>
      to + (from - to) * (height / camera.height);
    return {
      x: towards(camera.x, x),
      y: towards(camera.y, y),
      z: towards(camera.z ?? 0, z),
      height,
    };
  },
  toPixel(sight, place) {
    const { x, y } = projectedAt(sight, place.x, place.y, place.z ?? 0);
    return { x, y };
  },
  beside({ camera, orbit, size }, { x, y, z = 0 }, dx, dy) {
    const length = pixelLength(camera, size);
    const { right, up } = screenAxes(orbit);
    const [a, b, c] = [x, y, z].map((at, axis) => at + length * (dx * right[axis] - dy * up[axis]));
    return { x: a, y: b, z: c };
  },
  placeAt(sight, pixel, surfaces) {
    const line = sightline(sight, pixel);
    const met = surfaces();
    const hit = nearestHit(met, line);
    if (!hit) return null;
    const { slack = 0, faceOf } = met[hit.surface];
    const hair = Math.max(hairPixels * pixelLength(sight.camera, sight.size), 2 * slack);
    // Slightly inside the cells: behind a boundary, or in front of one seen from inside.
    const into = faceOf ? hair / Math.max(minFacing, Math.abs(hit.facing)) : 0;
    const depth = hit.facing < 0 ? -into : into;
    const [x, y, z] = [hit.x, hit.y, hit.z].map((at, axis) => at - depth * line.towards[axis]);
    return { x, y, z, face: faceOf?.call(met[hit.surface], hit.triangle) ?? null };
  },
  eye(camera, orbit, extent) {
    if (orbit.projection !== 'perspective') {
      return eyeInSpace(camera, orbit, Math.max(parallelDistance * camera.height, 4 * extent));
    }
    return perspectiveEye(camera, orbit, extent);
  },
};

/** Eye distance as a multiple of the view height, large enough that all content is in front of the eye. */
const parallelDistance = 100;

function perspectiveEye(camera: Camera2d, orbit: Orbit, extent: number): Eye {
  const distance = eyeDistance(camera);
  const depth = depthExtents * extent;
  return {
    ...eyeInSpace(camera, orbit, distance),
    clipping: [Math.max(nearestShare * distance, distance - depth), distance + depth],
    angle: viewAngle,
  };
}

/** The line of sight through a pixel; its origin has the depth of the view center. */
export function sightline({ camera, orbit, size }: Sight, pixel: Point2d): Sightline {
  const length = pixelLength(camera, size);
  const { right, up } = screenAxes(orbit);
  const towards = towardsEye(orbit);
  const [a, b] = [length * (pixel.x - size.width / 2), length * (size.height / 2 - pixel.y)];
  const at = (axis: number, middle: number): number => middle + a * right[axis] + b * up[axis];
  const origin = [at(0, camera.x), at(1, camera.y), at(2, camera.z ?? 0)] as const;
  if (orbit.projection !== 'perspective') return { origin, towards, eye: Infinity };
  const distance = eyeDistance(camera);
  const eye = Math.hypot(distance, a, b);
  const along = (axis: number): number =>
    (distance * towards[axis] - a * right[axis] - b * up[axis]) / eye;
  return { origin, towards: [along(0), along(1), along(2)], eye };
}

/** Points behind the eye are projected far outside the view. */
const minLength = 1e-6;

/** The pixel of a point and its depth, a number that grows towards the eye and is linear over the image of a plane. */
export function projectedAt(
  { camera, orbit, size }: Sight,
  x: number,
  y: number,
  z: number,
): Point2d & { readonly depth: number } {
  const { right, up } = screenAxes(orbit);
  const from = [x - camera.x, y - camera.y, z - (camera.z ?? 0)] as const;
  const near = dot(from, towardsEye(orbit));
  // Length of a pixel at the point relative to the view center.
  const share =
    orbit.projection === 'perspective' ? Math.max(minLength, 1 - near / eyeDistance(camera)) : 1;
  const length = pixelLength(camera, size) * share;
  return {
    x: size.width / 2 + dot(from, right) / length,
    y: size.height / 2 - dot(from, up) / length,
    depth: orbit.projection === 'perspective' ? 1 / share : near,
  };
}

const placeOn = (hit: ReturnType<typeof nearestHit>): Vector | null => hit && [hit.x, hit.y, hit.z];

type Vector = readonly [number, number, number];

const dot = (a: Vector, [x, y, z]: Vector): number => a[0] * x + a[1] * y + a[2] * z;
