import type { Job } from '../job';
import { useServices } from '../services';
import type { DroppedFolder } from './droppedFolder';

/** Reads an archive as a project folder. @throws Error with one line if it is unreadable */
export async function readArchive(archive: File, job: Job): Promise<DroppedFolder> {
  const { readers } = useServices();
  const files = await readers.read('archive', { name: archive.name, content: archive }, job);
  if (typeof files === 'string') throw new Error(files);
  // The archive may contain a top-level folder.
  const [top = ''] = [...files.keys()][0]?.split('/') ?? [];
  const isInFolder = [...files.keys()].every((path) => path.startsWith(`${top}/`));
  const name = isInFolder ? top : archive.name.replace(/\.zip$/i, '');
  if (!isInFolder) return { name, files };
  return {
    name,
    files: new Map([...files].map(([path, file]) => [path.slice(top.length + 1), file])),
  };
}
