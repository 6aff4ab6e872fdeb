import type { PlaneSource } from './layerSource';

/** Number of points between yields. */
const pointsPerPause = 500;

/**
 * Lifts points x, y to x, y, z: in the plane z = 0, or raised to the value of the displayed field. Points
 * outside the mesh take the height of an adjacent point of their group. Yields periodically.
 * @param groups number of points per group, in order
 */
export function* inSpace(
  points: Float32Array,
  groups: readonly number[],
  raised: boolean,
  { probe, field }: Pick<PlaneSource, 'probe' | 'field'>,
): Generator<void, Float32Array> {
  const result = new Float32Array((points.length / 2) * 3);
  const reader = raised ? probe([field]) : null;
  const value = new Float64Array(1);
  for (let i = 0; i < points.length / 2; i++) {
    const [x, y] = [points[2 * i], points[2 * i + 1]];
    result[3 * i] = x;
    result[3 * i + 1] = y;
    if (!reader) continue;
    if (i % pointsPerPause === pointsPerPause - 1) yield;
    result[3 * i + 2] = reader.read(x, y, 0, value) < 0 ? NaN : value[0];
  }
  if (raised) fillGaps(result, groups);
  return result;
}

/** Gives points without a height that of the preceding point of their group, or of the following one. */
function fillGaps(points: Float32Array, groups: readonly number[]): void {
  let first = 0;
  for (const size of groups) {
    const last = first + size - 1;
    for (let i = first + 1; i <= last; i++) takeFrom(points, i, i - 1);
    for (let i = last - 1; i >= first; i--) takeFrom(points, i, i + 1);
    first += size;
  }
}

function takeFrom(points: Float32Array, point: number, other: number): void {
  if (!Number.isFinite(points[3 * point + 2])) points[3 * point + 2] = points[3 * other + 2];
}
