import { MeshError, normalCurve, type NormalField } from '../../solver/mesh';

/**
 * Reason an analytic normal is invalid at the midpoint of a side, one line, or null.
 * @param segments x0, y0, z0, x1, y1, z1 per side, with the domain on its left
 */
export function normalFault(segments: Float32Array, normalAt: NormalField): string | null {
  const curve = normalCurve(normalAt, (message) => {
    throw new MeshError(message);
  });
  try {
    for (let side = 0; side < segments.length; side += 6) {
      const [x0, y0, , x1, y1] = segments.subarray(side, side + 5);
      const length = Math.hypot(x1 - x0, y1 - y0);
      curve.project((x0 + x1) / 2, (y0 + y1) / 2, (y1 - y0) / length, (x0 - x1) / length);
    }
    return null;
  } catch (error) {
    if (error instanceof MeshError) return error.message;
    throw error;
  }
}
