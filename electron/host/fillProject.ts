import { basename, join } from 'node:path';
import { rasterFilesOf, withRasterFiles, type CaseDocument } from '../../solver/case';
import { sanitizeFileName } from '../contract/fileNames';
import { writeFileAtomically } from './durableFiles';
import { saveCase } from './projectFolder';
import { regularFileParts } from './regularFile';

/**
 * Writes a case, if any, and copies of its mesh and rasters into a new project.
 * @param meshPath null if the case needs no mesh file
 * @param base folder that raster names are relative to
 */
export async function fillProject(
  project: string,
  document: CaseDocument | null,
  meshPath: string | null,
  base: string,
): Promise<void> {
  const mesh = meshPath && (await takeFile(project, meshPath));
  if (!document) return;
  const names = new Map<string, string>();
  for (const file of rasterFilesOf(document)) {
    names.set(file, await takeFile(project, join(base, file)));
  }
  const named = withRasterFiles(document, (file) => `mesh/${names.get(file) ?? file}`);
  const file = mesh === null ? {} : { file: `mesh/${mesh}` };
  await saveCase(project, { ...named, mesh: { ...named.mesh, ...file } });
}

/** Copies a mesh or raster. @returns its name in the project */
async function takeFile(project: string, path: string): Promise<string> {
  const name = sanitizeFileName(basename(path), 'mesh.msh');
  const parts = regularFileParts(path, { shown: basename(path), followLink: true });
  await writeFileAtomically(join(project, 'mesh', name), parts);
  return name;
}
