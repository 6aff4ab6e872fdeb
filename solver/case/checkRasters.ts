import type { SystemDeclaration } from '../physics/declaration';
import { RasterError, requireRaster, type Rasters } from '../raster/types';
import { takenNames } from './checkDefinitions';
import type { CheckList } from './checkItem';
import type { CaseDocument } from './document';
import { gridFault, placedGrid } from './placedGrid';
import { placedRaster } from './rasters';

/**
 * The rasters that the initial state reads: their names, their files, and whether they cover a generated grid. Whether
 * they cover the mesh of a file shows when that is prepared.
 */
export function checkRasters(
  list: CheckList,
  { rasters = [], definitions, mesh }: CaseDocument,
  system: SystemDeclaration,
  files: Rasters,
): void {
  const taken = takenNames(system);
  for (const { name } of definitions) taken.set(name, 'a definition');
  const grid = mesh.grid && gridFault(mesh, files) === null ? placedGrid(mesh, 0, files) : null;
  rasters.forEach((entry, index) => {
    const field = `rasters[${index}]`;
    const meaning = taken.get(entry.name);
    if (meaning !== undefined) {
      const message = `"${entry.name}" is already the name of ${meaning}, choose another`;
      list.error('initial', `raster.${index}.name`, `${field}.name`, message);
    }
    taken.set(entry.name, 'a raster above');
    const fault = faultOf(() =>
      grid ? placedRaster(entry, grid, files) : requireRaster(files, entry.file),
    );
    if (fault !== null) list.error('initial', `raster.${index}`, `${field}.file`, fault);
  });
}

function faultOf(make: () => unknown): string | null {
  try {
    make();
    return null;
  } catch (error) {
    if (!(error instanceof RasterError)) throw error;
    return error.message;
  }
}
