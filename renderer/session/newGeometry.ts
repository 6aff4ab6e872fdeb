import { firstSystems, usualGenerators, type OutlinesSettings } from '../../solver/case';
import { newCase } from '../caseModel/caseEdits';
import { giveConditions } from '../caseModel/outlineEdits';
import { useOutlinesStore } from '../stores/outlines';
import { useViewToolStore } from '../stores/viewTool';
import { useWorkStore } from '../stores/work';
import { t } from '../text/t';
import { beginGenerated } from './generatedProject';
import { mayLeave } from './leaveProject';
import { generateMesh } from './readMesh';

/**
 * Begins a new project with a geometry that is filled with triangles, and opens the page on which it is drawn.
 * @param outlines a usual one where left out @param selected the outline that is chosen first
 */
export async function newGeometry(
  outlines: OutlinesSettings = usualGenerators.outlines,
  name = t('untitled'),
  selected = 1,
): Promise<void> {
  if (!(await mayLeave())) return;
  const generated = { generate: structuredClone(outlines) };
  await useWorkStore().wait(t('makingMesh'), async (job) => {
    const read = await generateMesh(generated, undefined, job);
    const [system] = firstSystems.filter(({ dimension }) => dimension === 2);
    const document = newCase(name, generated, system, []);
    giveConditions(document, system);
    await beginGenerated(document, read);
    const { bounds } = read.loaded.summary;
    useViewToolStore().lookAt({
      minX: bounds[0],
      minY: bounds[1],
      maxX: bounds[3],
      maxY: bounds[4],
    });
    useOutlinesStore().selected = selected;
  });
}
