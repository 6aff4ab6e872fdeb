import { join } from 'node:path';
import { meshFiles, verificationMeshes } from '../../solver/verification/meshes';
import type { MeshId } from '../../solver/verification';
import { statIfExists } from './ifExists';

/** Folders of verification meshes. */
export interface VerificationRoots {
  /** Folder of the published meshes, which are not distributed; null for none. */
  readonly published: string | null;
  readonly example: string;
}

/** Returns the paths that may contain a mesh, in order of preference; null for an unknown ID. */
export function verificationMeshPaths(id: string, roots: VerificationRoots): string[] | null {
  if (!Object.hasOwn(verificationMeshes, id)) return null;
  const { source } = verificationMeshes[id as MeshId];
  if (source.kind === 'refined') return null;
  const root = roots[source.kind];
  return root === null ? null : meshFiles(id as MeshId).map((file) => join(root, file));
}

/** Returns the path of a mesh, which need not exist; null for an unknown ID. */
export async function verificationMeshFile(
  id: string,
  roots: VerificationRoots,
): Promise<string | null> {
  const paths = verificationMeshPaths(id, roots);
  for (const path of paths ?? []) if ((await statIfExists(path))?.isFile()) return path;
  return paths?.[0] ?? null;
}
