import type { CaseDocument } from '../../solver/case';
import { useServices } from '../services';
import { useDeviceStore } from '../stores/device';
import { useMeshPageStore } from '../stores/meshPage';
import { useMeshStore } from '../stores/mesh';
import { useProjectStore } from '../stores/project';
import { takePlace } from './leaveProject';
import { applyNewCaseDefaults } from './newCaseDefaults';
import { inNewProject } from './newProject';
import { withMesh, type ReadMesh } from './readMesh';

/** A file of `mesh/` that a case references. */
interface ProjectFile {
  readonly fileName: string;
  readonly bytes: ArrayBuffer;
}

/** Replaces the open project by a new one whose case defines its own mesh, and opens the mesh page. */
export async function beginGenerated(
  document: CaseDocument,
  read: ReadMesh,
  files: readonly ProjectFile[] = [],
): Promise<void> {
  const { host } = useServices();
  applyNewCaseDefaults(document);
  await withMesh(read, ({ solver, loaded }) =>
    inNewProject(document.name, async (opened) => {
      for (const { fileName, bytes } of files) {
        await host.writeFile(opened.token, { area: 'mesh', file: fileName }, bytes);
      }
      await takePlace(solver, opened.token);
      useMeshStore().take(loaded, document.mesh, null);
      useProjectStore().open({ ...opened, meshFile: null }, document);
    }),
  );
  useMeshPageStore().open = true;
  void useDeviceStore().describe();
}
