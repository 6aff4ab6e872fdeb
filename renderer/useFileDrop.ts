import { onBeforeUnmount, onMounted, ref } from 'vue';
import { importMesh } from './session/openProject';
import { useUiStore } from './stores/ui';
import { t } from './text/t';

/** Takes mesh files that are dropped anywhere on the window. */
export function useFileDrop() {
  const ui = useUiStore();
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
    const files = [...(event.dataTransfer?.files ?? [])];
    if (ui.dialog || ui.busy) return;
    if (files.length === 1) importMesh(files[0]).catch(ui.report);
    else ui.notify('warning', t('dropOneFile'));
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
