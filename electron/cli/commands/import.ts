import { readdir } from 'node:fs/promises';
import { basename, dirname, extname, join, relative, resolve } from 'node:path';
import { importedProject, importedRun, type ImportedRun } from '../../../solver/imports/compute';
import type { ForeignResult } from '../../../solver/imports';
import { isHdf5 } from '../../../solver/hdf5';
import {
  importedTables,
  readResult,
  withTables,
  type TableFile,
} from '../../../solver/pyfr/results';
import { freeFileName, sanitizeFileName } from '../../contract/fileNames';
import { runFiles } from '../../contract/runFiles';
import { writeFileAtomically } from '../../host/durableFiles';
import { createRunFolder, ifExists, projectSuffix } from '../../host/projectFolder';
import { readCommandLine } from '../commandLine';
import { exitCodes, type CliContext, type Command } from '../context';
import { CliError } from '../failure';
import { kindOf, readUserFile, readUserText } from '../files';
import { lockProject } from '../lockProject';
import { makeProject } from '../newProject';
import { printWarnings, readTarget } from '../target';
import { t } from '../../text/cli';

/** `fluxbench import FILE PROJECT [--name TEXT]`: a result of another program as a run of a project. */
export const importResult: Command = async (words, context) => {
  const { values, positionals } = readCommandLine(
    {
      name: 'import',
      operands: ['FILE', 'PROJECT'],
      options: { name: { type: 'string' }, mesh: { type: 'string' } },
    },
    words,
  );
  const [file, project] = positionals;
  const isTable = extname(file) === tableSuffix;
  const result = isTable ? null : await resultIn(context, file, values.mesh ?? null);
  const shown = project.endsWith(projectSuffix) ? project : `${project}${projectSuffix}`;
  const folder = resolve(context.folder, shown);
  const isNew = (await kindOf(folder)) === 'nothing';
  const stem = sanitizeFileName(basename(file, extname(file)), 'result');
  const names = isNew ? [] : ((await ifExists(readdir(join(folder, 'mesh')))) ?? []);
  const meshName = freeFileName(`${stem}.msh`, names);
  if (isTable && isNew) throw new CliError(t('importTableAlone', file, shown));
  const tables = isTable ? [await readTable(context, file)] : await tablesBeside(context, file);
  const made =
    isNew && result
      ? withTables(importedProject(result, meshName), tables, null)
      : await intoProject(context, result, tables, shown, meshName);
  if (isNew) {
    const { document, mesh } = made;
    await makeProject(context, shown, { document, ...(mesh && { meshFile: mesh }) });
    context.notify(`${t('projectCreated', shown)}\n`);
  } else {
    await lockProject({ project: folder });
    if (made.mesh) await writeFileAtomically(join(folder, 'mesh', meshName), made.mesh.content);
  }
  const name = (values.name ?? basename(file)).trim().slice(0, 100);
  const from = { program: result?.program ?? 'PyFR', file: basename(file) };
  const run = await writeRun(context, folder, from, made, name);
  printWarnings(context, made.remarks);
  context.write(`${relative(context.folder, run)}\n`);
  return exitCodes.done;
};

/** @param mesh file of PyFR's mesh; null for the only one in the folder of the state @throws CliError, ImportError, MeshError */
async function resultIn(
  context: CliContext,
  shown: string,
  mesh: string | null,
): Promise<ForeignResult> {
  const bytes = await readUserFile(context, shown);
  if (!isHdf5(bytes)) {
    if (mesh !== null) throw new CliError(t('importMeshAlone', shown));
    return readResult({ name: shown, bytes }, null);
  }
  const name = mesh ?? (await meshBeside(context, shown));
  return readResult({ name: shown, bytes }, { name, bytes: await readUserFile(context, name) });
}

/** @throws CliError if there is not exactly one */
async function meshBeside(context: CliContext, shown: string): Promise<string> {
  const folder = dirname(shown);
  const found = (await readdir(resolve(context.folder, folder))).filter((name) =>
    name.endsWith('.pyfrm'),
  );
  if (found.length === 1) return join(folder, found[0]);
  throw new CliError(t('importNeedsMesh', shown, found));
}

/** @throws CliError if it is not a project; ImportError */
async function intoProject(
  context: CliContext,
  result: ForeignResult | null,
  tables: readonly TableFile[],
  shown: string,
  meshName: string,
): Promise<ImportedRun> {
  if ((await kindOf(resolve(context.folder, shown))) !== 'folder') {
    throw new CliError(t('importNeedsProject', shown));
  }
  const { document, mesh } = await readTarget(context, shown);
  return result
    ? withTables(importedRun(result, { document, mesh }, meshName), tables, mesh)
    : importedTables({ document, mesh }, tables);
}

/** Reads the CSV files in the folder of a PyFR state. @throws CliError */
async function tablesBeside(context: CliContext, shown: string): Promise<TableFile[]> {
  if (extname(shown) !== '.pyfrs') return [];
  const folder = dirname(shown);
  const names = (await readdir(resolve(context.folder, folder))).filter((name) =>
    name.endsWith(tableSuffix),
  );
  const tables: TableFile[] = [];
  for (const name of names.sort()) tables.push(await readTable(context, join(folder, name)));
  return tables;
}

const readTable = async (context: CliContext, shown: string): Promise<TableFile> => ({
  name: basename(shown),
  text: await readUserText(context, shown, maxTableBytes),
});

const tableSuffix = '.csv';
const maxTableBytes = 2 ** 28;

/** @returns the folder of the run */
async function writeRun(
  context: CliContext,
  folder: string,
  imported: { readonly program: string; readonly file: string },
  { document, checkpoint, history, signals, digest }: ImportedRun,
  name: string,
): Promise<string> {
  const start = {
    startedAt: new Date().toISOString(),
    ...(name !== '' && { name }),
    case: digest,
    imported,
  };
  const { id } = await createRunFolder(folder, start, document, context.renameFile);
  const run = join(folder, 'runs', id);
  await writeFileAtomically(join(run, runFiles.history), new Uint8Array(history));
  if (checkpoint)
    await writeFileAtomically(join(run, runFiles.checkpoint), new Uint8Array(checkpoint));
  if (signals) await writeFileAtomically(join(run, runFiles.signals), new Uint8Array(signals));
  return run;
}
