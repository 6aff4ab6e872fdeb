import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseCaseDocument } from '../../../solver/case';
import { runEntrySchema } from '../../contract/contract';
import { runFiles } from '../../contract/runFiles';
import { createRunFolder, ifExists, runFile, statIfExists } from '../../host/projectFolder';
import { copyResults } from '../copyResults';
import { CliError } from '../failure';
import { parseJson } from '../files';
import { t } from '../../text/cli';

/** Folder of an entry's results, as its words name it. */
export const resultFolder = 'result';

const startSchema = runEntrySchema.omit({ id: true, files: true });

/**
 * Moves the results of an entry into its project, a run or the runs of a sweep, and removes the copy of its case.
 * @returns the new runs
 * @throws CliError if the project is gone; file system errors. The results then stay
 */
export async function deliver(folder: string, project: string): Promise<string[]> {
  const results = join(folder, resultFolder);
  const runs: string[] = [];
  for (const from of await runsIn(results)) {
    if ((await statIfExists(project)) === null)
      throw new CliError(t('queueNoProject', project, results));
    const start = startSchema.parse(parseJson(await readFile(join(from, runFile), 'utf8')));
    const text = await readFile(join(from, runFiles.case), 'utf8');
    const { id } = await createRunFolder(project, start, parseCaseDocument(text, runFiles.case));
    await copyResults(from, join(project, 'runs', id), false);
    await rm(from, { recursive: true, force: true });
    runs.push(id);
  }
  await rm(results, { recursive: true, force: true });
  await rm(join(folder, 'mesh'), { recursive: true, force: true });
  return runs;
}

/** The folders with a run: the one of a run, or those of a sweep. */
async function runsIn(results: string): Promise<string[]> {
  const names = (await ifExists(readdir(results))) ?? [];
  if (names.includes(runFile)) return [results];
  const found: string[] = [];
  for (const name of names.sort()) {
    const own = join(results, name);
    if ((await statIfExists(join(own, runFile))) !== null) found.push(own);
  }
  return found;
}
