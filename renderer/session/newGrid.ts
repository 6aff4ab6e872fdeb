import { firstSystems } from '../../solver/case';
import { newCase } from '../caseModel/caseEdits';
import { firstGrid, sideNames } from '../caseModel/gridEdits';
import { useServices } from '../services';
import { useDeviceStore } from '../stores/device';
import { useMeshPageStore } from '../stores/meshPage';
import { useMeshStore } from '../stores/mesh';
import { useProjectStore } from '../stores/project';
import { t } from '../text/t';
import { mayLeave, takePlace } from './leaveProject';
import { generateMesh } from './readMesh';

/** Begins a new project with a generated grid, and opens the page on which its numbers are set. */
export async function newGrid(): Promise<void> {
  if (!(await mayLeave())) return;
  const grid = firstGrid();
  const [system] = firstSystems;
  const document = newCase(t('untitled'), grid, system, sideNames(grid));
  const { solver, loaded } = await generateMesh(document.mesh);
  try {
    const opened = await useServices().host.call('createProject', { name: t('untitled') });
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
