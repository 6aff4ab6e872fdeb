import { spawn } from 'node:child_process';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, extname, isAbsolute, join, sep } from 'node:path';
import { geometryEndings, type MeshSizes } from '../contract/geometry';
import { temporaryPathFor } from './durableFiles';
import { UserError } from './failure';
import { requireSoundScript } from './geometryFiles';
import { statIfThere } from './projectFolder';

/** Gmsh, where it is installed: makes triangles of a geometry. */

const program = 'gmsh';

/** What to do where the program is missing. */
export const gmshMissing =
  'the program gmsh was not found: install it (Debian and Ubuntu: apt install gmsh, macOS: brew install gmsh, ' +
  'else from gmsh.info, into the search path), or import a mesh (.msh)';

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

/**
 * Meshes a geometry in two dimensions, with straight triangles.
 * @throws UserError with one line: no such program or file, what Gmsh says is wrong, cancelled
 */
export async function runGmsh(options: MeshingOptions): Promise<void> {
  const { geometry, output } = options;
  const shown = basename(geometry);
  await requireGeometry(geometry, shown);
  const temporary = temporaryPathFor(output);
  const scratch = await mkdtemp(join(tmpdir(), 'fluxbench-gmsh-'));
  try {
    // A script overrules options of the command line; what is read after it overrules the script.
    const sizes = join(scratch, 'sizes.geo');
    await writeFile(sizes, sizeScript(options.sizes));
    const errors = await carryOut(options, [geometry, sizes, '-o', temporary], shown);
    if ((await statIfThere(temporary)) === null) {
      throw new UserError(`${shown}: Gmsh: ${errors[0] ?? 'no mesh was made'}`);
    }
    if (errors.length > 0) throw new UserError(`${shown}: Gmsh: ${errors[0]}`);
    await rename(temporary, output);
  } finally {
    await rm(temporary, { force: true });
    await rm(scratch, { recursive: true, force: true });
  }
}

async function requireGeometry(path: string, shown: string): Promise<void> {
  const ending = extname(path).toLowerCase();
  if (!geometryEndings.includes(ending)) {
    throw new UserError(`${shown}: not a geometry, give one of ${geometryEndings.join(', ')}`);
  }
  if (!(await statIfThere(path))?.isFile()) throw new UserError(`${shown}: there is no such file`);
  await requireSoundScript(path);
}

/** @returns what Gmsh calls errors */
function carryOut(
  { onLine, signal }: MeshingOptions,
  files: readonly string[],
  shown: string,
): Promise<string[]> {
  const words = ['-2', '-order', '1', '-format', 'msh41', '-bin', ...files];
  return new Promise((resolve, reject) => {
    // Words go to the program as they are: no shell reads them. Paths are absolute, no options.
    const child = spawn(program, words, { windowsHide: true, signal });
    const errors: string[] = [];
    let failed = false;
    // Folders of the host are nothing that a page should see, or a user care about.
    const folders = files.filter(isAbsolute).map((path) => dirname(path) + sep);
    const hear = (told: string): void => {
      const line = folders.reduce((text, folder) => text.replaceAll(folder, ''), told);
      onLine(line);
      const [, message] = /^Error\s*:\s*(.*)$/.exec(line) ?? [];
      if (message) errors.push(message);
    };
    child.stdout.on('data', byLines(hear));
    child.stderr.on('data', byLines(hear));
    child.on('error', (error: NodeJS.ErrnoException) => {
      if (failed) return;
      failed = true;
      if (signal.aborted) reject(new UserError(`${shown}: meshing was cancelled`));
      else if (error.code === 'ENOENT') reject(new UserError(`${shown}: ${gmshMissing}`));
      else reject(error);
    });
    child.on('close', (code) => {
      if (failed) return;
      if (code !== 0 && errors.length === 0) errors.push(`it ended with code ${code}`);
      resolve(errors);
    });
  });
}

/** In names that all versions of Gmsh 4 know. */
function sizeScript({ factor, least, most }: MeshSizes): string {
  const length = 'Mesh.CharacteristicLength';
  return [
    `${length}Factor = ${factor} * ${length}Factor;`,
    ...(least === null ? [] : [`${length}Min = ${least};`]),
    ...(most === null ? [] : [`${length}Max = ${most};`]),
    '',
  ].join('\n');
}

/** Hands on whole lines without what is empty. */
function byLines(hear: (line: string) => void): (chunk: Buffer) => void {
  let rest = '';
  return (chunk) => {
    const lines = (rest + chunk.toString()).split(/[\r\n]+/);
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.trim() !== '') hear(line.trimEnd());
  };
}
