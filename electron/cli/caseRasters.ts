import { basename, resolve } from 'node:path';
import { rasterFilesOf, type CaseDocument } from '../../solver/case';
import type { Raster, Rasters } from '../../solver/raster';
import { readRasterOrFault } from '../../solver/raster/read';
import { resolveInside } from '../host/insideFolder';
import { projectSuffix } from '../host/projectFolder';
import type { CliContext } from './context';
import { namedFrom, readUserFile } from './files';

/** Rasters of a case by the file names in the case. */
export interface CaseRasters {
  readonly rasters: Rasters;
  readonly rasterFiles: ReadonlyMap<string, Uint8Array>;
}

/**
 * Reads all rasters of a case. An unreadable raster is replaced by its error message.
 * @param base the folder that file names in the case are relative to, as shown to the user
 * @throws CliError for a missing file; OutsideFolderError for a file outside the project
 */
export async function readCaseRasters(
  context: CliContext,
  document: CaseDocument,
  base: string,
): Promise<CaseRasters> {
  const rasters = new Map<string, Raster | string>();
  const rasterFiles = new Map<string, Uint8Array>();
  const folder = resolve(context.folder, base);
  for (const file of rasterFilesOf(document)) {
    if (folder.endsWith(projectSuffix)) await resolveInside(folder, file);
    const content = await readUserFile(context, namedFrom(base, file));
    rasterFiles.set(file, content);
    rasters.set(file, await readRasterOrFault(content, basename(file)));
  }
  return { rasters, rasterFiles };
}
