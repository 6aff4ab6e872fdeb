import type { Projection } from '../../solver/case';
import type { Camera2d, ViewSize } from './camera2d';
import { pan } from './camera2d';

/** From where a surface in space is seen; the point in the middle is the plane camera's. */
export interface Orbit {
  /** Radians from which side, counter-clockwise; at 0 x runs to the right. */
  readonly azimuth: number;
  /** Radians above the plane. */
  readonly elevation: number;
  /** Left out: parallel. */
  readonly projection?: Projection;
}

export const firstOrbit: Orbit = { azimuth: -0.5, elevation: 0.6 };

/** Views along the axes, named by the side that they are viewed from, and one of all three alike. */
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

/** Turned to a standard view, in the same projection. */
export const fromStandard = (orbit: Orbit, view: StandardView): Orbit => ({
  ...orbit,
  ...standardOrbits[view],
});

/** Turns by a whole half circle per this many pixels. */
const pixelsPerHalfTurn = 500;
/** Straight from above left and right would lose their meaning. */
const [lowest, highest] = [0.05, Math.PI / 2 - 0.01];

/** Turns with the pointer by that many pixels. */
export const turned = (orbit: Orbit, dx: number, dy: number): Orbit =>
  turnedWithin(orbit, dx, dy, lowest, highest);

/** The same for what can be viewed from straight above, and from below too. */
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

/** The direction from the middle to the eye, of unit length. */
export function towardsEye({ azimuth, elevation }: Orbit): [number, number, number] {
  const across = Math.cos(elevation);
  return [across * Math.sin(azimuth), -across * Math.cos(azimuth), Math.sin(elevation)];
}

type Vector = readonly [number, number, number];

/** The directions on the screen to the right and upwards, of unit length. */
export function screenAxes({ azimuth, elevation }: Orbit): { right: Vector; up: Vector } {
  const [cos, sin] = [Math.cos(azimuth), Math.sin(azimuth)];
  const tilt = Math.sin(elevation);
  return { right: [cos, sin, 0], up: [-tilt * sin, tilt * cos, Math.cos(elevation)] };
}

/** Moves what is seen with the pointer, along the plane. */
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
