import { z } from 'zod';
import type { OpenedProject } from '../../electron/contract/contract';
import { parseCaseDocument } from '../../solver/case/parse';
import { useServices } from '../services';
import { t } from '../text/t';
import type { DroppedFolder } from './droppedFolder';

const runFile = /^runs\/(\d{4})\/([^/]+)$/;
const runNotes = z.object({ continues: z.string().optional() }).catch({});

/**
 * Copies a project's folder into a new project that lies nowhere yet: its case, mesh and runs.
 * @throws Error with one line where the folder holds no project that can be read
 */
export async function importProject({ name, files }: DroppedFolder): Promise<OpenedProject> {
  const { host } = useServices();
  const caseFile = files.get('case.json');
  if (!caseFile) throw new Error(t('dropNoProject', name));
  const document = parseCaseDocument(await caseFile.text(), `${name}/case.json`);
  const { token } = await host.call('createProject', {
    name: name.replace(/\.fluxbench$/, '') || t('untitled'),
  });
  const meshFile = document.mesh.file.replace(/^mesh\//, '');
  const mesh = files.get(`mesh/${meshFile}`);
  if (mesh) await host.writeFile(token, { area: 'mesh', file: meshFile }, await mesh.arrayBuffer());
  await copyRuns(token, files);
  await host.call('autosave', { token, document });
  return host.call('openProject', { token });
}

/** Runs are numbered anew, from the first on. */
async function copyRuns(token: string, files: ReadonlyMap<string, File>): Promise<void> {
  const { host } = useServices();
  const runs = new Set([...files.keys()].flatMap((path) => runFile.exec(path)?.[1] ?? []));
  const numbers = new Map<string, string>();
  for (const run of [...runs].sort()) {
    const text = await files.get(`runs/${run}/run.json`)?.text();
    const before = numbers.get(readNotes(text ?? '').continues ?? '');
    const { id } = await host.call('createRun', { token, ...(before && { continues: before }) });
    numbers.set(run, id);
    for (const [path, file] of files) {
      const [, owner, part] = runFile.exec(path) ?? [];
      if (owner !== run || part === 'run.json') continue;
      await host.writeFile(token, { area: 'runs', run: id, file: part }, await file.arrayBuffer());
    }
  }
}

function readNotes(text: string): z.output<typeof runNotes> {
  try {
    return runNotes.parse(JSON.parse(text));
  } catch {
    // Damaged: the run counts as one that began anew.
    return {};
  }
}
