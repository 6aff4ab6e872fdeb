import type { SampleOf } from '../../case/samples';
import { axesOf } from '../../core/axes';
import { isSolid } from '../../mesh/mesh';
import type { CellSpace } from '../../space/cellSpace';
import type { SamplePlace } from '../samplePlace';

/** Inverse golden ratio; the fractional parts of its multiples fill an interval evenly. */
const golden = (Math.sqrt(5) - 1) / 2;

/**
 * Returns the centers of all cells outside obstacles, or of an evenly distributed subset, sorted by distance
 * from the center of the sample or from its axis.
 */
export function cellPlaces(sample: SampleOf<'radius'>, space: CellSpace): SamplePlace[] {
  const { cellCount, maps, mesh } = space;
  const isComplete = cellCount <= sample.points;
  const count = isComplete ? cellCount : sample.points;
  const place = new Float64Array(3);
  const places = Array.from({ length: count }, (_, i) => {
    const cell = isComplete ? i : Math.floor(((i * golden) % 1) * cellCount);
    maps.center(cell, place);
    const [x, y, z] = place;
    return { x, y, z, along: radiusAt(sample, place), cells: [cell] };
  });
  return places.filter(({ cells }) => !isSolid(mesh, cells[0]));
}

/** Returns the distance of a point from the center of the sample or from its axis. */
function radiusAt({ center, axis }: SampleOf<'radius'>, place: Float64Array): number {
  const away = axesOf(3).map((name, i) => (name === axis ? 0 : place[i] - (center[i] ?? 0)));
  return Math.hypot(...away);
}
