import { firstSystems } from '../../solver/case';
import { newCase } from '../caseModel/caseEdits';
import { firstGrid, sideNames } from '../caseModel/gridEdits';
import { t } from '../text/t';
import { beginGenerated } from './generatedProject';
import { generateMesh } from './readMesh';

/** Creates a project with a generated grid, and opens the mesh page. */
export async function newGrid(): Promise<void> {
  const grid = firstGrid();
  const [system] = firstSystems;
  const document = newCase(t('untitled'), grid, system, sideNames(grid));
  await beginGenerated(document, await generateMesh(document.mesh));
}
