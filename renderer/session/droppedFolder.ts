import type { Job } from '../job';

/** A folder dropped on the window. */
export interface DroppedFolder {
  readonly name: string;
  /** Path below the folder, such as `mesh/wing.msh`, → file. */
  readonly files: ReadonlyMap<string, File>;
}

/** Lists the files of a dropped folder and its subfolders. */
export async function readFolder(
  folder: FileSystemDirectoryEntry,
  { signal }: Job,
): Promise<DroppedFolder> {
  const files = new Map<string, File>();
  const visit = async (entry: FileSystemDirectoryEntry, path: string): Promise<void> => {
    for (const child of await childrenOf(entry)) {
      signal.throwIfAborted();
      const place = path + child.name;
      if (isFolder(child)) await visit(child, `${place}/`);
      else files.set(place, await fileOf(child as FileSystemFileEntry));
    }
  };
  await visit(folder, '');
  return { name: folder.name, files };
}

/** Lists the files of a folder chosen in a dialog, whose files contain their paths. */
export function chosenFolder(files: readonly File[]): DroppedFolder {
  const [name = ''] = files[0]?.webkitRelativePath.split('/') ?? [];
  const paths = files.map(({ webkitRelativePath }) => webkitRelativePath.slice(name.length + 1));
  return { name, files: new Map(paths.map((path, index) => [path, files[index]])) };
}

export const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry =>
  entry.isDirectory;

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject));

/** A directory reader returns entries in batches until an empty one. */
async function childrenOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (part.length === 0) return all;
    all.push(...part);
  }
}
