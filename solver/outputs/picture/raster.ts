/** A rectangle of the plane. */
export interface Bounds {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

export interface RasterInput {
  /** x, y, z per point; z is ignored. */
  readonly points: Float32Array;
  /** 3 point indices per triangle. */
  readonly triangles: Uint32Array;
  /** One value per point, linear in each triangle. */
  readonly values: Float32Array;
}

/**
 * Interpolates values on triangles at pixel centers of a grid that covers `bounds`, rows from the top; NaN
 * outside all triangles.
 * @returns width × height values.
 */
export function rasterize(
  { points, triangles, values }: RasterInput,
  bounds: Bounds,
  width: number,
  height: number,
): Float32Array {
  const grid = new Float32Array(width * height).fill(NaN);
  const scaleX = width / (bounds.maxX - bounds.minX);
  const scaleY = height / (bounds.maxY - bounds.minY);
  for (let at = 0; at < triangles.length; at += 3) {
    const a = triangles[at];
    const b = triangles[at + 1];
    const c = triangles[at + 2];
    const ax = (points[3 * a] - bounds.minX) * scaleX;
    const ay = (bounds.maxY - points[3 * a + 1]) * scaleY;
    const bx = (points[3 * b] - bounds.minX) * scaleX;
    const by = (bounds.maxY - points[3 * b + 1]) * scaleY;
    const cx = (points[3 * c] - bounds.minX) * scaleX;
    const cy = (bounds.maxY - points[3 * c + 1]) * scaleY;
    const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
    if (area === 0) continue;
    const left = Math.max(0, Math.ceil(Math.min(ax, bx, cx) - 0.5));
    const right = Math.min(width - 1, Math.floor(Math.max(ax, bx, cx) - 0.5));
    const top = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5));
    const bottom = Math.min(height - 1, Math.floor(Math.max(ay, by, cy) - 0.5));
    for (let row = top; row <= bottom; row++) {
      const y = row + 0.5;
      for (let column = left; column <= right; column++) {
        const x = column + 0.5;
        const wa = ((bx - x) * (cy - y) - (by - y) * (cx - x)) / area;
        const wb = ((cx - x) * (ay - y) - (cy - y) * (ax - x)) / area;
        const wc = 1 - wa - wb;
        // A small overlap avoids gaps between neighbors.
        if (wa < -1e-6 || wb < -1e-6 || wc < -1e-6) continue;
        grid[row * width + column] = wa * values[a] + wb * values[b] + wc * values[c];
      }
    }
  }
  return grid;
}

/** Returns the bounding rectangle of points. */
export function boundsOf(points: Float32Array): Bounds {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < points.length; i += 3) {
    minX = Math.min(minX, points[i]);
    maxX = Math.max(maxX, points[i]);
    minY = Math.min(minY, points[i + 1]);
    maxY = Math.max(maxY, points[i + 1]);
  }
  return { minX, minY, maxX, maxY };
}
