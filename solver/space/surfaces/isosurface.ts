import type { CellSpace } from '../cellSpace';
import { SurfaceBuilder, type CellSurface } from './cellSurface';
import { CubeMarch } from './cubeMarch';
import type { LatticeValues } from './latticeValues';
import { mostTriangles, tooManyTriangles } from './planeCut';

/** Number of intersected cells between two pauses. */
const cellsPerPause = 256;

/** Surfaces of several values, in order. */
export interface LevelSurfaces extends CellSurface {
  /** Points of each level. */
  readonly pointCounts: readonly number[];
}

/**
 * Extracts surfaces of equal value. Cells that a level doesn't intersect are skipped. Yields periodically.
 * @throws Error if there are too many triangles
 */
export function* isosurface(
  { maps, dimension }: CellSpace,
  lattice: LatticeValues,
  levels: readonly number[],
): Generator<void, LevelSurfaces> {
  const { ranges } = lattice;
  const builder = new SurfaceBuilder();
  const pointCounts: number[] = [];
  if (dimension !== 3) return { ...builder.finish(), pointCounts: levels.map(() => 0) };
  const march = new CubeMarch(lattice.intervals, maps, builder);
  const values = new Float32Array((lattice.intervals + 1) ** 3);
  for (const level of levels) {
    const before = builder.pointCount;
    let pause = cellsPerPause;
    for (
      let cell = ranges.nextCrossed(0, level);
      cell >= 0;
      cell = ranges.nextCrossed(cell + 1, level)
    ) {
      lattice.read(cell, values);
      march.addCell(cell, values, level);
      if (--pause > 0) continue;
      pause = cellsPerPause;
      if (builder.triangleCount > mostTriangles) throw new Error(tooManyTriangles);
      yield;
    }
    pointCounts.push(builder.pointCount - before);
  }
  return { ...builder.finish(), pointCounts };
}
