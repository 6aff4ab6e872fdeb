import { useServices } from '../services';
import { useMeshStore } from '../stores/mesh';
import { useProjectStore } from '../stores/project';
import { useUiStore } from '../stores/ui';
import { loadMesh } from './openProject';

/**
 * After a crash of the solver's worker, reports it and loads the mesh into a new worker, once. A crash while that mesh
 * is being read is only reported.
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
