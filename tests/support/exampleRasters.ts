import { readFileSync } from 'node:fs';
import type { CaseDocument } from '../../solver/case/document';
import { rasterFilesOf } from '../../solver/case/rasters';
import type { Raster, Rasters } from '../../solver/raster';
import { readRaster } from '../../solver/raster/read';

/** The rasters of an example. @param folder of the example, with a trailing slash */
export async function exampleRasters(document: CaseDocument, folder: URL): Promise<Rasters> {
  const rasters = new Map<string, Raster>();
  for (const file of rasterFilesOf(document)) {
    rasters.set(file, await readRaster(readFileSync(new URL(file, folder)), file));
  }
  return rasters;
}
