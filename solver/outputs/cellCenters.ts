import { noProgress, type ProgressCallback } from '../core/progress';
import { hasObstacles, isSolid } from '../mesh/mesh';
import { CellSampler } from '../space/cellSampler';
import { boxRule } from '../space/reference/box';
import type { Solution } from './solution';

/** Number of cell blocks between progress reports. */
const blocksPerWord = 100;

/**
 * Returns a field at the cell centers of a grid, in double or display precision; NaN in obstacles.
 * @throws CaseError if it is not a valid expression
 */
export function centerValues(
  solution: Solution,
  field: string,
  isDouble: boolean,
  notify: ProgressCallback = noProgress,
): Float32Array | Float64Array {
  const { document, discretization, physics } = solution;
  const { space } = discretization;
  const program = physics.field(field, document.view.fields);
  const sampler = new CellSampler({ space, physics }, boxRule(space.dimension, 1).points);
  const evaluate = sampler.bind([program]);
  const { cellsPerBlock } = sampler;
  const values = new (isDouble ? Float64Array : Float32Array)(space.cellCount);
  for (let first = 0, block = 0; first < space.cellCount; first += cellsPerBlock, block++) {
    if (block % blocksPerWord === 0) notify(first / space.cellCount);
    const last = Math.min(first + cellsPerBlock, space.cellCount);
    values.set(evaluate(solution, first, last)[0].subarray(0, last - first), first);
  }
  if (hasObstacles(space.mesh)) {
    for (let cell = 0; cell < values.length; cell++) {
      if (isSolid(space.mesh, cell)) values[cell] = NaN;
    }
  }
  return values;
}
