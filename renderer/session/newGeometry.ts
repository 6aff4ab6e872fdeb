import {
  firstSystems,
  defaultGenerators,
  isTurbulentGas,
  isViscousGas,
  type OutlinesSettings,
} from '../../solver/case';
import { outlinePath } from '../../solver/geometry';
import type { SystemDeclaration } from '../../solver/physics';
import { newCase } from '../caseModel/caseEdits';
import { addLayers } from '../caseModel/layerEdits';
import { boundsOfPath, setConditions } from '../caseModel/outlineEdits';
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
    const [defaultValue] = firstSystems.filter(({ dimension }) => dimension === 2);
    const { system, figures } = flow ?? { system: defaultValue, figures: null };
    const document = newCase(name, generated, system, []);
    setConditions(document, system);
    if (figures) {
      applyStream(document, system, figures, boundsOfPath(outlinePath(outlines, 0) ?? []).middle);
    }
    if (figures && isViscousGas(system) && needsLayers(outlines, system)) {
      addLayers(document, system);
    }
    const read = await generateMesh(document.mesh, undefined, job);
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

/** Whether walls need layers from the start: with a turbulence model, or for an airfoil. */
const needsLayers = ({ outlines }: OutlinesSettings, system: SystemDeclaration): boolean =>
  isTurbulentGas(system) || outlines.some(({ kind }) => kind === 'airfoil');

/** Diameter of the cylinder in the default geometry. */
const defaultLength = 0.5;

/** Asks for the free stream, then creates a project with the default geometry. */
export async function drawGeometry(): Promise<void> {
  const flow = await useFlowFormStore().ask(defaultLength);
  if (flow) await newGeometry(undefined, undefined, undefined, flow);
}
