import type { SystemDeclaration } from '../physics/declaration';
import { RasterError, requireRaster, type Rasters } from '../raster/types';
import { takenNames } from './checkDefinitions';
import type { CheckList } from './checkItem';
import type { CaseDocument } from './document';
import { gridFault, placedGrid } from './placedGrid';
import { rasterRemarks } from './rasterRemarks';
import { placedRaster } from './rasters';
import { t } from '../text/t';

/**
 * Checks the rasters read by the initial state: names, files, coverage of a generated grid, and plausible
 * values. Coverage of a mesh file is checked when the mesh is prepared.
 */
export function checkRasters(
  list: CheckList,
  { rasters = [], definitions, mesh }: CaseDocument,
  system: SystemDeclaration,
  files: Rasters,
): void {
  const taken = takenNames(system);
  for (const { name } of definitions) taken.set(name, t('checkMeaningDefinition'));
  const grid = mesh.grid && gridFault(mesh, files) === null ? placedGrid(mesh, 0, files) : null;
  rasters.forEach((entry, index) => {
    const field = `rasters[${index}]`;
    const meaning = taken.get(entry.name);
    if (meaning !== undefined) {
      const message = t('checkNameTaken', entry.name, meaning);
      list.error('initial', `raster.${index}.name`, `${field}.name`, message);
    }
    taken.set(entry.name, t('checkMeaningRasterAbove'));
    const tried = attempt(() => {
      const raster = requireRaster(files, entry.file);
      return { raster, placed: grid && placedRaster(entry, grid, files) };
    });
    if (typeof tried === 'string') {
      list.error('initial', `raster.${index}`, `${field}.file`, tried);
      return;
    }
    rasterRemarks(entry, tried.raster, tried.placed, system).forEach((remark, i) =>
      list.warning('initial', `raster.${index}.remark.${i}`, `${field}.file`, remark),
    );
  });
}

/** Returns the result of a function, or the message of its error. */
function attempt<T extends object>(make: () => T): T | string {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof RasterError)) throw error;
    return error.message;
  }
}
