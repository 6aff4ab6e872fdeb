import type { z } from 'zod';
import { runEntrySchema, type OpenedProject } from '../../electron/contract/contract';
import { runFiles } from '../../electron/contract/runFiles';
import { parseCaseDocument, type CaseDocument } from '../../solver/case';
import { isPlainFileName } from '../../electron/contract/fileNames';
import type { Job } from '../job';
import { useServices } from '../services';
import { t } from '../text/t';
import type { DroppedFolder } from './droppedFolder';
import { inNewProject } from './newProject';

const meshFile = /^mesh\/([^/]+)$/;
const runFile = /^runs\/(\d{4})\/([^/]+)$/;
const runNotes = runEntrySchema.omit({ id: true, files: true }).partial();

/**
 * Copies a project folder to a new, unsaved project: its case, mesh and runs.
 * @throws Error with one line if the folder contains no readable project, or if the user canceled; the copy is then
 * removed
 */
export async function importProject(
  { name, files }: DroppedFolder,
  job: Job,
): Promise<OpenedProject> {
  const { host } = useServices();
  const caseFile = files.get('case.json');
  if (!caseFile) throw new Error(t('dropNoProject', name));
  const document = parseCaseDocument(await caseFile.text(), `${name}/case.json`);
  return inNewProject(name.replace(/\.fluxbench$/, '') || t('untitled'), async ({ token }) => {
    // Runs may refer to earlier meshes.
    for (const [path, mesh] of files) {
      job.signal.throwIfAborted();
      const [, file] = meshFile.exec(path) ?? [];
      if (file && isPlainFileName(file)) {
        await host.writeFile(token, { area: 'mesh', file }, await mesh.arrayBuffer());
      }
    }
    await copyRuns(token, files, job);
    await host.call('autosave', { token, document });
    return host.call('openProject', { token });
  });
}

/** Runs are renumbered from the first. */
async function copyRuns(
  token: string,
  files: ReadonlyMap<string, File>,
  { signal, notify }: Job,
): Promise<void> {
  const { host } = useServices();
  const runs = new Set([...files.keys()].flatMap((path) => runFile.exec(path)?.[1] ?? []));
  const numbers = new Map<string, string>();
  let copied = 0;
  for (const run of [...runs].sort()) {
    const textOf = async (name: string) => (await files.get(`runs/${run}/${name}`)?.text()) ?? '';
    const notes = readNotes(await textOf('run.json'));
    const before = numbers.get(notes.continues ?? '');
    const { id } = await host.call('createRun', {
      token,
      document: readCase(await textOf(runFiles.case)),
      ...(before && { continues: before, since: notes.since }),
      case: notes.case,
      sweep: notes.sweep,
    });
    numbers.set(run, id);
    for (const [path, file] of files) {
      signal.throwIfAborted();
      const [, owner, part] = runFile.exec(path) ?? [];
      if (owner !== run || part === 'run.json') continue;
      await host.writeFile(token, { area: 'runs', run: id, file: part }, await file.arrayBuffer());
      notify(++copied / files.size);
    }
  }
}

function readNotes(text: string): z.output<typeof runNotes> {
  try {
    return runNotes.parse(JSON.parse(text));
  } catch {
    // Damaged: the run is treated as a new one.
    return {};
  }
}

function readCase(text: string): CaseDocument | null {
  try {
    return parseCaseDocument(text, runFiles.case);
  } catch {
    // Missing or damaged: the file is copied unchanged and reported when the run is opened.
    return null;
  }
}
