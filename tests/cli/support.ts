import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { runCommandLine } from '../../electron/cli/cli';
import type { CliContext } from '../../electron/cli/context';
import { nodeThreads } from '../../electron/cli/nodeThreads';
import { defaultCase } from '../../solver/case/defaults';
import type { CaseDocument, CaseInput } from '../../solver/case/document';
import { advection2d } from '../../solver/physics/systems/advection2d';

export const examplesRoot = fileURLToPath(new URL('../../resources/examples', import.meta.url));

/** Creates a folder that is deleted after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fluxbench-cli-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export interface Invocation {
  readonly exitCode: number;
  readonly out: string;
  readonly err: string;
}

/** Runs a command line with captured streams, without a GPU unless one is given. */
export async function fluxbench(
  words: string[],
  changes: Partial<CliContext> = {},
): Promise<Invocation> {
  let [out, err] = ['', ''];
  const exitCode = await runCommandLine(words, {
    folder: '/nonexistent',
    examplesRoot,
    publishedMeshesRoot: '/nonexistent',
    version: '1.2.3',
    fallbackFolders: ['/nonexistent/rescue'],
    queueFile: '/nonexistent/queue.json',
    freeBytes: () => Promise.resolve(Infinity),
    threads: nodeThreads,
    processor: 'Test CPU',
    write: (content) =>
      void (out += typeof content === 'string' ? content : new TextDecoder().decode(content)),
    input: () => Promise.resolve(''),
    async *lines() {},
    notify: (text) => void (err += text),
    live: false,
    columns: 80,
    now: () => performance.now(),
    openGpu: () => Promise.resolve({ reason: 'there is none here: get one' }),
    onInterrupt: () => () => undefined,
    ...changes,
  });
  return { exitCode, out, err };
}

/** Two triangles in the unit square with all sides in the group `side`. */
export const squareMesh = `$MeshFormat
2.2 0 8
$EndMeshFormat
$PhysicalNames
2
1 1 "side"
2 2 "domain"
$EndPhysicalNames
$Nodes
4
1 0 0 0
2 1 0 0
3 1 1 0
4 0 1 0
$EndNodes
$Elements
6
1 1 2 1 1 1 2
2 1 2 1 2 2 3
3 1 2 1 3 3 4
4 1 2 1 4 4 1
5 2 2 2 1 1 2 3
6 2 2 2 1 1 3 4
$EndElements
`;

/** Returns a case that advects a linear profile on the square for ten steps. */
export const squareCase = (meshFile: string): CaseDocument => ({
  ...defaultCase(advection2d, meshFile, ['side']),
  name: 'Square',
  initial: { q: '1 + x' },
  time: { end: null, maxSteps: 10, steadyTolerance: null },
});

/** Writes a case file with its mesh next to it. @returns the folder */
export async function caseFolder(changes: Partial<CaseInput> = {}): Promise<string> {
  const folder = temporaryFolder();
  await writeFile(join(folder, 'square.msh'), squareMesh);
  const document = { ...squareCase('square.msh'), ...changes };
  await writeFile(join(folder, 'case.json'), JSON.stringify(document));
  return folder;
}

/** Writes the project `square.fluxbench`. @returns the folder that contains it */
export async function projectFolder(changes: Partial<CaseInput> = {}): Promise<string> {
  const folder = temporaryFolder();
  const project = join(folder, 'square.fluxbench');
  await mkdir(join(project, 'mesh'), { recursive: true });
  await writeFile(join(project, 'mesh', 'square.msh'), squareMesh);
  const document = { ...squareCase('mesh/square.msh'), ...changes };
  await writeFile(join(project, 'case.json'), JSON.stringify(document));
  return folder;
}
