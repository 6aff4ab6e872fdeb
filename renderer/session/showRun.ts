import type { RunEntry } from '../../electron/contract/contract';
import type { CaseDocument } from '../../solver/case';
import { caseSystem } from '../../solver/physics';
import type { Rasters } from '../../solver/raster';
import { statesOf } from '../caseModel/fieldsOf';
import type { Job } from '../job';
import { readRunCase } from '../run/runCase';
import { runLabel } from '../run/runLabel';
import { useServices } from '../services';
import { useCompareStore } from '../stores/compare';
import { useLayoutStore } from '../stores/layout';
import { useMeshStore } from '../stores/mesh';
import { usePicksStore } from '../stores/picks';
import { useProjectStore } from '../stores/project';
import { useRastersStore } from '../stores/rasters';
import { useRunStore } from '../stores/run';
import { useUiStore } from '../stores/ui';
import { useViewStore } from '../stores/view';
import { useWorkStore } from '../stores/work';
import { t } from '../text/t';
import { generateMesh, readMesh, type ReadMesh } from './readMesh';
import { readRasters } from './readRasters';

/**
 * Shows the results of a run with its own case and mesh. Unreadable files change nothing. Not available during a run or
 * another blocking operation, such as the first click of a double click.
 */
export async function showRun(id: string): Promise<void> {
  const project = useProjectStore();
  const run = useRunStore();
  const work = useWorkStore();
  if (run.active || work.blocking) return;
  const done = await work.wait(t('workState'), async (job) => {
    // The end of a run is written after the run; its entry is complete only then.
    await run.settle();
    await project.refreshRuns();
    const entry = project.runs.find((one) => one.id === id);
    if (!entry) throw new Error(t('runsGone', id));
    await takeMeshOf(entry, job);
    await run.restore(entry, job);
    return entry;
  });
  if (!done) return;
  useLayoutStore().center = 'view';
  if (run.savedPoint !== null) return;
  // Otherwise the view would keep the field of the previous run.
  useViewStore().chooseMesh();
  useUiStore().notify('info', t('runsNoState', runLabel(done)));
}

/** Shows the case's own mesh again. */
export async function backToCaseMesh(): Promise<void> {
  await useWorkStore().wait(t('workMesh'), async (job) => {
    const { document } = useProjectStore();
    if (document) await showMeshOf(document, job);
  });
}

async function takeMeshOf(entry: RunEntry, job: Job): Promise<void> {
  const { identity, document: present } = useProjectStore();
  const mesh = useMeshStore();
  const token = identity?.token ?? '';
  // Damage is reported when the run's files are read.
  const own = await readRunCase(useServices().host, token, entry, () => undefined, job.signal);
  const document = own ?? present;
  if (!document || !present) return;
  if (statesOf(caseSystem(document.system)) !== statesOf(caseSystem(present.system))) {
    throw new Error(t('runsOtherSystem', runLabel(entry)));
  }
  if (!mesh.isOf(document)) await showMeshOf(document, job);
  else await takeRastersOf(document, job);
}

/** The solver reads the mesh first, so that a missing or unreadable one changes nothing. */
async function showMeshOf(document: CaseDocument, job: Job): Promise<void> {
  const { mesh } = document;
  const rasters = await takeRastersOf(document, job);
  const file = mesh.file?.replace(/^mesh\//, '') ?? null;
  const { solver, loaded } =
    file === null
      ? await generateMesh(mesh, rasters, job)
      : await readFile(file, mesh, rasters, job);
  useServices().engine.takeOver(solver);
  useViewStore().reset();
  usePicksStore().reset();
  useCompareStore().reset();
  useMeshStore().take(loaded, mesh, file);
}

/** A run may use rasters that the case no longer references. */
async function takeRastersOf(document: CaseDocument, { signal }: Job): Promise<Rasters> {
  const rasters = useRastersStore();
  const token = useProjectStore().identity?.token ?? '';
  rasters.take(await readRasters(token, document, rasters.files, signal));
  return rasters.files;
}

async function readFile(
  file: string,
  mesh: CaseDocument['mesh'],
  rasters: Rasters,
  job: Job,
): Promise<ReadMesh> {
  const token = useProjectStore().identity?.token ?? '';
  const bytes = await useServices().host.readFile(token, { area: 'mesh', file }, job.signal);
  if (!bytes) throw new Error(t('runsMeshGone', `mesh/${file}`));
  return readMesh(file, bytes, mesh, job, rasters);
}
