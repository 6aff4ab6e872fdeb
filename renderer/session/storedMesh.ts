import { importedFormat } from '../../solver/mesh';
import type { GroupTypes } from '../../solver/case';
import { recognizedBytes } from '../../solver/fileKinds';
import type { Job } from '../job';
import { useServices } from '../services';
import { useUiStore } from '../stores/ui';

/** A mesh file, and the types of its groups that it does not contain. */
export interface StoredMesh {
  readonly file: File;
  readonly types: GroupTypes;
}

/**
 * Returns a mesh file in a format that projects store: the file itself, or converted to MSH with a name of the same stem.
 * Warnings of the conversion are reported.
 * @throws Error with one line if the file cannot be converted
 */
export async function storedMesh(file: File, job: Job): Promise<StoredMesh> {
  const start = new Uint8Array(await file.slice(0, recognizedBytes).arrayBuffer());
  if (importedFormat(start) === null) return { file, types: {} };
  const read = await useServices().readers.read(
    'importedMesh',
    { name: file.name, content: file },
    job,
  );
  if (typeof read === 'string') throw new Error(read);
  for (const warning of read.warnings) useUiStore().notify('warning', warning);
  const stored = new File([read.content], `${file.name.replace(/\.[^.]+$/, '')}.msh`);
  return { file: stored, types: read.types };
}
