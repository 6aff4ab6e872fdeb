import { axesOf } from '../core/axes';
import type { Program } from '../expression';
import { placeInGrid } from '../mesh/cartesianGrid';
import type { PlacedRaster } from '../raster/placed';
import type { StateSpace } from './cellSpace';
import type { PointBlock } from './pointBlock';

/**
 * Returns a function that writes the rasters used by a program into a block, for all points of the rule in cells
 * first…last−1: the cell mean on a grid, the point value on other meshes.
 */
export function rasterReader(
  { space, physics }: StateSpace,
  program: Program,
  block: PointBlock,
): (first: number, last: number) => void {
  const { mesh, rule, dimension } = space;
  const { count } = rule.table.points;
  const read = [...physics.rasters]
    .filter(([name]) => program.uses(name))
    .map(([name, raster]): [Float64Array, PlacedRaster] => [block.array(name), raster]);
  if (mesh.kind === 'grid') {
    const { origin, spacing } = mesh;
    return (first, last) => {
      for (const [values, raster] of read) {
        for (let cell = first; cell < last; cell++) {
          const [i, j] = placeInGrid(mesh, cell);
          const [x, y] = [origin[0] + i * spacing[0], origin[1] + j * spacing[1]];
          const mean = raster.mean(x, x + spacing[0], y, y + spacing[1]);
          values.fill(mean, (cell - first) * count, (cell - first + 1) * count);
        }
      }
    };
  }
  const [x, y] = block.arraysOf(axesOf(dimension));
  return (first, last) => {
    for (const [values, raster] of read) {
      for (let at = 0; at < (last - first) * count; at++) values[at] = raster.at(x[at], y[at]);
    }
  };
}
