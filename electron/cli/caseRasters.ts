import { basename, resolve } from 'node:path';
import { rasterFilesOf, type CaseDocument } from '../../solver/case';
import type { Raster, Rasters } from '../../solver/raster';
import { readRasterOrFault } from '../../solver/raster/read';
import { resolveInside } from '../host/insideFolder';
import { projectSuffix } from '../host/projectFolder';
import type { CliContext } from './context';
import { namedFrom, readUserFile } from './files';

/** The rasters of a case as they were read, by their files as the case names them. */
export interface CaseRasters {
  readonly rasters: Rasters;
  readonly rasterFiles: ReadonlyMap<string, Uint8Array>;
}

/**
 * Reads all rasters that a case names. What is wrong with one stands in its place.
 * @param base the folder that their names are relative to, as a user reads it
 * @throws CliError for a file that is not there; LeadsOutError where a project names one outside of it
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
