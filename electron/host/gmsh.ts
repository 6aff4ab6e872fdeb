import { spawn, type ChildProcess } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { lstat, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, extname, join, sep } from 'node:path';
import { geometryEndings, type MeshSizes } from '../contract/geometry';
import { writeFileAtomically } from './durableFiles';
import { errorCode, UserError } from './failure';
import { layOutGeometry } from './geometryScratch';
import { ifThere, statIfThere } from './projectFolder';
import { describeSandbox, findSandbox, type Sandbox } from './sandbox';
import { t } from '../text/t';

/** Gmsh, where it is installed: makes cells of a geometry. */

const program = 'gmsh';

export interface MeshingOptions {
  /** Path of the geometry. */
  readonly geometry: string;
  /** Path of the mesh, which is replaced when the new one is whole. */
  readonly output: string;
  readonly sizes: MeshSizes;
  /** Told every line that Gmsh says. */
  onLine(line: string): void;
  readonly signal: AbortSignal;
}

/** The version of the program; null where there is none. */
export function gmshVersion(): Promise<string | null> {
  return new Promise((resolve) => {
    const child = spawn(program, ['--version'], { windowsHide: true });
    let text = '';
    const take = (chunk: Buffer): void => void (text += chunk.toString());
    // Gmsh tells its version on the stream for errors.
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.on('error', () => resolve(null));
    child.on('close', (code) => resolve(code === 0 ? text.trim() : null));
  });
}

/** What would keep Gmsh from the rest of this machine, one line for people. */
export const describeGmshSandbox = (): Promise<string> =>
  inScratch(async (scratch) => describeSandbox(await findGmshSandbox(scratch)));

/**
 * Meshes a geometry: triangles, or quadrangles where it recombines them, or its volume, straight or of some order. Its
 * scripts are looked through first, and Gmsh works on copies in a folder of its own.
 * @throws UserError with one line: no such program or file, a script that does more than geometry,
 *   what Gmsh says is wrong, cancelled
 */
export async function runGmsh(options: MeshingOptions): Promise<void> {
  const { geometry, output, sizes, onLine, signal } = options;
  const shown = basename(geometry);
  await requireGeometry(geometry, shown);
  await inScratch(async (scratch) => {
    const folder = join(scratch, 'geometry');
    await mkdir(folder);
    const laidOut = await layOutGeometry(geometry, folder);
    const sandbox = await findGmshSandbox(scratch);
    const work = { scratch, geometry: laidOut, shown, sizes, sandbox, onLine, signal };
    const { mesh, error } = await meshInScratch(work);
    if (error !== null || mesh === null) {
      throw new UserError(t('gmshError', shown, error ?? t('gmshNoMesh')));
    }
    await writeFileAtomically(output, createReadStream(mesh));
  });
}

async function requireGeometry(path: string, shown: string): Promise<void> {
  const ending = extname(path).toLowerCase();
  if (!geometryEndings.includes(ending)) {
    throw new UserError(t('notGeometry', shown, geometryEndings));
  }
  if (!(await statIfThere(path))?.isFile()) throw new UserError(t('geometryMissing', shown));
}

