import type { CartesianGrid } from '../mesh/cartesianGrid';
import { joinGridSides } from '../mesh/grid/joinSides';
import { periodicPairs } from '../physics/periodic';
import { noRasters, type Rasters } from '../raster/types';
import type { CaseDocument } from './document';
import { masksOf, placedGrid } from './placedGrid';

/** Cache of the latest grid, since a case is prepared again at every edit. */
let latest: { readonly key: string; readonly grid: CartesianGrid } | null = null;

/**
 * Returns the generated grid of a case: transformed, refined, with periodic sides joined. Returns the same
 * object as long as these inputs are unchanged.
 * @param rasters files named by its obstacles
 * @throws MeshError with one line: see `placedGrid`, or periodic groups that are not the two sides of an axis
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
