import type { CartesianGrid } from '../mesh/cartesianGrid';
import { joinGridSides } from '../mesh/grid/joinSides';
import { periodicPairs } from '../physics/periodic';
import { noRasters, type Rasters } from '../raster/types';
import type { CaseDocument } from './document';
import { masksOf, placedGrid } from './placedGrid';

/** The grid that was made last: a case is prepared again at every edit. */
let latest: { readonly key: string; readonly grid: CartesianGrid } | null = null;

/**
 * The generated grid that a case is computed on: at its place, refined as often as the case says,
 * periodic sides joined. The same object as long as these stay the same.
 * @param rasters the files that its obstacles name
 * @throws MeshError with one line: see `placedGrid`, or periodic groups aren't the two sides of an axis
 */
export function caseGrid(
  { mesh, boundaries }: CaseDocument,
  rasters: Rasters = noRasters,
): CartesianGrid {
  const { grid, transform, refinements } = mesh;
  const { pairs } = periodicPairs(boundaries);
  const key = JSON.stringify([grid, transform, refinements, pairs, grid && masksOf(grid, rasters)]);
  if (latest?.key === key) return latest.grid;
  const made = pairs.reduce(
    (joined, { groups: [first, second] }) => joinGridSides(joined, first, second),
    placedGrid(mesh, refinements, rasters),
  );
  latest = { key, grid: made };
  return made;
}
