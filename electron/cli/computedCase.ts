import { mkdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { withRasterFiles, type CaseDocument } from '../../solver/case';
import { runFiles } from '../contract/runFiles';
import { freeFileName, sanitiseFileName } from '../contract/fileNames';
import { writeFileAtomically } from '../host/durableFiles';
import { ifThere, runFile, statIfThere } from '../host/projectFolder';
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
export async function keepCase(
  folder: string,
  { document, meshFile, rasterFiles }: ComputedCase,
): Promise<void> {
  const file = meshFile && { file: `mesh/${await keepFile(folder, meshFile)}` };
  const names = new Map<string, string>();
  for (const [given, content] of rasterFiles) {
    const name = freeFileName(sanitiseFileName(basename(given), 'raster'), [...names.values()]);
    names.set(given, await keepFile(folder, { name, content }));
  }
  const named = withRasterFiles(document, (given) => `mesh/${names.get(given) ?? given}`);
  const whole = { ...named, mesh: { ...named.mesh, ...file } };
  await writeFileAtomically(join(folder, runFiles.case), `${JSON.stringify(whole, null, 2)}\n`);
}

/** @returns the file name in `mesh/` */
async function keepFile(folder: string, { name: given, content }: MeshFile): Promise<string> {
  const name = sanitiseFileName(given, 'mesh.msh');
  const path = join(folder, 'mesh', name);
  await mkdir(join(folder, 'mesh'), { recursive: true });
  const there = await ifThere(readFile(path));
  if (!there?.equals(content)) await writeFileAtomically(path, content);
  return name;
}

/** Cases written by `keepCase`: the mesh is in `mesh/` or generated. */
const keptSchema = z.object({
  mesh: z.object({ file: z.string().startsWith('mesh/').optional() }),
});

/**
 * Requires that a results folder has no case except one written by an earlier run.
 * @param shown the folder as shown to the user
 * @throws CliError if the user keeps a case there
 */
export async function requireNoOtherCase(folder: string, shown: string): Promise<void> {
  const text = await ifThere(readFile(join(folder, runFiles.case), 'utf8'));
  if (text === null) return;
  const isOfRun = (await statIfThere(join(folder, runFile))) !== null;
  if (isOfRun && keptSchema.safeParse(parseJson(text)).success) return;
  throw new CliError(t('ownCaseInFolder', shown, runFiles.case, join(shown, 'results')));
}
