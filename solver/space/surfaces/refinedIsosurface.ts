import type { Program } from '../../expression';
import { CellSampler } from '../cellSampler';
import type { StateSpace } from '../cellSpace';
import { referenceCells } from '../reference';
import type { SampledState } from '../types';
import { SurfaceBuilder } from './cellSurface';
import { CubeMarch } from './cubeMarch';
import type { LevelSurfaces } from './isosurface';
import type { LatticeValues } from './latticeValues';
import { mostTriangles, tooManyTriangles } from './planeCut';
import { perIntervals, type Intervals } from './subdivision';

/** Number of values between two pauses. */
const valuesPerPause = 20_000;
/** Values beyond those on the coarse lattice that a polynomial may take in a cell, relative to their range. */
const margin = 0.25;

/**
 * Extracts surfaces of equal value, subdividing only cells near them. Yields periodically.
 * @param coarse values on the lattices that the cells require, to find cells near a surface
 * @throws Error if there are too many triangles
 */
export function* refinedIsosurface(
  states: StateSpace,
  sampled: SampledState,
  field: Program,
  { ranges }: Pick<LatticeValues, 'ranges'>,
  levels: readonly number[],
  intervals: Exclude<Intervals, number>,
): Generator<void, LevelSurfaces> {
  const { maps, shape } = states.space;
  const builder = new SurfaceBuilder();
  const withIntervals = perIntervals((count) => {
    const sampler = new CellSampler(states, referenceCells[shape].lattice(count).points);
    return {
      pointsPerCell: sampler.pointsPerCell,
      evaluate: sampler.bind([field]),
      march: new CubeMarch(count, maps, builder),
    };
  });
  const near = levels.map((level) => {
    const cells: number[] = [];
    let cell = ranges.nextCrossed(0, level, margin);
    for (; cell >= 0; cell = ranges.nextCrossed(cell + 1, level, margin)) cells.push(cell);
    return cells;
  });
  const chosen = intervals(near.flat());
  const pointCounts: number[] = [];
  let [at, pause] = [0, valuesPerPause];
  for (const [i, level] of levels.entries()) {
    const before = builder.pointCount;
    for (const cell of near[i]) {
      const { pointsPerCell, evaluate, march } = withIntervals(chosen[at++]);
      const [values] = evaluate(sampled, cell, cell + 1);
      // In single precision, as on the coarse lattice.
      march.addCell(cell, Float32Array.from(values.subarray(0, pointsPerCell)), level);
      pause -= pointsPerCell;
      if (pause > 0) continue;
      pause = valuesPerPause;
      if (builder.triangleCount > mostTriangles) throw new Error(tooManyTriangles);
      yield;
    }
    pointCounts.push(builder.pointCount - before);
  }
  return { ...builder.finish(), pointCounts };
}
