import type { Camera2d, ViewSize } from './camera2d';
import { pan } from './camera2d';

/** From where a surface in space is seen; the point in the middle is the plane camera's. */
export interface Orbit {
  /** Radians from which side, counter-clockwise; at 0 x runs to the right. */
  readonly azimuth: number;
  /** Radians above the plane. */
  readonly elevation: number;
}

export const firstOrbit: Orbit = { azimuth: -0.5, elevation: 0.6 };

/** Turns by a whole half circle per so many pixels. */
const pixelsPerHalfTurn = 500;
/** Straight from above left and right would lose their meaning. */
const [lowest, highest] = [0.05, Math.PI / 2 - 0.01];

/** Turns with the pointer by that many pixels. */
export function turned({ azimuth, elevation }: Orbit, dx: number, dy: number): Orbit {
  const perPixel = Math.PI / pixelsPerHalfTurn;
  return {
    azimuth: azimuth - dx * perPixel,
    elevation: Math.min(highest, Math.max(lowest, elevation + dy * perPixel)),
  };
}

/** The same for what can be seen from below too. */
export function turnedFreely({ azimuth, elevation }: Orbit, dx: number, dy: number): Orbit {
  const perPixel = Math.PI / pixelsPerHalfTurn;
  return {
    azimuth: azimuth - dx * perPixel,
    elevation: Math.min(highest, Math.max(-highest, elevation + dy * perPixel)),
  };
}

/** The direction from the middle to the eye, of unit length. */
export function towardsEye({ azimuth, elevation }: Orbit): [number, number, number] {
  const across = Math.cos(elevation);
  return [across * Math.sin(azimuth), -across * Math.cos(azimuth), Math.sin(elevation)];
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
