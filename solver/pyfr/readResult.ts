import { recognizedBytes, recognizeFile } from '../fileKinds';
import { isHdf5 } from '../hdf5';
import { ImportError, type ForeignResult } from '../imports';
import { readVtuResult } from '../imports/vtuResult';
import { t } from '../text/t';
import { readPyfrSolution } from './readSolution';

/** A file of the user. */
export interface ResultFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * Reads a result of any format, recognized by its content.
 * @param mesh of a PyFR state; null for formats that contain it
 * @throws Hdf5Error, ImportError, MeshError with one line
 */
export async function readResult(
  { name, bytes }: ResultFile,
  mesh: ResultFile | null,
): Promise<ForeignResult> {
  if (isHdf5(bytes)) {
    if (mesh === null) throw new ImportError(t('importNeedsPyfrMesh', name));
    return readPyfrSolution(bytes, name, mesh.bytes, mesh.name);
  }
  const { format, what } = recognizeFile(bytes.subarray(0, recognizedBytes), bytes.length);
  if (format === 'vtu') return readVtuResult(bytes, name);
  throw new ImportError(t('importFormat', name, what));
}
