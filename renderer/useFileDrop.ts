import { onBeforeUnmount, onMounted, ref } from 'vue';
import { includedFiles, isGeometryName } from '../electron/contract/geometry';
import { isFolder } from './session/droppedFolder';
import { importMesh } from './session/importMesh';
import { openArchive, openDropped } from './session/openProject';
import { isArchiveName } from './session/projectArchive';
import { useUiStore } from './stores/ui';
import { useWorkStore } from './stores/work';
import { t } from './text/t';

/** Chromium's extension of dropped items. */
interface HandleItem extends DataTransferItem {
  getAsFileSystemHandle?(): Promise<FileSystemHandle | null>;
}

/** A mesh or geometry among dropped files, and the files it includes. */
interface DroppedMesh {
  readonly file: File;
  readonly included: readonly File[];
}

/** Finds the file that no other one includes; null if the files do not belong together. */
export async function meshAmong(files: readonly File[]): Promise<DroppedMesh | null> {
  if (files.length === 1) return { file: files[0], included: [] };
  const names = new Set<string>();
  for (const file of files.filter(({ name }) => /\.geo$/i.test(name))) {
    for (const included of includedFiles(await file.text())) names.add(included.file);
  }
  const [main, ...others] = files.filter(({ name }) => !names.has(name));
  if (!main || others.length > 0 || !isGeometryName(main.name)) return null;
  return { file: main, included: files.filter((file) => file !== main) };
}

/** Handles mesh files and project folders dropped on the window. */
export function useFileDrop() {
  const ui = useUiStore();
  const work = useWorkStore();
  const dragging = ref(false);

  const hasFiles = (event: DragEvent): boolean =>
    event.dataTransfer?.types.includes('Files') ?? false;

  function onOver(event: DragEvent): void {
    if (!hasFiles(event)) return;
    event.preventDefault();
    dragging.value = true;
  }

  function onLeave(event: DragEvent): void {
    if (event.relatedTarget === null) dragging.value = false;
  }

  function onDrop(event: DragEvent): void {
    dragging.value = false;
    if (!hasFiles(event)) return;
    event.preventDefault();
    if (ui.dialog || work.blocking) return;
    const items = [...(event.dataTransfer?.items ?? [])].filter(({ kind }) => kind === 'file');
    const entry = items[0]?.webkitGetAsEntry();
    const file = items[0]?.getAsFile();
    const files = items.flatMap((item) => item.getAsFile() ?? []);
    if (items.length > 1) takeFiles(files).catch(ui.report);
    else if (entry && isFolder(entry)) openDropped(entry, file ?? null).catch(ui.report);
    else if (file) takeFile(items[0], file).catch(ui.report);
  }

  async function takeFiles(files: readonly File[]): Promise<void> {
    const found = await meshAmong(files);
    if (found) await importMesh(found.file, null, found.included);
    else ui.notify('warning', t('dropOneFile'));
  }

  /** The handle must be requested before the event ends. */
  async function takeFile(item: HandleItem, file: File): Promise<void> {
    if (isArchiveName(file.name)) return openArchive(file);
    const handle = await item.getAsFileSystemHandle?.().catch(() => null);
    await importMesh(file, handle instanceof FileSystemFileHandle ? handle : null);
  }

  onMounted(() => {
    window.addEventListener('dragover', onOver);
    window.addEventListener('dragleave', onLeave);
    window.addEventListener('drop', onDrop);
  });
  onBeforeUnmount(() => {
    window.removeEventListener('dragover', onOver);
    window.removeEventListener('dragleave', onLeave);
    window.removeEventListener('drop', onDrop);
  });

  return { dragging };
}
