import type { ProjectFile } from '../../electron/contract/dataPath';
import type { Job } from '../job';
import { useServices } from '../services';
import { useProjectStore } from '../stores/project';
import { t } from '../text/t';

/** A file of a project, by its path in the project's folder. */
export interface NamedFile {
  readonly path: string;
  readonly bytes: ArrayBuffer | Uint8Array<ArrayBuffer>;
}

const subProgress = (path: string): ProjectFile => {
  const [area, ...rest] = path.split('/');
  return area === 'mesh'
    ? { area: 'mesh', file: rest.join('/') }
    : { area: 'runs', run: rest[0], file: rest.slice(1).join('/') };
};

/** The case of the open project as a file. */
export const caseFile = (): NamedFile => ({
  path: 'case.json',
  bytes: new TextEncoder().encode(`${JSON.stringify(useProjectStore().document ?? {}, null, 2)}\n`),
});

/** Reads a file of the open project. @throws HostError; Error if it is missing */
export async function readNamed(path: string, signal?: AbortSignal): Promise<NamedFile> {
  const { identity } = useProjectStore();
  if (!identity) throw new Error(t('blockedNoProject'));
  const bytes = await useServices().host.readFile(identity.token, subProgress(path), signal);
  if (!bytes) throw new Error(t('fileGone', path));
  return { path, bytes };
}

/** Yields all files of the open project: its current case, meshes and runs. */
export async function* allFiles({ signal, notify }: Job): AsyncGenerator<NamedFile> {
  const { identity } = useProjectStore();
  if (!identity) throw new Error(t('blockedNoProject'));
  const { files } = await useServices().host.call('listFiles', { token: identity.token });
  yield caseFile();
  for (const [index, path] of files.entries()) {
    signal.throwIfAborted();
    yield await readNamed(path, signal);
    notify((index + 1) / files.length);
  }
}
