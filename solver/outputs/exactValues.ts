import { noProgress, type ProgressCallback } from '../core/progress';
import type { Solution } from './solution';

/** Number of points evaluated between progress reports. */
const pointsAtOnce = 20_000;

/** Evaluates fields in double precision at the points of cells, the same number per cell. */
export function exactValues(
  { document, discretization, physics, state, time, averages }: Solution,
  names: readonly string[],
  points: Float64Array,
  pointsPerCell: number,
  notify: ProgressCallback = noProgress,
): Float64Array[] {
  const programs = names.map((name) => physics.field(name, document.view.fields));
  const count = points.length / 3;
  const values = names.map(() => new Float64Array(count));
  for (let first = 0; first < count; first += pointsAtOnce) {
    notify(first / count);
    const length = Math.min(pointsAtOnce, count - first);
    const along = (axis: number): Float64Array =>
      Float64Array.from({ length }, (_, i) => points[3 * (first + i) + axis]);
    const places = {
      cell: Uint32Array.from({ length }, (_, i) => Math.floor((first + i) / pointsPerCell)),
      x: along(0),
      y: along(1),
      z: along(2),
    };
    discretization
      .samplePoints({ state, time, averages }, programs, places)
      .forEach((found, index) => values[index].set(found, first));
  }
  return values;
}
