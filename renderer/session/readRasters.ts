import { rasterFilesOf, type CaseDocument } from '../../solver/case';
import { messageOf } from '../../solver/core';
import type { Raster, Rasters } from '../../solver/raster';
import { useServices } from '../services';
import { t } from '../text/t';

const fileOfProject = /^mesh\/([^/]+)$/;

/**
 * Returns the rasters that a case references, reading missing ones from the project; an unreadable raster is
 * represented by its error message.
 * @throws HostError, or if the user canceled
 */
export async function readRasters(
  token: string,
  document: CaseDocument,
  known: Rasters,
  signal?: AbortSignal,
): Promise<Rasters> {
  const missing = rasterFilesOf(document).filter((file) => typeof known.get(file) !== 'object');
  if (missing.length === 0) return known;
  const read = new Map(known);
  for (const file of missing) read.set(file, await readRaster(token, file, signal));
  return read;
}

async function readRaster(
  token: string,
  file: string,
  signal?: AbortSignal,
): Promise<Raster | string> {
  const [, name] = fileOfProject.exec(file) ?? [];
  if (name === undefined) return t('rasterElsewhere', file);
  const { host, readers } = useServices();
  const bytes = await host.readFile(token, { area: 'mesh', file: name }, signal);
  if (!bytes) return t('rasterGone', file);
  try {
    return await readers.read('raster', { name, content: bytes }, { signal });
  } catch (error) {
    signal?.throwIfAborted();
    return messageOf(error);
  }
}
