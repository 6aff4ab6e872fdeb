import type { StateSpace } from '../../space/cellSpace';
import { displayLattice } from '../../space/display';
import { averagesBytes } from './statistics';

/** Points of a large screen: a view of a grid shows no more, selected by cell and position in the cell. */
const largestVisited = 2 ** 23;
const choiceBytes = 8;

/** Returns the bytes of the observers of a run: averages and the displayed field, and a copy of both. */
export function observedBytes({ space, physics }: StateSpace): number {
  const points = displayLattice(space).points.count * space.cellCount;
  const field =
    space.mesh.kind === 'grid' && points > largestVisited
      ? (2 * 4 + choiceBytes) * largestVisited
      : 2 * 4 * points;
  return 2 * averagesBytes(physics, space) + field;
}
