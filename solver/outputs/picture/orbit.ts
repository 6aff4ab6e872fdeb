import type { CameraSettings } from '../../case/view';
import type { MeshBounds } from '../../mesh/bounds';
import type { PlacedCamera } from './cameraPath';

type Vector = readonly [number, number, number];

/** A point in space projected to the plane of the picture; depth increases toward the eye and is linear in the plane. */
export interface ProjectedPoint {
  readonly x: number;
  readonly y: number;
  /** NaN behind the eye. */
  readonly depth: number;
}

export interface SightRay {
  readonly origin: Vector;
  readonly towards: Vector;
  readonly eye: number;
  depthAt(along: number): number;
}

/** Projection of space for a camera. */
export interface Orbit {
  /** Unit vectors of the picture. */
  readonly right: Vector;
  readonly up: Vector;
  readonly towardsEye: Vector;
  place(x: number, y: number, z: number): ProjectedPoint;
  /**
   * Returns the line of sight through a point of the picture's plane.
   * @returns a point, the unit vector towards the eye, the distance of the eye along it, and the depth at a distance
   */
  ray(x: number, y: number): SightRay;
  /** Returns the cosine between a direction in space and the direction to the eye. */
  facing(x: number, y: number, z: number): number;
}

/** View from the front, right and above at equal angles to all axes. */
export const isometricSide: CameraSettings = {
  projection: 'parallel',
  azimuth: 45,
  elevation: (180 / Math.PI) * Math.atan(Math.SQRT1_2),
  at: null,
  height: null,
  width: null,
};

/** Returns a camera with its focal point and view height: by default the middle of the domain, and all of it. */
export function placedCamera(camera: CameraSettings, { low, high }: MeshBounds): PlacedCamera {
  const size = Math.hypot(...high.map((own, axis) => own - low[axis]));
  const middle = (axis: number): number => ((low[axis] ?? 0) + (high[axis] ?? 0)) / 2;
  return {
    ...camera,
    at: camera.at ?? [middle(0), middle(1), middle(2)],
    height: camera.height ?? size,
  };
}

/** Vertical field of view of the perspective projection. */
const viewAngle = Math.PI / 6;
/** Near clipping distance relative to the distance of the eye. */
const nearestShare = 0.005;

/**
 * @param middle focal point, projected to x = y = 0
 * @param height view height at the focal point, which determines the distance of the eye in perspective
 */
export function orbitOf(
  side: Pick<CameraSettings, 'projection' | 'azimuth' | 'elevation'>,
  middle: Vector,
  height: number,
): Orbit {
  const [azimuth, elevation] = [side.azimuth, side.elevation].map((a) => (a * Math.PI) / 180);
  const [cos, sin] = [Math.cos(azimuth), Math.sin(azimuth)];
  const [across, tilt] = [Math.cos(elevation), Math.sin(elevation)];
  const right: Vector = [cos, sin, 0];
  const up: Vector = [-tilt * sin, tilt * cos, across];
  const towardsEye: Vector = [across * sin, -across * cos, tilt];
  const distance =
    side.projection === 'perspective' ? height / (2 * Math.tan(viewAngle / 2)) : Infinity;
  const along = ([a, b, c]: Vector, x: number, y: number, z: number): number =>
    a * x + b * y + c * z;
  return {
    right,
    up,
    towardsEye,
    place(px, py, pz) {
      const [x, y, z] = [px - middle[0], py - middle[1], pz - middle[2]];
      const near = along(towardsEye, x, y, z);
      const share = 1 - near / distance;
      return {
        x: along(right, x, y, z) / share,
        y: along(up, x, y, z) / share,
        depth: share < nearestShare ? NaN : distance === Infinity ? near : 1 / share,
      };
    },
    ray(x, y) {
      const at = (axis: 0 | 1 | 2): number => middle[axis] + x * right[axis] + y * up[axis];
      const origin: Vector = [at(0), at(1), at(2)];
      if (distance === Infinity) {
        return { origin, towards: towardsEye, eye: Infinity, depthAt: (own) => own };
      }
      const eye = Math.hypot(distance, x, y);
      const towardsAxis = (axis: 0 | 1 | 2): number =>
        (distance * towardsEye[axis] - x * right[axis] - y * up[axis]) / eye;
      // Along the ray, the share of the distance to the plane of the eye is the same as along the axis.
      return {
        origin,
        towards: [towardsAxis(0), towardsAxis(1), towardsAxis(2)],
        eye: eye * (1 - nearestShare),
        depthAt: (own) => 1 / (1 - own / eye),
      };
    },
    facing: (x, y, z) => along(towardsEye, x, y, z),
  };
}
