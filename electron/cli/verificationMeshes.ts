import { internalError } from '../../solver/core';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { buildTriangleMesh, readGmsh, type TriangleMesh } from '../../solver/mesh';
import type { MeshId } from '../../solver/verification';
import { verificationMeshFile, type VerificationRoots } from '../host/verificationMeshes';
import type { CliContext } from './context';
import { CliError } from './failure';
import { kindOf } from './files';
import { t } from '../text/cli';

/** Reads each verification mesh once; null if it is not available. */
export type MeshLoader = (id: MeshId) => Promise<TriangleMesh | null>;

/** @param given folder of published meshes. @throws CliError if it does not exist */
export async function meshLoader(
  context: CliContext,
  given: string | undefined,
): Promise<MeshLoader> {
  const folder = given === undefined ? context.publishedMeshesRoot : resolve(context.folder, given);
  if (given !== undefined && (await kindOf(folder)) !== 'folder') {
    throw new CliError(t('folderNotFound', '--meshes', given));
  }
  const roots = { published: folder, example: context.examplesRoot };
  const loaded = new Map<MeshId, Promise<TriangleMesh | null>>();
  return (id) => {
    const mesh = loaded.get(id) ?? load(id, roots);
    loaded.set(id, mesh);
    return mesh;
  };
}

async function load(id: MeshId, roots: VerificationRoots): Promise<TriangleMesh | null> {
  const path = verificationMeshFile(id, roots);
  if (path === null) throw internalError(`no mesh file for ${id}`);
  if ((await kindOf(path)) !== 'file') return null;
  return buildTriangleMesh(readGmsh(await readFile(path), path));
}
