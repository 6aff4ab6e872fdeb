import { mkdir, mkdtemp, readdir, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { CaseDocument } from '../../solver/case/document';
import { parseCaseDocument } from '../../solver/case/parse';
import { lockFile } from '../../electron/host/projectLock';
import { ProjectStore, type ProjectStoreOptions } from '../../electron/host/projectStore';

export const mesh = `$MeshFormat
2.2 0 8
$EndMeshFormat
$Nodes
4
1 0 0 0
2 1 0 0
3 1 1 0
4 0 1 0
$EndNodes
$Elements
3
1 1 2 1 1 1 2
2 2 2 0 1 1 2 3
3 2 2 0 1 1 3 4
$EndElements
`;

/** A valid case; `name` distinguishes versions of it. */
export const caseNamed = (name: string, meshFile = 'mesh/square.msh'): CaseDocument =>
  parseCaseDocument(
    JSON.stringify({
      format: 'fluxbench-case',
      version: 1,
      name,
      mesh: { file: meshFile },
      system: { id: 'advection2d' },
      scheme: {
        id: 'dg',
        order: 1,
        numericalFlux: 'localLaxFriedrichs',
        integrator: 'rk4',
        cflNumber: 0.9,
      },
      initial: { u: '1' },
      boundaries: {},
      time: { end: 1, maxSteps: null, steadyTolerance: null },
    }),
    'case.json',
  );

/** Whether the host uses the browser's own file system, which no other program can access. */
export const inBrowser = process.env.FLUXBENCH_TEST_DISK === 'browser';

/** A folder that is removed after the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'fluxbench-')));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A store in its own folder, or in the folder of another one, as a later session would open it. */
export async function openStore(
  root: string,
  options: Partial<ProjectStoreOptions> = {},
): Promise<ProjectStore> {
  return ProjectStore.open({
    projectsFolder: join(root, 'projects'),
    dataFolder: join(root, 'data'),
    lists: 'folder',
    ...options,
  });
}

/** examples/square/ with a case and a mesh, as in resources/. */
export async function writeExample(root: string, picture?: Uint8Array): Promise<string> {
  const folder = join(root, 'examples', 'square');
  await mkdir(folder, { recursive: true });
  const document = caseNamed('A square', 'square.msh');
  await writeFile(join(folder, 'case.json'), JSON.stringify(document));
  await writeFile(join(folder, 'square.msh'), mesh);
  if (picture) await writeFile(join(folder, 'thumbnail.png'), picture);
  return join(root, 'examples');
}

/** All files below the folder except locks, as sorted paths with `/`. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name !== lockFile)
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
}
