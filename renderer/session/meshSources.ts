import type { WorkbenchHost } from '../host/host';

/** A file that a mesh was read from, and can be read from again. */
export interface MeshSource {
  readonly name: string;
  /** Whether it is another one than was read last. */
  isChanged(): Promise<boolean>;
  /** As it is now; null if only the user can give it again. */
  read(): Promise<File | null>;
  /** What `read` gave last was taken. */
  settle(): Promise<void>;
}

/** A file on the host's machine; null if it knows of none. @param tokenOf that of the project */
export async function hostSource(
  host: WorkbenchHost,
  tokenOf: () => string,
): Promise<MeshSource | null> {
  const ask = async () => (await host.call('meshSource', { token: tokenOf() })).source;
  const found = await ask();
  if (!found) return null;
  const { name } = found;
  let stamp: string | null = null;
  return {
    name,
    isChanged: async () => (await ask())?.changed ?? false,
    async read() {
      stamp = (await ask())?.stamp ?? null;
      const bytes =
        stamp === null ? null : await host.readFile(tokenOf(), { area: 'source', file: name });
      return bytes && new File([bytes], name);
    },
    async settle() {
      if (stamp !== null) await host.call('stampMeshSource', { token: tokenOf(), stamp });
    },
  };
}

/** A file that the browser was given. @param handle by which its present content can be read */
export function browserSource(file: File, handle: FileSystemFileHandle | null): MeshSource {
  let known = file;
  let read = file;
  return {
    name: file.name,
    async isChanged() {
      try {
        if (handle) return (await handle.getFile()).lastModified !== known.lastModified;
        // A browser refuses to read a chosen file that was changed since.
        await known.slice(0, 1).arrayBuffer();
        return false;
      } catch {
        // Gone or unreadable for now: a program that writes it again may just have removed it.
        return handle === null;
      }
    },
    async read() {
      const present = (await handle?.getFile().catch(() => null)) ?? null;
      if (present) read = present;
      return present;
    },
    settle: async () => void (known = read),
  };
}
