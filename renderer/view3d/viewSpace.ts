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
import { panTurned, towardsEye, turned, turnedFreely, type Orbit } from './orbit';
import { surfaceHit, type HitSurface } from './surfaceHit';

/** A place in the plane, or with z in space. */
export interface Place extends Point2d {
  readonly z?: number;
}

/** How the view is seen now. */
export interface Sight {
  readonly camera: Camera2d;
  /** From where things in space are seen. */
  readonly orbit: Orbit;
  readonly size: ViewSize;
}

/** Where the eye of the renderer is. */
export interface Eye {
  readonly focus: readonly [number, number, number];
  readonly position: readonly [number, number, number];
  readonly up: readonly [number, number, number];
  readonly clipping: readonly [near: number, far: number];
}

/** How a picture stands in the view: what is where on the screen, and what the pointer moves. */
export interface ViewSpace {
  readonly kind: 'plane' | 'relief' | 'solid';
  /** The camera that shows all of `bounds`. */
  fit(bounds: Bounds2d, size: ViewSize): Camera2d;
  /**
   * What a pull with the pointer by so many pixels does.
   * @param moves whether the picture is to be moved even where it would turn
   */
  drag(sight: Sight, dx: number, dy: number, moves: boolean): Pick<Sight, 'camera' | 'orbit'>;
  /** Zooms in at a pixel by `factor` (> 1) or out; `whole` limits how far. */
  zoom(sight: Sight, pixel: Point2d, factor: number, whole: Bounds2d): Camera2d;
  /** The pixel at which a place is seen. */
  toPixel(sight: Sight, place: Place): Point2d;
  /** The place that a pixel shows; null where there is none. */
  placeAt(sight: Sight, pixel: Point2d, surface: () => HitSurface | null): Place | null;
  /** @param extent the length of the domain's diagonal */
  eye(camera: Camera2d, orbit: Orbit, extent: number): Eye;
}

/** Distance of the eye from the plane; layers lie less than 1 above it. */
const planeDistance = 10;
/** Of the view's height or the domain's extent: far enough that all that is drawn lies before the eye. */
const spaceDistance = { heights: 100, extents: 4 };

/** Of a pixel, how far behind a surface a place is taken. */
const hairPixels = 0.02;

/** A picture in the plane of the screen. */
export const planeSpace: ViewSpace = {
  kind: 'plane',
  fit,
  drag: ({ camera, orbit, size }, dx, dy) => ({ camera: pan(camera, size, dx, dy), orbit }),
  zoom: ({ camera, size }, pixel, factor, whole) => zoomAt(camera, size, pixel, factor, whole),
  toPixel: ({ camera, size }, place) => toPixel(camera, size, place),
  placeAt: ({ camera, size }, pixel) => toPlane(camera, size, pixel),
  eye: ({ x, y }) => ({
    focus: [x, y, 0],
    position: [x, y, planeDistance],
    up: [0, 1, 0],
    clipping: [0.1, 2 * planeDistance],
  }),
};

/** A field of the plane as a surface in space, whose heights are values: its points are no places. */
export const reliefSpace: ViewSpace = {
  kind: 'relief',
  fit: (bounds, size) => fit(turnedBounds(bounds), size),
  drag: ({ camera, orbit, size }, dx, dy, moves) =>
    moves
      ? { camera: panTurned(camera, size, orbit, dx, dy), orbit }
      : { camera, orbit: turned(orbit, dx, dy) },
  zoom: ({ camera, size }, _, factor, whole) => zoomAt(camera, size, middleOf(size), factor, whole),
  toPixel: ({ camera, size }, place) => toPixel(camera, size, place),
  placeAt: () => null,
  eye: (camera, orbit) => eyeInSpace(camera, orbit, spaceDistance.heights * camera.height),
};

/** Things in space. */
export const solidSpace: ViewSpace = {
  kind: 'solid',
  fit(bounds, size) {
    const { minZ = 0, maxZ = 0 } = bounds;
    const across = extentOf(bounds) / 2;
    const [x, y] = [(bounds.minX + bounds.maxX) / 2, (bounds.minY + bounds.maxY) / 2];
    // From wherever it is seen, it is not larger than the ball around it.
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
  zoom({ camera, size }, _, factor, whole) {
    const { height } = this.fit(whole, size);
    // The limits are those of a square of the same size in the plane.
    const square = { minX: 0, minY: 0, maxX: 0, maxY: height };
    const zoomed = zoomAt({ ...camera, x: 0, y: 0 }, size, middleOf(size), factor, square);
    return { ...camera, height: zoomed.height };
  },
  toPixel({ camera, orbit, size }, place) {
    const length = pixelLength(camera, size);
    const { right, up } = screenAxes(orbit);
    const from = [place.x - camera.x, place.y - camera.y, (place.z ?? 0) - (camera.z ?? 0)];
    return {
      x: size.width / 2 + dot(from, right) / length,
      y: size.height / 2 - dot(from, up) / length,
    };
  },
  placeAt({ camera, orbit, size }, pixel, surface) {
    const drawn = surface();
    if (!drawn) return null;
    const length = pixelLength(camera, size);
    const { right, up } = screenAxes(orbit);
    const [a, b] = [length * (pixel.x - size.width / 2), length * (size.height / 2 - pixel.y)];
    const at = (axis: number, middle: number): number => middle + a * right[axis] + b * up[axis];
    const origin = [at(0, camera.x), at(1, camera.y), at(2, camera.z ?? 0)] as const;
    const towards = towardsEye(orbit);
    const hit = surfaceHit(drawn, origin, towards);
    if (!hit) return null;
    // A hair behind the surface, where the cells are.
    const depth = hairPixels * length;
    return {
      x: hit.x - depth * towards[0],
      y: hit.y - depth * towards[1],
      z: hit.z - depth * towards[2],
    };
  },
  eye: (camera, orbit, extent) =>
    eyeInSpace(
      camera,
      orbit,
      Math.max(spaceDistance.heights * camera.height, spaceDistance.extents * extent),
    ),
};

/** Of a surface that is seen at an angle, with its heights and walls: as wide as when it is turned by half a radian. */
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

/** The length of the diagonal. */
export const extentOf = ({ minX, maxX, minY, maxY, minZ = 0, maxZ = 0 }: Bounds2d): number =>
  Math.hypot(maxX - minX, maxY - minY, maxZ - minZ);

type Vector = readonly [number, number, number];

const dot = (a: ArrayLike<number>, [x, y, z]: Vector): number => a[0] * x + a[1] * y + a[2] * z;

/** The directions on the screen to the right and upwards. */
export function screenAxes({ azimuth, elevation }: Orbit): { right: Vector; up: Vector } {
  const [cos, sin] = [Math.cos(azimuth), Math.sin(azimuth)];
  const tilt = Math.sin(elevation);
  return { right: [cos, sin, 0], up: [-tilt * sin, tilt * cos, Math.cos(elevation)] };
}

function eyeInSpace({ x, y, z = 0 }: Camera2d, orbit: Orbit, distance: number): Eye {
  const [dx, dy, dz] = towardsEye(orbit);
  return {
    focus: [x, y, z],
    position: [x + distance * dx, y + distance * dy, z + distance * dz],
    up: [0, 0, 1],
    clipping: [0.01 * distance, 2 * distance],
  };
}
