import type { CartesianGrid } from '../mesh/cartesianGrid';
import { cartesianGrid } from '../mesh/grid/generate';
import { noTransform, type MeshTransform } from '../mesh/transform';
import { MeshError } from '../mesh/types';
import type { MeshChanges } from './meshChanges';

/**
 * The grid of a case, scaled and moved to its place, its counts doubled so many times.
 * @throws MeshError with one line that begins with the entry of the case which is wrong
 */
export function placedGrid(
  { grid, transform }: Pick<MeshChanges, 'grid' | 'transform'>,
  refinements = 0,
): CartesianGrid {
  if (grid === undefined) throw new MeshError('mesh.grid: the case has none');
  const { scale, rotation, translation }: MeshTransform = transform ?? noTransform;
  if (rotation !== 0) {
    throw new MeshError(
      "mesh.transform.rotation: a generated grid lies along the axes and can't be turned; set 0",
    );
  }
  const placed = (corner: readonly number[]): number[] =>
    corner.map((value, axis) => scale * value + (translation[axis] ?? 0));
  try {
    return cartesianGrid({
      ...grid,
      min: placed(grid.min),
      max: placed(grid.max),
      cells: grid.cells.map((count) => count * 2 ** refinements),
    });
  } catch (error) {
    if (!(error instanceof MeshError)) throw error;
    throw new MeshError(`mesh.grid.${error.message}`);
  }
}

/** Why a case's grid can't be made, one line that begins with the entry; null where it can. */
export const gridFault = (part: Pick<MeshChanges, 'grid' | 'transform'>): string | null =>
  meshFault(() => placedGrid(part));

/** The line of the MeshError that something throws; null where it doesn't. */
export function meshFault(make: () => unknown): string | null {
  try {
    make();
    return null;
  } catch (error) {
    if (!(error instanceof MeshError)) throw error;
    return error.message;
  }
}
