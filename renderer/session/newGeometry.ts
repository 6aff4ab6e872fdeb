import { firstSystems, defaultGenerators, type OutlinesSettings } from '../../solver/case';
import { newCase } from '../caseModel/caseEdits';
import { setConditions } from '../caseModel/outlineEdits';
import { useOutlinesStore } from '../stores/outlines';
import { useViewToolStore } from '../stores/viewTool';
import { useWorkStore } from '../stores/work';
import { applyStream } from '../../solver/outputs';
import { useFlowFormStore, type FlowAnswer } from '../stores/flowForm';
import { t } from '../text/t';
import { beginGenerated } from './generatedProject';
import { generateMesh } from './readMesh';

/**
 * Creates a project from a geometry meshed with triangles, and opens the mesh page.
 * @param outlines default geometry if omitted @param selected the initially selected outline
 * @param flow equations and free stream; a gas at rest if omitted
 */
export async function newGeometry(
  outlines: OutlinesSettings = defaultGenerators.outlines,
  name = t('untitled'),
  selected = 1,
  flow: FlowAnswer | null = null,
): Promise<void> {
  const generated = { generate: structuredClone(outlines) };
  await useWorkStore().wait(t('makingMesh'), async (job) => {
    const read = await generateMesh(generated, undefined, job);
    const [defaultValue] = firstSystems.filter(({ dimension }) => dimension === 2);
    const { system, figures } = flow ?? { system: defaultValue, figures: null };
    const document = newCase(name, generated, system, []);
    setConditions(document, system);
    const { bounds } = read.loaded.summary;
    const middle = [(bounds[0] + bounds[3]) / 2, (bounds[1] + bounds[4]) / 2] as const;
    if (figures) applyStream(document, system, figures, middle);
    await beginGenerated(document, read);
    useViewToolStore().lookAt({
      minX: bounds[0],
      minY: bounds[1],
      maxX: bounds[3],
      maxY: bounds[4],
    });
    useOutlinesStore().selected = selected;
  });
}

/** Diameter of the cylinder in the default geometry. */
const defaultLength = 0.5;

/** Asks for the free stream, then creates a project with the default geometry. */
export async function drawGeometry(): Promise<void> {
  const flow = await useFlowFormStore().ask(defaultLength);
  if (flow) await newGeometry(undefined, undefined, undefined, flow);
}
