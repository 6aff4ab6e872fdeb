import { rasterFilesOf, type CaseDocument } from '../../solver/case';
import type { Raster, Rasters } from '../../solver/raster';
import type { EngineClient } from '../engine/engineClient';
import { useServices } from '../services';
import { t } from '../text/t';

const fileOfProject = /^mesh\/([^/]+)$/;

/**
 * The rasters that a case names, read from the project where they aren't known yet; of one that can't be read
 * the line that says why.
 * @param solver whose worker reads them @throws HostError, or where the user gave up
 */
export async function readRasters(
  token: string,
  document: CaseDocument,
  known: Rasters,
  solver: EngineClient,
  signal?: AbortSignal,
): Promise<Rasters> {
  const missing = rasterFilesOf(document).filter((file) => typeof known.get(file) !== 'object');
  if (missing.length === 0) return known;
  const read = new Map(known);
  for (const file of missing) read.set(file, await readRaster(token, file, solver, signal));
  return read;
}

async function readRaster(
  token: string,
  file: string,
  solver: EngineClient,
  signal?: AbortSignal,
): Promise<Raster | string> {
  const [, name] = fileOfProject.exec(file) ?? [];
  if (name === undefined) return t('rasterElsewhere', file);
  const bytes = await useServices().host.readFile(token, { area: 'mesh', file: name }, signal);
  return bytes ? solver.readRaster(name, bytes, { signal }) : t('rasterGone', file);
}
