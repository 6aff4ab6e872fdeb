import { defineStore } from 'pinia';
import { ref, watch as observe } from 'vue';
import { useProjectStore } from './project';

/** Milliseconds between two looks at the file. */
const interval = 2500;

/** The file that the project's mesh came from in this session, and whether it has changed since. */
export const useMeshSourceStore = defineStore('meshSource', () => {
  const project = useProjectStore();

  const fileName = ref<string | null>(null);
  const changed = ref(false);
  let source: { readonly file: File; readonly handle: FileSystemFileHandle | null } | null = null;
  let timer: ReturnType<typeof setInterval> | undefined;

  /** Looks at a file from now on. @param handle by which its present content can be read */
  function watch(file: File, handle: FileSystemFileHandle | null): void {
    source = { file, handle };
    fileName.value = file.name;
    changed.value = false;
    clearInterval(timer);
    timer = setInterval(() => void look(), interval);
  }

  function forget(): void {
    clearInterval(timer);
    source = null;
    fileName.value = null;
    changed.value = false;
  }

  async function look(): Promise<void> {
    const looked = source;
    if (!looked || changed.value || document.hidden) return;
    const other = await isChanged(looked);
    if (source === looked) changed.value = other;
  }

  /** The file as it is now; null where only the user can choose it again. */
  async function read(): Promise<File | null> {
    return (await source?.handle?.getFile().catch(() => null)) ?? null;
  }

  /** The handle by which it can be read, where there is one. */
  const present = (): FileSystemFileHandle | null => source?.handle ?? null;

  observe([() => project.openings, () => project.identity === null], forget, { flush: 'sync' });

  return { fileName, changed, watch, forget, look, read, present };
});

/** A browser refuses to read a chosen file that was changed since; a handle tells when it was. */
async function isChanged({
  file,
  handle,
}: {
  readonly file: File;
  readonly handle: FileSystemFileHandle | null;
}): Promise<boolean> {
  try {
    if (handle) return (await handle.getFile()).lastModified !== file.lastModified;
    await file.slice(0, 1).arrayBuffer();
    return false;
  } catch {
    // Gone or unreadable for now: a program that writes it anew may just have removed it.
    return handle === null;
  }
}
