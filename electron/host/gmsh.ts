import { spawn, type ChildProcess } from 'node:child_process';
import { lstat, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, extname, join, sep } from 'node:path';
import { geometryEndings, isSurfaceName, type MeshSizes } from '../contract/geometry';
import { writeFileAtomically } from './durableFiles';
import { errorCode, UserError } from './failure';
import { copyGeometryFiles } from './geometryScratch';
import { ifExists, statIfExists } from './projectFolder';
import { regularFileParts } from './regularFile';
import { describeSandbox, findSandbox, type Sandbox } from './sandbox';
import { copySurface, nameParts, sizesBeyond } from './surfaceGeometry';
import { t } from '../text/t';

/** Meshes geometries with an installed Gmsh. */

const program = 'gmsh';

export interface MeshingOptions {
  /** Path of the geometry. */
  readonly geometry: string;
  /** Path of the mesh, which is replaced atomically. */
  readonly output: string;
  readonly sizes: MeshSizes;
  /** Receives every line of Gmsh's output. */
  onLine(line: string): void;
  readonly signal: AbortSignal;
}

/** Returns the version of Gmsh; null if it is not installed. */
export function gmshVersion(): Promise<string | null> {
  return new Promise((resolve) => {
    const child = spawn(program, ['--version'], { windowsHide: true });
    let text = '';
    const take = (chunk: Buffer): void => void (text += chunk.toString());
    // Gmsh prints its version to standard error.
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.on('error', () => resolve(null));
    child.on('close', (code) => resolve(code === 0 ? text.trim() : null));
  });
}

/** Describes the sandbox of Gmsh in one line. */
export const describeGmshSandbox = (): Promise<string> =>
  inScratch(async (scratch) => describeSandbox(await findGmshSandbox(scratch)));

/**
 * Meshes a geometry with triangles, recombined quadrilaterals or hexahedra of a volume, straight or curved; surfaces of
 * triangles with tetrahedra inside or around them.
 * Scripts are checked first, and Gmsh works on copies in a separate folder.
 * @throws UserError if Gmsh or the file is missing, a script is rejected, Gmsh fails, or it was canceled; MeshError for a
 * surface that is unreadable or open
 */
export async function runGmsh(options: MeshingOptions): Promise<void> {
  const { geometry, output, sizes, onLine, signal } = options;
  const shown = basename(geometry);
  await requireGeometry(geometry, shown);
  await inScratch(async (scratch) => {
    const folder = join(scratch, 'geometry');
    await mkdir(folder);
    const own = isSurfaceName(shown) ? await copySurface(geometry, folder, sizes) : null;
    const work = {
      ...{ scratch, shown, onLine, signal },
      geometry: own?.script ?? (await copyGeometryFiles(geometry, folder)),
      sizes: own ? sizesBeyond(sizes) : sizes,
      sandbox: await findGmshSandbox(scratch),
    };
    const { mesh, error } = await meshInScratch(work);
    if (error !== null || mesh === null) {
      throw new UserError(t('gmshError', shown, error ?? t('gmshNoMesh')));
    }
    if (own) await nameParts(mesh, own.surface);
    await writeFileAtomically(output, regularFileParts(mesh, { shown: basename(mesh) }));
  });
}

async function requireGeometry(path: string, shown: string): Promise<void> {
  const ending = extname(path).toLowerCase();
  if (!geometryEndings.includes(ending)) {
    throw new UserError(t('notGeometry', shown, geometryEndings));
  }
  if (!(await statIfExists(path))?.isFile()) throw new UserError(t('geometryMissing', shown));
}

/** Provides a folder that is removed afterwards. */
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
  /** Copied and checked. */
  readonly geometry: string;
  /** The name of the geometry as shown to the user. */
  readonly shown: string;
  readonly sandbox: Sandbox | null;
}

/**
 * Runs Gmsh on the copied geometry.
 * @returns the mesh file, if any, and the first error of Gmsh
 */
export async function meshInScratch(
  work: ScratchWork,
): Promise<{ readonly mesh: string | null; readonly error: string | null }> {
  const { scratch, geometry } = work;
  const [mesh, sizes] = [join(scratch, 'mesh.msh'), join(scratch, 'sizes.geo')];
  // Scripts override command-line options; files read after them override the script.
  await writeFile(sizes, sizeScript(work.sizes));
  const { order = 1, volume = false } = work.sizes;
  const dimension = volume ? '-3' : '-2';
  const options = [dimension, '-order', `${order}`, '-format', 'msh41', '-bin', '-nopopup'];
  const error = await carryOut(work, [...options, geometry, sizes, '-o', mesh]);
  // A link could point to any file.
  const made = (await ifExists(lstat(mesh)))?.isFile() ?? false;
  return { mesh: made ? mesh : null, error };
}

/** Environment of Gmsh: no user data, no options from the home folder. */
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

/** @returns the first error of Gmsh */
function carryOut(work: ScratchWork, options: readonly string[]): Promise<string | null> {
  const { scratch, shown, sandbox, onLine, signal } = work;
  const canceled = (): UserError => new UserError(t('gmshCanceled', shown));
  const { program: started, words } = sandbox?.confine({ program, words: options }, scratch) ?? {
    program,
    words: options,
  };
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(canceled());
    // No shell reads the arguments; paths are absolute and cannot be options.
    const child = spawn(started, words, {
      cwd: scratch,
      env: environment(scratch),
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
      // A separate process group, which can be killed as a whole.
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
    const hear = (reported: string): void => {
      // The scratch path is of no interest to the user.
      const line = [join(scratch, 'geometry') + sep, scratch + sep].reduce(
        (text, folder) => text.replaceAll(folder, ''),
        reported,
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
      if (signal.aborted) return reject(canceled());
      resolve(error ?? (code === 0 ? null : t('gmshExit', code)));
    });
  });
}

/** Kills a program and its children, which may outlive it. */
function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  if (process.platform === 'win32') {
    spawn('taskkill', ['/pid', String(pid), '/t', '/f'], { stdio: 'ignore', windowsHide: true });
    return;
  }
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    // The group has already ended.
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}

/** Option names known to all versions of Gmsh 4. */
function sizeScript({ factor, least, most, quadrangles, order, volume }: MeshSizes): string {
  const length = 'Mesh.CharacteristicLength';
  return [
    `${length}Factor = ${factor} * ${length}Factor;`,
    ...(least === null ? [] : [`${length}Min = ${least};`]),
    ...(most === null ? [] : [`${length}Max = ${most};`]),
    // 3: Blossom full-quad, which leaves no triangles.
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

/** Passes on non-empty lines, truncated if long. */
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
