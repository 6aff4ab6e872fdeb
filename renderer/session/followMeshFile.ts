import { watch } from 'vue';
import { useMeshStore } from '../stores/mesh';
import { useProjectStore } from '../stores/project';
import { useUiStore } from '../stores/ui';
import { loadMesh } from './openProject';

/** Reads the mesh file again after undo has restored another one. */
export function followMeshFile(): void {
  const project = useProjectStore();
  const mesh = useMeshStore();
  watch(
    () => [project.openings, project.document?.mesh.file ?? null] as const,
    ([openings], [before]) => {
      const { document } = project;
      if (openings !== before || document === null || mesh.isOf(document)) return;
      loadMesh().catch(useUiStore().report);
    },
  );
}
