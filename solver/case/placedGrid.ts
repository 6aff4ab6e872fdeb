import type { CartesianGrid } from '../mesh/cartesianGrid';
import { cartesianGrid } from '../mesh/grid/generate';
import { noTransform, type MeshTransform } from '../mesh/transform';
import { MeshError } from '../mesh/types';
import { noRasters, type Rasters } from '../raster/types';
import { rasterChecksum } from './rasters';
import { t } from '../text/t';
import type { GridSettings, MeshChanges } from './meshSettings';

/** Cache of recent grids with obstacles, since a case is checked again at every edit, with and without refinement. */
const latest = new Map<string, CartesianGrid>();
const maxKept = 2;

/**
 * Returns the grid of a case, scaled and translated, with its counts doubled a given number of times.
 * @param rasters files named by its obstacles
 * @throws MeshError with one line that starts with the invalid entry of the case
 */
export function placedGrid(
  { grid, transform: given }: Pick<MeshChanges, 'grid' | 'transform'>,
  refinements = 0,
  rasters: Rasters = noRasters,
): CartesianGrid {
  const transform: MeshTransform = given ?? noTransform;
  if (grid === undefined) throw new MeshError(t('caseNoGrid'));
  if (transform.rotation !== 0) {
    throw new MeshError(t('caseRotatedGrid'));
  }
  const masks = masksOf(grid, rasters);
  const key = JSON.stringify([grid, transform, refinements, masks]);
  const made = latest.get(key) ?? makeGrid(grid, transform, refinements, rasters);
  latest.delete(key);
  if (made.solid) latest.set(key, made);
  for (const old of [...latest.keys()].slice(0, -maxKept)) latest.delete(old);
  return made;
}

function makeGrid(
  grid: GridSettings,
  { scale, translation }: MeshTransform,
  refinements: number,
  rasters: Rasters,
): CartesianGrid {
  const placed = (corner: readonly number[]): number[] =>
    corner.map((value, axis) => scale * value + (translation[axis] ?? 0));
  const numbers = { ...grid, cells: grid.cells.map((count) => count * 2 ** refinements), rasters };
  try {
    const box = cartesianGrid({
      ...numbers,
      min: placed(grid.min),
      max: placed(grid.max),
      obstacles: undefined,
    });
    if (!grid.obstacles?.length) return box;
    // Obstacles are given in the coordinates of the box before the transform.
    const { solid, groups } = cartesianGrid(numbers);
    return { ...box, solid, groups };
  } catch (error) {
    if (!(error instanceof MeshError)) throw error;
    throw new MeshError(`mesh.grid.${error.message}`);
  }
}

/** Returns the checksums of the masks among a grid's obstacles. */
export const masksOf = ({ obstacles = [] }: GridSettings, rasters: Rasters): (number | null)[] =>
  obstacles.flatMap((own) => (own.kind === 'image' ? [rasterChecksum(own.file, rasters)] : []));

/** Returns why a case's grid cannot be made, one line that starts with the entry; null if it can. */
export const gridFault = (
  part: Pick<MeshChanges, 'grid' | 'transform'>,
  rasters?: Rasters,
): string | null => meshFault(() => placedGrid(part, 0, rasters));

/** Returns the message of the MeshError thrown by a function; null if none is. */
export function meshFault(make: () => unknown): string | null {
  try {
    make();
    return null;
  } catch (error) {
    if (!(error instanceof MeshError)) throw error;
    return error.message;
  }
}
