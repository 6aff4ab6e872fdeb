import { recognizedBytes, recognizeFile } from '../../fileKinds';
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
type ReadMesh = (
  bytes: Uint8Array,
  fileName: string,
  onProgress?: (fraction: number) => void,
) => MeshFile;

/** Readers by the format of the file, see `solver/fileKinds/formats.ts`. */
const readers = {
  gmsh: readGmsh,
  su2: readSu2,
  vtu: readVtu,
  vtkLegacy: readVtkLegacy,
} as const satisfies Readonly<Record<string, ReadMesh>>;

/**
 * Reads a mesh, whose format is recognized by its content.
 * @throws MeshError with one line: file, place, what is wrong, what to do
 */
export const readMeshFile: ReadMesh = (bytes, fileName, onProgress) => {
  if (isPmsh(bytes)) return readPmsh(bytes, fileName);
  const { format, what } = recognizeFile(bytes.subarray(0, recognizedBytes), bytes.length);
  if (format in readers)
    return readers[format as keyof typeof readers](bytes, fileName, onProgress);
  throw new MeshError(t('readerNoMesh', fileName, what));
};
