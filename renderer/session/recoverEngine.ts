import { useServices } from '../services';
import { useMeshStore } from '../stores/mesh';
import { useProjectStore } from '../stores/project';
import { useUiStore } from '../stores/ui';
import { loadMesh } from './openProject';

/**
 * After the solver's worker died: tells so and gives the mesh to a new one, once. A crash while that
 * mesh is being read is only told.
 */
export function recoverEngine(): void {
  const ui = useUiStore();
  const mesh = useMeshStore();
  useServices().engine.listen((event) => {
    if (event.type !== 'crashed') return;
    ui.notify('error', event.message);
    if (mesh.summary && useProjectStore().identity) loadMesh().catch(ui.report);
  });
}
