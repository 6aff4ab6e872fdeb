import {
  nameOfFormat,
  notOpenable,
  recognizedBytes,
  recognizeFile,
  type FileKind,
  type RecognizedFile,
} from '../../solver/fileKinds';
import { t } from '../text/t';

/** A file of the user's that can be opened. */
export interface OpenableFile {
  readonly kind: FileKind;
  readonly found: RecognizedFile;
  /** The file, with a suffix of its format, by which hosts and readers select. */
  readonly file: File;
}

/** Recognizes a file by its content. @throws Error with one line if it cannot be read */
export const formatOfFile = async (file: File): Promise<RecognizedFile> =>
  recognizeFile(await startOf(file), file.size);

/** Recognizes a file that can be opened. @throws Error with one line: what was found and what can be opened */
export async function recognizedFile(file: File): Promise<OpenableFile> {
  const found = await formatOfFile(file);
  const { kind } = found;
  if (kind === null) throw new Error(notOpenable(file.name, found));
  const name = nameOfFormat(file.name, found);
  // The original keeps its path, which only the host knows.
  return { kind, found, file: name === file.name ? file : new File([file], name) };
}

async function startOf(file: File): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(0, recognizedBytes).arrayBuffer());
  } catch (error) {
    // A folder, or a file that was removed or is locked.
    throw new Error(t('fileUnreadable', file.name), { cause: error });
  }
}
