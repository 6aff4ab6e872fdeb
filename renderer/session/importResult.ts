import { runFiles } from '../../electron/contract/runFiles';
import { useServices } from '../services';
import { useProjectStore } from '../stores/project';
import { useRunListStore } from '../stores/runList';
import { useUiStore } from '../stores/ui';
import { useWorkStore } from '../stores/work';
import { t } from '../text/t';
import { chooseFiles } from '../ui/chooseFile';

const meshEnding = '.pyfrm';

/** Adds a result of another program, chosen in a dialog, to the project as a run. A PyFR state is chosen with its mesh. */
export async function chooseResult(): Promise<void> {
  const files = await chooseFiles('.vtu,.pyfrs,.pyfrm');
  const mesh = files.find(({ name }) => name.endsWith(meshEnding)) ?? null;
  const results = files.filter((file) => file !== mesh);
  if (files.length === 0) return;
  if (results.length !== 1) throw new Error(t('importOneResult'));
  await importResult(results[0], mesh);
}

/** @throws Error with one line */
export async function importResult(result: File, mesh: File | null): Promise<void> {
  const { host, engine } = useServices();
  const project = useProjectStore();
  const { document, identity } = project;
  if (!document || !identity) return;
  const { token } = identity;
  const id = await useWorkStore().wait(t('importWork', result.name), async (job) => {
    const bytesOf = async (file: File) => ({
      name: file.name,
      bytes: new Uint8Array(await file.arrayBuffer()),
    });
    const requested = `${result.name.replace(/\.[^.]*$/, '')}.msh`;
    const { name: meshName } = await host.call('freeMeshName', { token, name: requested });
    const own = mesh && (await bytesOf(mesh));
    const { program, run } = await engine.importResult(document, await bytesOf(result), own, meshName, job); // prettier-ignore
    if (run.mesh) await host.writeFile(token, { area: 'mesh', file: meshName }, run.mesh.content);
    const entry = await host.call('createRun', {
      ...{ token, document: run.document, case: run.digest },
      name: result.name.slice(0, 100),
      imported: { program, file: result.name },
    });
    const part = (file: string) => ({ area: 'runs', run: entry.id, file }) as const;
    await host.writeFile(token, part(runFiles.history), run.history);
    await host.writeFile(token, part(runFiles.checkpoint), run.checkpoint);
    for (const remark of run.remarks) useUiStore().notify('info', remark);
    return entry.id;
  });
  if (id === null || id === undefined) return;
  await useRunListStore().load();
}
