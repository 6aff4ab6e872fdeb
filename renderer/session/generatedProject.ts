import type { CaseDocument } from '../../solver/case';
import { useServices } from '../services';
import { useDeviceStore } from '../stores/device';
import { useMeshPageStore } from '../stores/meshPage';
import { useMeshStore } from '../stores/mesh';
import { useProjectStore } from '../stores/project';
import { takePlace } from './leaveProject';
import type { ReadMesh } from './readMesh';

/** Puts a new project in the place of what is open, with a mesh that its case describes, and shows that mesh's page. */
export async function beginGenerated(
  document: CaseDocument,
  { solver, loaded }: ReadMesh,
): Promise<void> {
  try {
    const opened = await useServices().host.call('createProject', { name: document.name });
    await takePlace(solver, opened.token);
    useMeshStore().take(loaded, document.mesh, null);
    useProjectStore().open({ ...opened, meshFile: null }, document);
  } catch (error) {
    solver.reset();
    throw error;
  }
  useMeshPageStore().open = true;
  void useDeviceStore().describe();
}
