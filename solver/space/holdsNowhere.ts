import { unheard, type Tell } from '../core/progress';
import type { Program } from '../expression';
import { CellSampler } from './cellSampler';
import type { CellSpace, ReferencePoints, StateSpace } from './cellSpace';
import { displayLattice } from './display';
import type { SampledState } from './types';

/** Blocks after which the work says how far it is. */
const blocksPerWord = 100;

/**
 * The first cell at none of whose points a condition holds, per condition; −1 where each cell has one. The points
 * are those at which fields are shown, of means the centre. Cells are looked at block by block.
 * @param conditions one output each, 0 where it doesn't hold
 * @param tell hears how far that is
 */
export function firstCellsWithout(
  states: StateSpace,
  sampled: SampledState,
  conditions: readonly Program[],
  tell: Tell = unheard,
): number[] {
  const { space } = states;
  const sampler = new CellSampler(
    states,
    space.degree === 0 ? centre(space) : displayLattice(space).points,
  );
  const evaluate = sampler.bind(conditions);
  const { pointsPerCell, cellsPerBlock } = sampler;
  const found = conditions.map(() => -1);
  for (let first = 0, block = 0; first < space.cellCount; first += cellsPerBlock, block++) {
    if (block % blocksPerWord === 0) tell(first / space.cellCount);
    const last = Math.min(first + cellsPerBlock, space.cellCount);
    evaluate(sampled, first, last).forEach((holds, i) => {
      if (found[i] < 0) found[i] = firstWithout(holds, first, last, pointsPerCell);
    });
  }
  return found;
}

function firstWithout(
  holds: Float64Array,
  first: number,
  last: number,
  pointsPerCell: number,
): number {
  for (let cell = first, point = 0; cell < last; cell++, point += pointsPerCell) {
    let isHeld = false;
    for (let i = 0; i < pointsPerCell; i++) isHeld ||= holds[point + i] !== 0;
    if (!isHeld) return cell;
  }
  return -1;
}

/** The centre of gravity of a reference cell. */
function centre({ rule, dimension }: CellSpace): ReferencePoints {
  const { points } = rule.table;
  const total = rule.weights.reduce((sum, weight) => sum + weight, 0);
  const coordinates = Array.from({ length: dimension }, (_, axis) => {
    const moment = rule.weights.reduce(
      (sum, weight, q) => sum + weight * points.coordinates[axis][q],
      0,
    );
    return Float64Array.of(moment / total);
  });
  return { count: 1, coordinates };
}
