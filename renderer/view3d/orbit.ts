import type { Projection } from '../../solver/case';
import type { Camera2d, ViewSize } from './camera2d';
import { pan } from './camera2d';

/** View direction in 3D; the center of the view belongs to the 2D camera. */
export interface Orbit {
  /** Azimuth in radians, counter-clockwise; at 0 the x axis points to the right. */
  readonly azimuth: number;
  /** Elevation in radians above the plane. */
  readonly elevation: number;
  /** Omitted for parallel projection. */
  readonly projection?: Projection;
}

export const firstOrbit: Orbit = { azimuth: -0.5, elevation: 0.6 };

/** Standard views: along the axes, named by the side of the viewer, and isometric. */
export const standardViews = ['+x', '-x', '+y', '-y', '+z', '-z', 'isometric'] as const;
export type StandardView = (typeof standardViews)[number];

const quarter = Math.PI / 2;
const standardOrbits: Readonly<Record<StandardView, Orbit>> = {
  '+x': { azimuth: quarter, elevation: 0 },
  '-x': { azimuth: -quarter, elevation: 0 },
  '+y': { azimuth: 2 * quarter, elevation: 0 },
  '-y': { azimuth: 0, elevation: 0 },
  '+z': { azimuth: 0, elevation: quarter },
  '-z': { azimuth: 0, elevation: -quarter },
  isometric: { azimuth: -quarter / 2, elevation: Math.atan(Math.SQRT1_2) },
};

/** Rotates to a standard view and keeps the projection. */
export const fromStandard = (orbit: Orbit, view: StandardView): Orbit => ({
  ...orbit,
  ...standardOrbits[view],
});

/** Number of pixels per rotation by 180°. */
const pixelsPerHalfTurn = 500;
/** Seen straight from above, the azimuth would be undefined. */
const [lowest, highest] = [0.05, Math.PI / 2 - 0.01];

/** Rotates by that many pixels. */
export const turned = (orbit: Orbit, dx: number, dy: number): Orbit =>
  turnedWithin(orbit, dx, dy, lowest, highest);

/** Rotates without these limits, for content that can be seen from above and below. */
export const turnedFreely = (orbit: Orbit, dx: number, dy: number): Orbit =>
  turnedWithin(orbit, dx, dy, -quarter, quarter);

function turnedWithin(orbit: Orbit, dx: number, dy: number, least: number, most: number): Orbit {
  const perPixel = Math.PI / pixelsPerHalfTurn;
  return {
    ...orbit,
    azimuth: orbit.azimuth - dx * perPixel,
    elevation: Math.min(most, Math.max(least, orbit.elevation + dy * perPixel)),
  };
}

/** The unit vector from the center to the eye. */
export function towardsEye({ azimuth, elevation }: Orbit): [number, number, number] {
  const across = Math.cos(elevation);
  return [across * Math.sin(azimuth), -across * Math.cos(azimuth), Math.sin(elevation)];
}

type Vector = readonly [number, number, number];

/** The unit vectors on the screen to the right and up. */
export function screenAxes({ azimuth, elevation }: Orbit): { right: Vector; up: Vector } {
  const [cos, sin] = [Math.cos(azimuth), Math.sin(azimuth)];
  const tilt = Math.sin(elevation);
  return { right: [cos, sin, 0], up: [-tilt * sin, tilt * cos, Math.cos(elevation)] };
}

/** Pans the view along the plane. */
export function panTurned(
  camera: Camera2d,
  size: ViewSize,
  { azimuth, elevation }: Orbit,
  dx: number,
  dy: number,
): Camera2d {
  const flat = pan({ ...camera, x: 0, y: 0 }, size, dx, dy / Math.sin(elevation));
  const [cos, sin] = [Math.cos(azimuth), Math.sin(azimuth)];
  return {
    ...camera,
    x: camera.x + cos * flat.x - sin * flat.y,
    y: camera.y + sin * flat.x + cos * flat.y,
  };
}
