import { firstSystems, usualGenerators } from '../../solver/case';
import { summaryKind } from '../../solver/methods';
import { newCase } from '../caseModel/caseEdits';
import { useServices } from '../services';
import { useDeviceStore } from '../stores/device';
import { useMeshPageStore } from '../stores/meshPage';
import { useMeshStore } from '../stores/mesh';
import { useProjectStore } from '../stores/project';
import { t } from '../text/t';
import { mayLeave, takePlace } from './leaveProject';
import { generateMesh } from './readMesh';

/** Begins a new project with generated cells, and opens the page on which their numbers are set. */
export async function newMesh(): Promise<void> {
  if (!(await mayLeave())) return;
  const generated = { generate: structuredClone(usualGenerators.cylinder) };
  const { solver, loaded } = await generateMesh(generated);
  const kind = summaryKind(loaded.summary);
  const system = firstSystems.find((own) => own.dimension === kind.dimension) ?? firstSystems[0];
  const groups = loaded.boundaries.map(({ name }) => name);
  const document = newCase(t('untitled'), generated, system, groups, kind);
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
