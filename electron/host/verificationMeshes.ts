import { join } from 'node:path';
import { verificationMeshes, type MeshId } from '../../solver/verification/meshes';

/** Folders in which the files of verification meshes lie. */
export interface VerificationRoots {
  /** Of the meshes of published tables, which are no part of the application; null for none. */
  readonly published: string | null;
  readonly example: string;
}

/** Path of the mesh's file, whether it is there or not; null for what is no mesh in a file. */
export function verificationMeshFile(id: string, roots: VerificationRoots): string | null {
  if (!Object.hasOwn(verificationMeshes, id)) return null;
  const { source } = verificationMeshes[id as MeshId];
  if (source.kind === 'refined') return null;
  const root = roots[source.kind];
  return root === null ? null : join(root, source.file);
}
