import { watch } from 'vue';
import { useMeshStore } from '../stores/mesh';
import { useProjectStore } from '../stores/project';
import { useUiStore } from '../stores/ui';
import { loadMesh } from './openProject';

/** Undo may lead back to an earlier mesh file of the project: it is then read again. */
export function followMeshFile(): void {
  const project = useProjectStore();
  const mesh = useMeshStore();
  watch(
    () => [project.openings, project.document?.mesh.file ?? null] as const,
    ([openings, file], [before]) => {
      if (openings !== before || file === null || file === `mesh/${mesh.fileName}`) return;
      loadMesh().catch(useUiStore().report);
    },
  );
}
