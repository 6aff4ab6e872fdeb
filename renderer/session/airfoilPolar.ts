import { airfoilPolar, type PolarRequest } from '../../solver/sweep';
import { useLayoutStore } from '../stores/layout';
import { useWorkStore } from '../stores/work';
import { t } from '../text/t';
import { beginGenerated } from './generatedProject';
import { mayLeave } from './leaveProject';
import { generateMesh } from './readMesh';

/** Creates a project for the polar of an airfoil, prepared as a sweep. @throws Error with one line */
export async function beginPolar(request: PolarRequest): Promise<void> {
  const document = airfoilPolar(request);
  if (!(await mayLeave())) return;
  await useWorkStore().wait(t('makingMesh'), async (job) => {
    await beginGenerated(document, await generateMesh(document.mesh, undefined, job));
    useLayoutStore().center = 'sweep';
  });
}
