import { notOpenable, recognizedBytes, recognizeFile } from '../../fileKinds';
import { t } from '../../text/t';
import { readGmsh } from '../gmsh/readGmsh';
import { MeshError, type MeshFile } from '../types';
import { isPmsh, readPmsh } from './pmsh';
import { readSu2 } from './su2';
import { readVtkLegacy } from './vtkLegacy';
import { readVtu } from './vtu';

/**
 * Reads the meshes of one format.
 * @param bytes the whole file
 * @param fileName for messages
 * @param onProgress called with the fraction (0…1) of the file read so far
 * @throws MeshError with one line: file, place, what is wrong, what to do
 */
export type ReadMesh = (
  bytes: Uint8Array,
  fileName: string,
  onProgress?: (fraction: number) => void,
) => MeshFile;

/** Readers of the formats that projects store, see `solver/fileKinds/formats.ts`. */
const readers = {
  gmsh: readGmsh,
  su2: readSu2,
  vtu: readVtu,
  vtkLegacy: readVtkLegacy,
} as const satisfies Readonly<Record<string, ReadMesh>>;

/**
 * Reads a mesh of a format that projects store. The format is recognized by its content.
 * @throws MeshError with one line: file, place, what is wrong, what to do
 */
export const readMeshFile: ReadMesh = (bytes, fileName, onProgress) => {
  if (isPmsh(bytes)) return readPmsh(bytes, fileName);
  const found = recognizeFile(bytes.subarray(0, recognizedBytes), bytes.length);
  const { format, what } = found;
  if (format === 'adf') throw new MeshError(notOpenable(fileName, found));
  if (format in readers)
    return readers[format as keyof typeof readers](bytes, fileName, onProgress);
  throw new MeshError(t(importedFormat(bytes) ? 'readerImport' : 'readerNoMesh', fileName, what));
};

/**
 * Formats that are converted to MSH when they are imported: they consist of several files or need a
 * library that is loaded on demand.
 */
const importedFormats = ['cgns', 'zip'] as const;

export type ImportedFormat = (typeof importedFormats)[number];

/** Returns the format of a file that must be converted to MSH for a project; null for others. @param start its first `recognizedBytes` */
export function importedFormat(start: Uint8Array): ImportedFormat | null {
  const { format } = recognizeFile(start.subarray(0, recognizedBytes), Infinity);
  return importedFormats.find((own) => own === format) ?? null;
}
