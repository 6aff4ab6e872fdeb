import type { StateSpace } from '../../space/cellSpace';
import { displayLattice } from '../../space/display';
import { averagesBytes } from './statistics';

/** Points of a large screen: of a grid a view shows no more, chosen by cell and place in the cell. */
const largestVisited = 2 ** 23;
const choiceBytes = 8;

/** Bytes of what is read off the states of a run: averages and the field in view, and a copy of both. */
export function observedBytes({ space, physics }: StateSpace): number {
  const points = displayLattice(space).points.count * space.cellCount;
  const field =
    space.mesh.kind === 'grid' && points > largestVisited
      ? (2 * 4 + choiceBytes) * largestVisited
      : 2 * 4 * points;
  return 2 * averagesBytes(physics, space) + field;
}
