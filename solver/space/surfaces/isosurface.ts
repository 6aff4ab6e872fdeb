import type { CellSpace } from '../cellSpace';
import { SurfaceBuilder, type CellSurface } from './cellSurface';
import { CubeMarch } from './cubeMarch';
import type { LatticeValues } from './latticeValues';
import { mostTriangles, tooManyTriangles } from './planeCut';

/** Cells with a surface in them between two pauses, and cells without. */
const cellsPerPause = 256;
const skippedPerPause = 200_000;

/**
 * Surfaces of equal value. Cells whose values don't reach a level are passed over. Yields now and then.
 * @throws Error where it has too many triangles
 */
export function* isosurface(
  { maps, dimension, cellCount }: CellSpace,
  lattice: LatticeValues,
  levels: readonly number[],
): Generator<void, CellSurface> {
  const builder = new SurfaceBuilder();
  if (dimension !== 3) return builder.finish();
  const march = new CubeMarch(lattice.intervals, maps, builder);
  const values = new Float32Array((lattice.intervals + 1) ** 3);
  for (const level of levels) {
    let pause = cellsPerPause;
    for (let cell = 0; cell < cellCount; cell++) {
      if (cell % skippedPerPause === skippedPerPause - 1) yield;
      if (!(lattice.low[cell] < level && lattice.high[cell] >= level)) continue;
      lattice.read(cell, values);
      march.addCell(cell, values, level);
      if (--pause > 0) continue;
      pause = cellsPerPause;
      if (builder.triangleCount > mostTriangles) throw new Error(tooManyTriangles);
      yield;
    }
  }
  return builder.finish();
}
