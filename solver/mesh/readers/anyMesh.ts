import { readCgns } from '../cgns/readCgns';
import { readZippedMesh } from '../foam/archive';
import type { MeshFile } from '../types';
import { importedFormat, readMeshFile, type ImportedFormat, type ReadMesh } from '.';

const importers: Readonly<
  Record<ImportedFormat, (...parameters: Parameters<ReadMesh>) => Promise<MeshFile>>
> = {
  cgns: readCgns,
  zip: async (bytes, fileName) => readZippedMesh(bytes, fileName),
};

/**
 * Reads a mesh of any supported format.
 * @throws MeshError with one line: file, place, what is wrong, what to do
 */
export async function readAnyMesh(...parameters: Parameters<ReadMesh>): Promise<MeshFile> {
  const format = importedFormat(parameters[0]);
  return format === null ? readMeshFile(...parameters) : importers[format](...parameters);
}
