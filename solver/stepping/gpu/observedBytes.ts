import type { StateSpace } from '../../space/cellSpace';
import { displayLattice } from '../../space/display';
import { averagesBytes } from './statistics';

/** Bytes of what is read off the states of a run: averages and the field in view, and a copy of both. */
export function observedBytes({ space, physics }: StateSpace): number {
  const field = 4 * displayLattice(space).points.count * space.cellCount;
  return 2 * averagesBytes(physics, space) + 2 * field;
}
