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

/** A place in the plane, or with z in space. */
export interface Place extends Point2d {
  readonly z?: number;
  /** The boundary face on which it was pointed at in space; null if that is none. */
  readonly face?: PickedFace | null;
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
  /** Of the view in perspective, in radians; left out: the projection is parallel. */
  readonly angle?: number;
}

/** How a picture is in the view: what is where on the screen, and what the pointer moves. */
export interface ViewSpace {
  readonly kind: 'plane' | 'relief' | 'solid';
  /** The camera that shows all of `bounds`. */
  fit(bounds: Bounds2d, size: ViewSize): Camera2d;
  /**
   * What a pull with the pointer by this many pixels does.
   * @param moves whether the picture is to be moved even where it would turn
   */
  drag(sight: Sight, dx: number, dy: number, moves: boolean): Pick<Sight, 'camera' | 'orbit'>;
  /** Zooms in at a pixel by `factor` (> 1) or out, where what is seen there stays; `whole` limits how far. */
  zoom(
    sight: Sight,
    pixel: Point2d,
    factor: number,
    whole: Bounds2d,
    surfaces: () => readonly HitSurface[],
  ): Camera2d;
  /** The pixel at which a place is seen. */
  toPixel(sight: Sight, place: Place): Point2d;
  /** The place that is seen this many pixels beside another one, to the right and down, as deep as that. */
  beside(sight: Sight, place: Place, dx: number, dy: number): Place;
  /** The place that a pixel shows; null if there is none. */
  placeAt(sight: Sight, pixel: Point2d, surfaces: () => readonly HitSurface[]): Place | null;
  /** @param extent the length of the domain's diagonal */
  eye(camera: Camera2d, orbit: Orbit, extent: number): Eye;
}

/** Distance of the eye from the plane; layers lie less than 1 above it. */
const planeDistance = 10;
/** Of the view's height: far enough that all that is drawn lies before the eye. */
const heightsAway = 100;

/** A picture in the plane of the screen. */
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
  beside: (_, place) => place,
  placeAt: () => null,
  eye: (camera, orbit) => eyeInSpace(camera, orbit, heightsAway * camera.height),
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

/** The eye that sees in parallel from so far away. */
export function eyeInSpace({ x, y, z = 0 }: Camera2d, orbit: Orbit, distance: number): Eye {
  const [dx, dy, dz] = towardsEye(orbit);
  return {
    focus: [x, y, z],
    position: [x + distance * dx, y + distance * dy, z + distance * dz],
    up: screenAxes(orbit).up,
    clipping: [0.01 * distance, 2 * distance],
  };
}
