import { onBeforeUnmount, onMounted, ref } from 'vue';
import { isFolder } from './session/droppedFolder';
import { openFile, openFiles } from './session/openFile';
import { openDropped } from './session/openProject';
import { useUiStore } from './stores/ui';
import { useWorkStore } from './stores/work';

/** Chromium's extension of dropped items. */
interface HandleItem extends DataTransferItem {
  getAsFileSystemHandle?(): Promise<FileSystemHandle | null>;
}

/** Opens files and project folders dropped on the window. */
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
    if (work.blocking || document.querySelector('dialog[open]')) return;
    const items = [...(event.dataTransfer?.items ?? [])].filter(({ kind }) => kind === 'file');
    const entry = items[0]?.webkitGetAsEntry();
    const file = items[0]?.getAsFile();
    const files = items.flatMap((item) => item.getAsFile() ?? []);
    if (items.length > 1) openFiles(files).catch(ui.report);
    else if (entry && isFolder(entry)) openDropped(entry, file ?? null).catch(ui.report);
    else if (file) takeFile(items[0], file).catch(ui.report);
  }

  /** The handle must be requested before the event ends. */
  async function takeFile(item: HandleItem, file: File): Promise<void> {
    const handle = await item.getAsFileSystemHandle?.().catch(() => null);
    await openFile(file, handle instanceof FileSystemFileHandle ? handle : null);
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
