import {
  fit,
  pan,
  pixelLength,
  toPixel,
  toPlane,
  zoomAt,
  type Bounds2d,
  type Camera2d,
  type Point2d,
  type ViewSize,
} from './camera2d';
import { panTurned, screenAxes, towardsEye, turned, type Orbit } from './orbit';
import type { HitSurface, PickedFace } from './surfaceHit';

/** A point in the plane, or with z in 3D. */
export interface Place extends Point2d {
  readonly z?: number;
  /** The boundary face hit in 3D; null if none. */
  readonly face?: PickedFace | null;
}

/** The current view. */
export interface Sight {
  readonly camera: Camera2d;
  /** View direction in 3D. */
  readonly orbit: Orbit;
  readonly size: ViewSize;
}

/** The camera position of the renderer. */
export interface Eye {
  readonly focus: readonly [number, number, number];
  readonly position: readonly [number, number, number];
  readonly up: readonly [number, number, number];
  readonly clipping: readonly [near: number, far: number];
  /** Angle of view in perspective projection, in radians; omitted for parallel projection. */
  readonly angle?: number;
}

/** A view space: mapping between points and pixels, and the effect of pointer gestures. */
export interface ViewSpace {
  readonly kind: 'plane' | 'relief' | 'solid';
  /** The camera that shows all of `bounds`. */
  fit(bounds: Bounds2d, size: ViewSize): Camera2d;
  /**
   * Drags by this many pixels.
   * @param moves whether to pan a view that would rotate
   */
  drag(sight: Sight, dx: number, dy: number, moves: boolean): Pick<Sight, 'camera' | 'orbit'>;
  /** Zooms at a pixel by `factor` (> 1 zooms in) and keeps the point there fixed; `whole` limits the zoom. */
  zoom(
    sight: Sight,
    pixel: Point2d,
    factor: number,
    whole: Bounds2d,
    surfaces: () => readonly HitSurface[],
  ): Camera2d;
  /** The pixel of a point. */
  toPixel(sight: Sight, place: Place): Point2d;
  /** The point at the same depth as `place`, displaced by this many pixels to the right and down. */
  beside(sight: Sight, place: Place, dx: number, dy: number): Place;
  /** The point at a pixel; null if there is none. */
  placeAt(sight: Sight, pixel: Point2d, surfaces: () => readonly HitSurface[]): Place | null;
  /** @param extent length of the domain's diagonal */
  eye(camera: Camera2d, orbit: Orbit, extent: number): Eye;
}

/** Distance of the eye from the plane; layers lie less than 1 above it. */
const planeDistance = 10;
/** Eye distance as a multiple of the view height, large enough that all content is in front of the eye. */
const heightsAway = 100;

/** View space of a 2D domain. */
export const planeSpace: ViewSpace = {
  kind: 'plane',
  fit,
  drag: ({ camera, orbit, size }, dx, dy) => ({ camera: pan(camera, size, dx, dy), orbit }),
  zoom: ({ camera, size }, pixel, factor, whole) => zoomAt(camera, size, pixel, factor, whole),
  toPixel: ({ camera, size }, place) => toPixel(camera, size, place),
  beside: ({ camera, size }, { x, y }, dx, dy) => ({
    x: x + dx * pixelLength(camera, size),
    y: y - dy * pixelLength(camera, size),
  }),
  placeAt: ({ camera, size }, pixel) => toPlane(camera, size, pixel),
  eye: ({ x, y }) => ({
    focus: [x, y, 0],
    position: [x, y, planeDistance],
    up: [0, 1, 0],
    clipping: [0.1, 2 * planeDistance],
  }),
};

/** View space of a relief surface, whose heights are field values: its points are not points of the domain. */
export const reliefSpace: ViewSpace = {
  kind: 'relief',
  fit: (bounds, size) => fit(turnedBounds(bounds), size),
  drag: ({ camera, orbit, size }, dx, dy, moves) =>
    moves
      ? { camera: panTurned(camera, size, orbit, dx, dy), orbit }
      : { camera, orbit: turned(orbit, dx, dy) },
  zoom: ({ camera, size }, _, factor, whole) => zoomAt(camera, size, middleOf(size), factor, whole),
  toPixel: ({ camera, size }, place) => toPixel(camera, size, place),
  beside: (_, place) => place,
  placeAt: () => null,
  eye: (camera, orbit) => eyeInSpace(camera, orbit, heightsAway * camera.height),
};

/** Bounds of a relief surface seen obliquely, with heights and walls: as wide as when rotated by half a radian. */
function turnedBounds({ minX, maxX, minY, maxY }: Bounds2d): Bounds2d {
  const [width, height] = [maxX - minX, maxY - minY];
  const [across, along] = [
    0.88 * width + 0.48 * height,
    0.27 * width + 0.5 * height + 0.2 * Math.max(width, height),
  ];
  const [x, y] = [(minX + maxX) / 2, (minY + maxY) / 2];
  return {
    minX: x - across / 2,
    maxX: x + across / 2,
    minY: y - along / 2,
    maxY: y + along / 2,
  };
}

const middleOf = ({ width, height }: ViewSize): Point2d => ({ x: width / 2, y: height / 2 });

/** Bounds in 3D as x y z of the lower and of the upper corner; null for none. */
export const boxOf = (bounds: Bounds2d | null): readonly number[] | null =>
  bounds && [
    ...[bounds.minX, bounds.minY, bounds.minZ ?? 0],
    ...[bounds.maxX, bounds.maxY, bounds.maxZ ?? 0],
  ];

/** The length of the diagonal. */
export const extentOf = ({ minX, maxX, minY, maxY, minZ = 0, maxZ = 0 }: Bounds2d): number =>
  Math.hypot(maxX - minX, maxY - minY, maxZ - minZ);

/** The eye of a parallel projection at that distance. */
export function eyeInSpace({ x, y, z = 0 }: Camera2d, orbit: Orbit, distance: number): Eye {
  const [dx, dy, dz] = towardsEye(orbit);
  return {
    focus: [x, y, z],
    position: [x + distance * dx, y + distance * dy, z + distance * dz],
    up: screenAxes(orbit).up,
    clipping: [0.01 * distance, 2 * distance],
  };
}
