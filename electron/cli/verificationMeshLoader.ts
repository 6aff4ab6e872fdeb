import { readFile } from 'node:fs/promises';
import { internalError } from '../../solver/core';
import { buildTriangleMesh, readMeshFile, type TriangleMesh } from '../../solver/mesh';
import type { MeshId } from '../../solver/verification';
import { verificationMeshFile, type VerificationRoots } from '../host/verificationMeshes';
import { kindOf } from './files';

/** Reads each verification mesh once; null if it is not available. */
export type MeshLoader = (id: MeshId) => Promise<TriangleMesh | null>;

export function meshLoader(roots: VerificationRoots): MeshLoader {
  const loaded = new Map<MeshId, Promise<TriangleMesh | null>>();
  return (id) => {
    const mesh = loaded.get(id) ?? load(id, roots);
    loaded.set(id, mesh);
    return mesh;
  };
}

async function load(id: MeshId, roots: VerificationRoots): Promise<TriangleMesh | null> {
  const path = await verificationMeshFile(id, roots);
  if (path === null) throw internalError(`no mesh file for ${id}`);
  if ((await kindOf(path)) !== 'file') return null;
  return buildTriangleMesh(readMeshFile(await readFile(path), path));
}
