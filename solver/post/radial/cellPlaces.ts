import type { SampleOf } from '../../case/samples';
import { axesOf } from '../../core/axes';
import { isSolid } from '../../mesh/mesh';
import type { CellSpace } from '../../space/cellSpace';
import type { SamplePlace } from '../samplePlaces';

/** One over the golden ratio: multiples of it, without their whole parts, fill an interval evenly. */
const golden = (Math.sqrt(5) - 1) / 2;

/**
 * The middles of all cells outside of obstacles, or of so many that are spread evenly over the mesh, by their distance from the center
 * of the sample or from its axis.
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

/** The distance of a place from the center of the sample or from its axis. */
function radiusAt({ center, axis }: SampleOf<'radius'>, place: Float64Array): number {
  const away = axesOf(3).map((name, i) => (name === axis ? 0 : place[i] - (center[i] ?? 0)));
  return Math.hypot(...away);
}
