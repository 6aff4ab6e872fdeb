import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import {
  importedFormat,
  polyMeshAmong,
  polyMeshFiles,
  readAnyMesh,
  readPolyMesh,
  writeGmsh,
  type MeshFile,
  type PolyMeshFiles,
} from '../../solver/mesh';
import type { CliContext } from './context';
import { kindOf, readUserFile } from './files';

/** A mesh of the user's, and the content of a file that a project can store. */
export interface UserMesh {
  readonly file: MeshFile;
  readonly content: Uint8Array;
  /** Whether the content is MSH made of a file or folder of another format. */
  readonly isConverted: boolean;
}

/** Reads a mesh file, or the mesh of a case folder of OpenFOAM. @throws CliError, MeshError */
export async function readUserMesh(context: CliContext, shown: string): Promise<UserMesh> {
  const folder = await polyMeshFolder(context, shown);
  if (folder !== null) {
    const file = await readFolder(context, folder);
    return { file, content: writeGmsh(file), isConverted: true };
  }
  const read = await readUserFile(context, shown);
  const file = await readAnyMesh(read, shown);
  const isConverted = importedFormat(read) !== null;
  return { file, content: isConverted ? writeGmsh(file) : read, isConverted };
}

/** Returns the folder of the mesh in a case of OpenFOAM; null if there is none. */
export async function polyMeshFolder(context: CliContext, shown: string): Promise<string | null> {
  if ((await kindOf(resolve(context.folder, shown))) !== 'folder') return null;
  for (const folder of [join(shown, 'constant', 'polyMesh'), join(shown, 'polyMesh'), shown]) {
    const path = resolve(context.folder, folder);
    if ((await kindOf(path)) !== 'folder') continue;
    if (polyMeshAmong(await readdir(path), folder) !== null) return folder;
  }
  return null;
}

async function readFolder(context: CliContext, folder: string): Promise<MeshFile> {
  const names = await readdir(resolve(context.folder, folder));
  const files = await Promise.all(
    polyMeshFiles.map(async (name) => {
      const own = names.includes(name) ? name : `${name}.gz`;
      return [name, await readUserFile(context, join(folder, own))] as const;
    }),
  );
  return readPolyMesh(Object.fromEntries(files) as PolyMeshFiles, folder);
}