/** Lends a folder that is gone afterwards. */
async function inScratch<T>(use: (scratch: string) => Promise<T>): Promise<T> {
  const scratch = await realpath(await mkdtemp(join(tmpdir(), 'fluxbench-gmsh-')));
  try {
    return await use(scratch);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

const findGmshSandbox = (scratch: string): Promise<Sandbox | null> =>
  findSandbox(program, ['--version'], scratch);

export interface ScratchWork extends Pick<MeshingOptions, 'sizes' | 'onLine' | 'signal'> {
  /** Gmsh's own folder. */
  readonly scratch: string;
  /** In that folder, and looked through. */
  readonly geometry: string;
  /** Its name for people. */
  readonly shown: string;
  readonly sandbox: Sandbox | null;
}

/**
 * Lets Gmsh mesh what was laid out, whatever that is.
 * @returns the mesh file, where one was made, and the first of what Gmsh calls errors
 */
export async function meshInScratch(
  work: ScratchWork,
): Promise<{ readonly mesh: string | null; readonly error: string | null }> {
  const { scratch, geometry } = work;
  const [mesh, sizes] = [join(scratch, 'mesh.msh'), join(scratch, 'sizes.geo')];
  // A script overrules options of the command line; what is read after it overrules the script.
  await writeFile(sizes, sizeScript(work.sizes));
  const { order = 1, volume = false } = work.sizes;
  const dimension = volume ? '-3' : '-2';
  const options = [dimension, '-order', `${order}`, '-format', 'msh41', '-bin', '-nopopup'];
  const error = await carryOut(work, [...options, geometry, sizes, '-o', mesh]);
  // A link could lead to any other file.
  const made = (await ifThere(lstat(mesh)))?.isFile() ?? false;
  return { mesh: made ? mesh : null, error };
}

/** What Gmsh is told of its surroundings: nothing of the user's, no options kept at home. */
function environment(scratch: string): NodeJS.ProcessEnv {
  const kept = ['PATH', 'SystemRoot', 'LANG', 'LC_ALL', 'LD_LIBRARY_PATH', 'OMP_NUM_THREADS'];
  const [home, temporary] = [
    ['HOME', 'USERPROFILE', 'GMSH_HOME'],
    ['TMPDIR', 'TMP', 'TEMP'],
  ];
  return Object.fromEntries([
    ...kept.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
    ...[...home, ...temporary].map((name) => [name, scratch]),
  ]);
}

/** @returns the first of what Gmsh calls errors */
function carryOut(work: ScratchWork, options: readonly string[]): Promise<string | null> {
  const { scratch, shown, sandbox, onLine, signal } = work;
  const cancelled = (): UserError => new UserError(t('gmshCanceled', shown));
  const { program: started, words } = sandbox?.confine({ program, words: options }, scratch) ?? {
    program,
    words: options,
  };
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(cancelled());
    // Words go to the program as they are: no shell reads them. Paths are absolute, no options.
    const child = spawn(started, words, {
      cwd: scratch,
      env: environment(scratch),
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
      // A group of its own, which can be ended with all that it started.
      detached: process.platform !== 'win32',
    });
    let error: string | null = null;
    const end = (): void => endGroup(child);
    const settle = (): void => {
      signal.removeEventListener('abort', end);
      process.removeListener('exit', end);
    };
    signal.addEventListener('abort', end);
    process.once('exit', end);
    const hear = (told: string): void => {
      // Where Gmsh works is nothing that a page should see, or a user care about.
      const line = [join(scratch, 'geometry') + sep, scratch + sep].reduce(
        (text, folder) => text.replaceAll(folder, ''),
        told,
      );
      onLine(line);
      const [, message] = /^Error\s*:\s*(.*)$/.exec(line) ?? [];
      if (message) error ??= message;
    };
    child.on('exit', end);
    child.on('spawn', () => onLine(describeSandbox(sandbox)));
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', byLines(hear));
    }
    child.on('error', (failure: NodeJS.ErrnoException) => {
      settle();
      reject(failure.code === 'ENOENT' ? new UserError(t('gmshMissing', shown)) : failure);
    });
    child.on('close', (code) => {
      settle();
      if (signal.aborted) return reject(cancelled());
      resolve(error ?? (code === 0 ? null : t('gmshExit', code)));
    });
  });
}

/** Ends a program and what it started, which may have outlived it. */
function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  if (process.platform === 'win32') {
    spawn('taskkill', ['/pid', String(pid), '/t', '/f'], { stdio: 'ignore', windowsHide: true });
    return;
  }
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    // All of it has ended.
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}

/** In names that all versions of Gmsh 4 know. */
function sizeScript({ factor, least, most, quadrangles, order, volume }: MeshSizes): string {
  const length = 'Mesh.CharacteristicLength';
  return [
    `${length}Factor = ${factor} * ${length}Factor;`,
    ...(least === null ? [] : [`${length}Min = ${least};`]),
    ...(most === null ? [] : [`${length}Max = ${most};`]),
    // 3: by Blossom, coarser at first and then split, so that no triangle is left.
    ...(quadrangles ? ['Mesh.RecombineAll = 1;'] : []),
    ...(quadrangles && !volume ? ['Mesh.RecombinationAlgorithm = 3;'] : []),
    ...(order === undefined
      ? []
      : [`Mesh.ElementOrder = ${order};`, 'Mesh.SecondOrderIncomplete = 0;']),
    '',
  ].join('\n');
}

const longestLine = 2000;
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;

/** Hands on whole lines without what is empty, cut where they are long. */
function byLines(hear: (line: string) => void): (chunk: string) => void {
  let rest = '';
  return (chunk) => {
    const lines = (rest + chunk).split(/[\r\n]+/);
    rest = (lines.pop() ?? '').slice(0, longestLine);
    for (const line of lines) {
      const text = line.slice(0, longestLine).replace(controls, '').trimEnd();
      if (text !== '') hear(text);
    }
  };
}
