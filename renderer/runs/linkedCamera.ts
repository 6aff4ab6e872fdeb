import type { CameraSettings } from '../../solver/case';

/** Cameras of pictures side by side, moved together. */

/** Margin around the domain, as a factor. */
const margin = 1.1;
/** Degrees of rotation for a drag over the height of a picture. */
const degreesPerHeight = 180;

/**
 * A camera that sees the whole domain: from above in the plane, from the front, right and above in space.
 * @param bounds lower and upper x, y and z of the domain; null if unknown
 */
export function wholeView(bounds: readonly number[] | null, isInSpace: boolean): CameraSettings {
  const low = [0, 1, 2].map((axis) => bounds?.[axis] ?? 0);
  const high = [0, 1, 2].map((axis) => bounds?.[axis + 3] ?? 0);
  const [width, depth, height] = low.map((from, axis) => high[axis] - from);
  const [x, y, z] = low.map((from, axis) => (from + high[axis]) / 2);
  return {
    projection: 'parallel',
    azimuth: isInSpace ? 45 : 0,
    elevation: isInSpace ? 35.26 : 90,
    at: [x, y, z],
    height: margin * (isInSpace ? Math.hypot(width, depth, height) : Math.max(depth, width)) || 1,
    width: null,
  };
}

/** Scales the visible height. */
export const zoomed = (camera: CameraSettings, factor: number): CameraSettings => ({
  ...camera,
  height: (camera.height ?? 1) * factor,
});

/** Moves the picture by fractions of its height, right and down. */
export function panned(camera: CameraSettings, dx: number, dy: number): CameraSettings {
  const [x, y, z] = camera.at ?? [0, 0, 0];
  const height = camera.height ?? 1;
  return { ...camera, at: [x - dx * height, y + dy * height, z] };
}

/** Turns the camera by fractions of the height of the picture, right and down. */
export const turned = (camera: CameraSettings, dx: number, dy: number): CameraSettings => ({
  ...camera,
  azimuth: camera.azimuth - dx * degreesPerHeight,
  elevation: Math.min(90, Math.max(-90, camera.elevation + dy * degreesPerHeight)),
});
