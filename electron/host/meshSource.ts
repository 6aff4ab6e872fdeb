import { readFile } from 'node:fs/promises';
import { basename, dirname, extname, isAbsolute, join } from 'node:path';
import { z } from 'zod';
import { isGeometryName } from '../contract/geometry';
import { writeFileAtomically } from './durableFiles';
import { ifThere, statIfThere } from './projectFolder';

/**
 * The file on this machine that a project's mesh came from: its path is kept in the project, and what
 * the file was like when it was read, so that a change is noticed whenever the project is open.
 */
const sourceFile = 'mesh-source.json';

const sourceSchema = z.strictObject({
  path: z.string().refine((path) => isAbsolute(path) && isMeshName(path)),
  /** Size and time of the last change. */
  stamp: z.string(),
});

/** The file as a page knows it. */
export interface MeshSource {
  readonly name: string;
  /** Of the file as it is now. */
  readonly stamp: string;
  /** Whether it is another one than the project's mesh was read from. */
  readonly changed: boolean;
}

const isMeshName = (path: string): boolean =>
  extname(path).toLowerCase() === '.msh' || isGeometryName(path);

async function stampOf(path: string): Promise<string | null> {
  const stats = await statIfThere(path);
  return stats?.isFile() ? `${stats.size} bytes, ${stats.mtime.toISOString()}` : null;
}

async function kept(folder: string): Promise<z.infer<typeof sourceSchema> | null> {
  const text = await ifThere(readFile(join(folder, sourceFile), 'utf8'));
  if (text === null) return null;
  try {
    return sourceSchema.parse(JSON.parse(text));
  } catch {
    // Damaged: the project is whole without it, changes of the file are not noticed.
    return null;
  }
}

/** Keeps where the mesh came from. Nothing where that is no file that a mesh can come from. */
export async function keepMeshSource(folder: string, path: string): Promise<void> {
  const source = sourceSchema.safeParse({ path, stamp: await stampOf(path) });
  if (!source.success) return;
  await writeFileAtomically(join(folder, sourceFile), JSON.stringify(source.data));
}

/** Keeps that the file was read anew when it had this stamp. */
export async function stampMeshSource(folder: string, stamp: string): Promise<void> {
  const source = await kept(folder);
  if (!source) return;
  await writeFileAtomically(join(folder, sourceFile), JSON.stringify({ ...source, stamp }));
}

/** null where none is kept, or it isn't on this machine. */
export async function findMeshSource(folder: string): Promise<MeshSource | null> {
  const source = await kept(folder);
  const stamp = source && (await stampOf(source.path));
  if (!stamp) return null;
  return { name: basename(source.path), stamp, changed: stamp !== source.stamp };
}

/** The folder that it lies in; null where none is kept. */
export async function meshSourceFolder(folder: string): Promise<string | null> {
  const source = await kept(folder);
  return source && dirname(source.path);
}

/** Its path, if it has that name. */
export async function meshSourcePath(folder: string, name: string): Promise<string | null> {
  const source = await kept(folder);
  return source && basename(source.path) === name ? source.path : null;
}
