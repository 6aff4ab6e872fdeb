import { sanitizeFileName } from '../../electron/contract/fileNames';
import { defaultSizes, type MeshSizes } from '../../electron/contract/geometry';
import type { PeriodicGroups } from '../../solver/mesh';
import { addNamedConditions, joinGroups } from '../caseModel/caseEdits';
import { followRename } from '../caseModel/groupEdits';
import { groupsByPlace } from '../caseModel/groupsByPlace';
import type { Job } from '../job';
import { useServices } from '../services';
import { useChecksStore } from '../stores/checks';
import { useCompareStore } from '../stores/compare';
import { useMeshStore } from '../stores/mesh';
import { useMeshingStore } from '../stores/meshing';
import { useProjectStore } from '../stores/project';
import { useUiStore } from '../stores/ui';
import { useViewStore } from '../stores/view';
import { useWorkStore } from '../stores/work';
import { t } from '../text/t';
import { readMesh, withMesh } from './readMesh';
import { formatOfFile } from './recognizedFile';
import { storedMesh } from './storedMesh';

/**
 * Replaces the project's mesh: its file read again, or the geometry meshed with other sizes. The old file stays in the
 * project for undo. Conditions, tags and outputs are kept by group name and position; mismatches are reported.
 */

/**
 * Reads a mesh file after the user changed it.
 * @returns whether its mesh is now the project's
 * @throws Error with one line; nothing changes then
 */
export async function reloadMesh(file: File): Promise<boolean> {
  if ((await formatOfFile(file)).kind === 'geometry') return takeGeometry(file);
  return read(file.name, async (job) => {
    const { file: stored } = await storedMesh(file, job);
    const name = await freeName(sanitizeFileName(stored.name, 'mesh.msh'));
    return takeMesh(name, await stored.arrayBuffer(), job);
  });
}

/** Meshes the project's geometry again, after asking for the element sizes. */
export async function reloadedMesh(): Promise<void> {
  const geometry = useProjectStore().document?.mesh.geometry;
  if (!geometry) return;
  const { file, ...sizes } = geometry;
  await mesh(fileOf(file), sizes);
}

async function takeGeometry(file: File): Promise<boolean> {
  const { host } = useServices();
  const token = tokenOf();
  const name = await freeName(sanitizeFileName(file.name, 'geometry.geo'));
  await host.writeFile(token, { area: 'mesh', file: name }, await file.arrayBuffer());
  await host.keepSource(token, file);
  const geometry = useProjectStore().document?.mesh.geometry;
  if (!geometry) return mesh(name, defaultSizes);
  const { factor, least, most, quadrangles, order, volume } = geometry;
  return mesh(name, {
    factor,
    least,
    most,
    ...(quadrangles && { quadrangles }),
    ...(order !== undefined && { order }),
    ...(volume && { volume }),
  });
}

async function mesh(geometry: string, sizes: MeshSizes): Promise<boolean> {
  const { host } = useServices();
  const token = tokenOf();
  const output = await freeName(`${geometry.replace(/\.[^.]+$/, '')}.msh`);
  const made = await useMeshingStore().ask({ token, geometry, output, sizes });
  if (!made) return false;
  const bytes = await host.readFile(token, { area: 'mesh', file: output });
  if (!bytes) throw new Error(t('meshGone'));
  return read(output, (job) => takeMesh(output, bytes, job, { file: `mesh/${geometry}`, ...made }));
}

/** @returns false if canceled or failed, which is reported */
async function read(name: string, take: (job: Job) => Promise<void>): Promise<boolean> {
  const done = await useWorkStore().wait(t('readingMesh', name), async (job) => {
    await take(job);
    return true;
  });
  return done ?? false;
}

/** The solver reads the mesh first, so that an unreadable one changes nothing. */
async function takeMesh(
  name: string,
  bytes: ArrayBuffer,
  job: Job,
  geometry?: { file: string } & MeshSizes,
): Promise<void> {
  const { engine, host, display } = useServices();
  const [project, mesh] = [useProjectStore(), useMeshStore()];
  const before = mesh.groups.map((group) => group.name);
  const pairsBefore = mesh.summary?.periodic ?? [];
  const faultsBefore = new Set(caseFaults());
  const changes = project.document?.mesh ?? {};
  const read = await readMesh(name, bytes.slice(0), changes, job, engine.rasters);
  const { solver, loaded } = await withMesh(read, async (other) => {
    if (!geometry) await host.writeFile(tokenOf(), { area: 'mesh', file: name }, bytes);
    return other;
  });
  const renamed = groupsByPlace(display.mesh?.boundaries ?? [], loaded.boundaries);
  engine.takeOver(solver);
  const joined = newPairs(pairsBefore, loaded.summary.periodic);
  useViewStore().reset();
  useCompareStore().reset();
  mesh.take(loaded, changes, name);
  project.edit((draft) => {
    draft.mesh.file = `mesh/${name}`;
    if (geometry) draft.mesh.geometry = geometry;
    else delete draft.mesh.geometry;
    for (const [from, to] of renamed) followRename(draft, from, to);
    for (const { groups, turned } of joined) joinGroups(draft, ...groups, turned);
    // The groups of an unusable mesh are unknown, so that its case has no conditions.
    if (before.length === 0) addNamedConditions(draft, project.system, loaded.boundaries);
  });
  const lost = caseFaults().filter((fault) => !faultsBefore.has(fault));
  describeGroups(before, renamed, joined, lost);
}

/** Periodic pairs that the previous file did not declare; the user's changes to declared ones are kept. */
const newPairs = (
  before: readonly PeriodicGroups[],
  after: readonly PeriodicGroups[],
): readonly PeriodicGroups[] => {
  const known = new Set(before.map(({ groups }) => JSON.stringify(groups)));
  return after.filter(({ groups }) => !known.has(JSON.stringify(groups)));
};

/** Errors in parts of the case, one line each. */
const caseFaults = (): string[] =>
  useChecksStore()
    .errors.filter(({ field }) => field !== null)
    .map(({ message }) => message);

/** Reports new, missing, replaced and periodic groups, and settings that no longer fit. */
function describeGroups(
  before: readonly string[],
  renamed: readonly (readonly [from: string, to: string])[],
  joined: readonly PeriodicGroups[],
  lost: readonly string[],
): void {
  const ui = useUiStore();
  const after = useMeshStore().groups.map((group) => group.name);
  const [olds, news] = [renamed.map(([from]) => from), renamed.map(([, to]) => to)];
  const gone = before.filter((name) => !after.includes(name) && !olds.includes(name));
  const come = after.filter((name) => !before.includes(name) && !news.includes(name));
  if (gone.length + come.length + renamed.length + joined.length + lost.length === 0) {
    ui.notify('good', t('meshSameGroups'));
    return;
  }
  const pairs = joined.map(({ groups }) => groups.join(' and ')).join(', ');
  const places = renamed.map(([from, to]) => `${from} → ${to}`).join(', ');
  ui.notify('warning', t('meshOtherGroups', gone.join(', '), come.join(', '), places, pairs, lost));
}

function tokenOf(): string {
  const { identity } = useProjectStore();
  if (!identity) throw new Error(t('blockedNoProject'));
  return identity.token;
}

const fileOf = (path: string): string => path.replace(/^mesh\//, '');

/** A file name unused in the project: earlier states of the case and runs refer to existing files. */
async function freeName(name: string): Promise<string> {
  const asked = { token: tokenOf(), name };
  return (await useServices().host.call('freeMeshName', asked)).name;
}
