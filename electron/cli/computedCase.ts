import { mkdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { withRasterFiles, type CaseDocument } from '../../solver/case';
import { runFiles } from '../contract/runFiles';
import { freeFileName, sanitizeFileName } from '../contract/fileNames';
import { writeFileAtomically } from '../host/durableFiles';
import { ifExists, runFile, statIfExists } from '../host/projectFolder';
import { CliError } from './failure';
import { parseJson } from './files';
import type { CaseRasters } from './caseRasters';
import type { MeshFile } from './target';
import { t } from '../text/cli';

/** The case of a run and its files, which make the results folder complete. */
export interface ComputedCase extends Pick<CaseRasters, 'rasterFiles'> {
  readonly document: CaseDocument;
  readonly meshFile: MeshFile | null;
}

/** Writes case, mesh and rasters into a results folder. */
export async function writeCase(
  folder: string,
  { document, meshFile, rasterFiles }: ComputedCase,
): Promise<void> {
  const file = meshFile && { file: `mesh/${await writeMeshFile(folder, meshFile)}` };
  const names = new Map<string, string>();
  for (const [given, content] of rasterFiles) {
    const name = freeFileName(sanitizeFileName(basename(given), 'raster'), [...names.values()]);
    names.set(given, await writeMeshFile(folder, { name, content }));
  }
  const named = withRasterFiles(document, (given) => `mesh/${names.get(given) ?? given}`);
  const whole = { ...named, mesh: { ...named.mesh, ...file } };
  await writeFileAtomically(join(folder, runFiles.case), `${JSON.stringify(whole, null, 2)}\n`);
}

/** @returns the file name in `mesh/` */
async function writeMeshFile(folder: string, { name: given, content }: MeshFile): Promise<string> {
  const name = sanitizeFileName(given, 'mesh.msh');
  const path = join(folder, 'mesh', name);
  await mkdir(join(folder, 'mesh'), { recursive: true });
  const there = await ifExists(readFile(path));
  if (!there?.equals(content)) await writeFileAtomically(path, content);
  return name;
}

/** Cases written by `writeCase`: the mesh is in `mesh/` or generated. */
const keptSchema = z.object({
  mesh: z.object({ file: z.string().startsWith('mesh/').optional() }),
});

/**
 * Requires that a results folder has no case except one written by an earlier run.
 * @param shown the folder as shown to the user
 * @throws CliError if the user keeps a case there
 */
export async function requireNoForeignCase(folder: string, shown: string): Promise<void> {
  const text = await ifExists(readFile(join(folder, runFiles.case), 'utf8'));
  if (text === null) return;
  const isOfRun = (await statIfExists(join(folder, runFile))) !== null;
  if (isOfRun && keptSchema.safeParse(parseJson(text)).success) return;
  throw new CliError(t('ownCaseInFolder', shown, runFiles.case, join(shown, 'results')));
}
