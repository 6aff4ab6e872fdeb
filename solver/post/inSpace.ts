import type { PlaneSource } from './layerSource';

/** Points between two pauses. */
const pointsPerPause = 500;

/**
 * Points x, y as x, y, z: on the plane, or raised to the value of the field in the picture. Points
 * outside of the mesh are as high as one beside them in their group. Yields periodically.
 * @param groups how many points belong together, one group after the other
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

/** Gives points without a height that of the one before them in their group, or after them. */
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
