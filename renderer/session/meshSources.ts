import type { WorkbenchHost } from '../host/host';

/** The source file of a mesh, which can be read again. */
export interface MeshSource {
  readonly name: string;
  /** Whether the file has changed since it was last read. */
  isChanged(): Promise<boolean>;
  /** The current file; null if only the user can choose it again. */
  read(): Promise<File | null>;
  /** Marks the content last returned by `read` as accepted. */
  settle(): Promise<void>;
}

/** A file known to the host; null if there is none. @param tokenOf returns the token of the project */
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

/** A file chosen in the browser. @param handle gives access to its current content */
export function browserSource(file: File, handle: FileSystemFileHandle | null): MeshSource {
  let known = file;
  let read = file;
  return {
    name: file.name,
    async isChanged() {
      try {
        if (handle) return (await handle.getFile()).lastModified !== known.lastModified;
        // A browser refuses to read a chosen file after a change.
        await known.slice(0, 1).arrayBuffer();
        return false;
      } catch {
        // Temporarily missing or unreadable: a program may be rewriting it.
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
