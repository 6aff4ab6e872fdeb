import { join } from 'node:path';
import { verificationMeshes } from '../../solver/verification/meshes';
import type { MeshId } from '../../solver/verification';

/** Folders of verification meshes. */
export interface VerificationRoots {
  /** Folder of the published meshes, which are not distributed; null for none. */
  readonly published: string | null;
  readonly example: string;
}

/** Returns the path of a mesh, which need not exist; null for an unknown ID. */
export function verificationMeshFile(id: string, roots: VerificationRoots): string | null {
  if (!Object.hasOwn(verificationMeshes, id)) return null;
  const { source } = verificationMeshes[id as MeshId];
  if (source.kind === 'refined') return null;
  const root = roots[source.kind];
  return root === null ? null : join(root, source.file);
}
