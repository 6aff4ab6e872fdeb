import type { CaseDocument } from '../../solver/case';
import { useDeviceStore } from '../stores/device';
import { useMeshPageStore } from '../stores/meshPage';
import { useMeshStore } from '../stores/mesh';
import { useProjectStore } from '../stores/project';
import { takePlace } from './leaveProject';
import { inNewProject } from './newProject';
import { withMesh, type ReadMesh } from './readMesh';

/** Replaces the open project by a new one whose case defines its own mesh, and opens the mesh page. */
export async function beginGenerated(document: CaseDocument, read: ReadMesh): Promise<void> {
  await withMesh(read, ({ solver, loaded }) =>
    inNewProject(document.name, async (opened) => {
      await takePlace(solver, opened.token);
      useMeshStore().take(loaded, document.mesh, null);
      useProjectStore().open({ ...opened, meshFile: null }, document);
    }),
  );
  useMeshPageStore().open = true;
  void useDeviceStore().describe();
}
