import { firstSystems, defaultGenerators } from '../../solver/case';
import { summaryKind } from '../../solver/methods';
import { newCase } from '../caseModel/caseEdits';
import { t } from '../text/t';
import { beginGenerated } from './generatedProject';
import { generateMesh } from './readMesh';

/** Creates a project with a generated mesh, and opens the mesh page. */
export async function newMesh(): Promise<void> {
  const generated = { generate: structuredClone(defaultGenerators.cylinder) };
  const read = await generateMesh(generated);
  const kind = summaryKind(read.loaded.summary);
  const system = firstSystems.find((own) => own.dimension === kind.dimension) ?? firstSystems[0];
  const groups = read.loaded.boundaries.map(({ name }) => name);
  await beginGenerated(newCase(t('untitled'), generated, system, groups, kind), read);
}
