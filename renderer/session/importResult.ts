import { runFiles } from '../../electron/contract/runFiles';
import { useServices } from '../services';
import { useProjectStore } from '../stores/project';
import { useRunListStore } from '../stores/runList';
import { useUiStore } from '../stores/ui';
import { useWorkStore } from '../stores/work';
import { t } from '../text/t';
import { chooseFiles } from '../ui/chooseFile';

const endings = { vtu: '.vtu', state: '.pyfrs', mesh: '.pyfrm', table: '.csv' } as const;

const withEnding = (files: readonly File[], ending: string): File[] =>
  files.filter(({ name }) => name.toLowerCase().endsWith(ending));

/** Whether files are a result of PyFR: a state with its mesh and tables, or tables alone. */
export const isPyfrResult = (files: readonly File[]): boolean =>
  withEnding(files, endings.state).length > 0 ||
  (files.length > 0 && withEnding(files, endings.table).length === files.length);

/** Adds a result of another program, chosen in a dialog, to the project as a run. */
export async function chooseResult(): Promise<void> {
  const files = await chooseFiles(Object.values(endings).join(','));
  if (files.length > 0) await importFiles(files);
}

/**
 * Adds a result of another program to the project as a run: a VTU file, or a PyFR state with its mesh, with the tables of
 * its plugins as monitors; or these alone.
 * @throws Error with one line
 */
export async function importFiles(files: readonly File[]): Promise<void> {
  const meshes = withEnding(files, endings.mesh);
  const tables = withEnding(files, endings.table);
  const results = files.filter((file) => !meshes.includes(file) && !tables.includes(file));
  const isAlone = results.length === 0 && meshes.length === 0 && tables.length > 0;
  if (meshes.length > 1 || (results.length !== 1 && !isAlone))
    throw new Error(t('importOneResult'));
  await importResult(results[0] ?? null, meshes[0] ?? null, tables);
}

async function importResult(
  result: File | null,
  mesh: File | null,
  tables: readonly File[],
): Promise<void> {
  const { host, engine } = useServices();
  const project = useProjectStore();
  const { document, identity } = project;
  if (!document || !identity) throw new Error(t('importNeedsCase'));
  const { token } = identity;
  const { name } = result ?? tables[0];
  const id = await useWorkStore().wait(t('importWork', name), async (job) => {
    const bytesOf = async (file: File) => ({
      name: file.name,
      bytes: new Uint8Array(await file.arrayBuffer()),
    });
    const requested = `${name.replace(/\.[^.]*$/, '')}.msh`;
    const { name: meshName } = await host.call('freeMeshName', { token, name: requested });
    const texts = tables.map(async (file) => ({ name: file.name, text: await file.text() }));
    const { program, run } = await engine.importResult(
      document,
      result && (await bytesOf(result)),
      mesh && (await bytesOf(mesh)),
      await Promise.all(texts),
      meshName,
      job,
    );
    if (run.mesh) await host.writeFile(token, { area: 'mesh', file: meshName }, run.mesh.content);
    const entry = await host.call('createRun', {
      ...{ token, document: run.document, case: run.digest },
      name: name.slice(0, 100),
      imported: { program, file: name },
    });
    const part = (file: string) => ({ area: 'runs', run: entry.id, file }) as const;
    await host.writeFile(token, part(runFiles.history), run.history);
    if (run.checkpoint) await host.writeFile(token, part(runFiles.checkpoint), run.checkpoint);
    if (run.signals) await host.writeFile(token, part(runFiles.signals), run.signals);
    for (const remark of run.remarks) useUiStore().notify('info', remark);
    return entry.id;
  });
  if (id === null || id === undefined) return;
  await useRunListStore().load();
  useUiStore().notify('good', t('importDone', name));
}
