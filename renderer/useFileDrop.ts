import { onBeforeUnmount, onMounted, ref } from 'vue';
import { meshAmong } from './session/droppedFiles';
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
