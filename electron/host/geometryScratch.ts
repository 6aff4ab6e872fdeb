import { constants } from 'node:fs';
import { copyFile, mkdir, open, readFile, realpath, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { checkScript, ScriptRejection, type CheckedScript } from '../contract/geoScript/check';
import type { Inclusion } from '../contract/geoScript/inclusions';
import { printScript } from '../contract/geoScript/print';
import { UserError } from './failure';
import { statIfExists } from './projectFolder';
import { t } from '../text/t';

/**
 * Copies a geometry with its checked scripts and includes into a separate folder, so that Gmsh reads no
 * unchecked or later changed file, such as options beside the geometry.
 */

/** Files that Gmsh reads by extension; it executes any other file as a script. */
const shapeEndings = ['.step', '.stp', '.brep', '.STEP', '.STP'];
const meshEnding = '.msh';
const meshBeginning = '$MeshFormat';

const most = { files: 200, depth: 20, scriptBytes: 16 * 2 ** 20 };

/** A file to check. */
interface Requested {
  readonly path: string;
  /** Path relative to the new folder. */
  readonly name: string;
  readonly depth: number;
}

/**
 * Checks and copies a geometry and all its includes.
 * @param folder exists and is empty
 * @returns the path of the copied geometry
 * @throws UserError for a missing, outside or rejected file
 */
export async function copyGeometryFiles(geometry: string, folder: string): Promise<string> {
  const home = dirname(geometry);
  // Gmsh knows extensions in lower case only.
  const ending = extname(geometry);
  const name = basename(geometry, ending) + ending.toLowerCase();
  const seen = new Set([geometry]);
  const budget = { bytes: most.scriptBytes };
  const queue: Requested[] = [{ path: geometry, name, depth: 0 }];
  for (const requested of queue) {
    const target = join(folder, requested.name);
    await mkdir(dirname(target), { recursive: true });
    for (const { file, line, by } of await copyFiles(requested, target, budget)) {
      const at = `${requested.name}:${line}`;
      const path = resolve(dirname(requested.path), file);
      requireReadable(at, file, by);
      if (seen.has(path)) continue;
      seen.add(path);
      if (!(await statIfExists(path))?.isFile()) {
        const beside = basename(requested.name);
        throw new UserError(t('includeMissing', at, file, beside));
      }
      if (!isInside(home, path) || !isInside(await realpath(home), await realpath(path))) {
        throw new UserError(t('includeOutside', at, file));
      }
      if (seen.size > most.files || requested.depth === most.depth) {
        throw new UserError(t('includeLimit', at, most.files, most.depth));
      }
      queue.push({ path, name: relative(home, path), depth: requested.depth + 1 });
    }
  }
  return join(folder, name);
}

/** Copies one file. @returns its includes */
async function copyFiles(
  { path, name }: Requested,
  target: string,
  budget: { bytes: number },
): Promise<readonly Inclusion[]> {
  const ending = extname(name);
  if (shapeEndings.includes(ending) || ending === meshEnding) {
    await copyFile(path, target, constants.COPYFILE_FICLONE);
    if (ending === meshEnding) await requireMesh(target, name);
    return [];
  }
  budget.bytes -= (await statIfExists(path))?.size ?? 0;
  if (budget.bytes < 0) {
    throw new UserError(t('scriptTooLarge', name));
  }
  const { tokens, inclusions } = check(await readFile(path, 'utf8'), name);
  await writeFile(target, printScript(tokens));
  return inclusions;
}

function check(script: string, name: string): CheckedScript {
  try {
    return checkScript(script);
  } catch (error) {
    if (!(error instanceof ScriptRejection)) throw error;
    throw new UserError(t('scriptRejected', `${name}:${error.line}`, error.what));
  }
}

/** Extensions determine how a file may be included. */
function requireReadable(at: string, file: string, by: Inclusion['by']): void {
  const ending = extname(file);
  const isShape = shapeEndings.includes(ending);
  const allowed = {
    Include: !isShape && ending !== meshEnding,
    Merge: isShape || ending === meshEnding || ending === '.geo',
    ShapeFromFile: isShape,
  };
  if (allowed[by]) return;
  throw new UserError(t('includeKind', at, by, file));
}

/** Gmsh executes other files with this extension as scripts. */
async function requireMesh(path: string, name: string): Promise<void> {
  const handle = await open(path);
  try {
    const { buffer } = await handle.read(Buffer.alloc(meshBeginning.length));
    if (buffer.toString('latin1') !== meshBeginning) {
      throw new UserError(t('notGmshMesh', name, meshBeginning));
    }
  } finally {
    await handle.close();
  }
}

function isInside(folder: string, path: string): boolean {
  const inside = relative(folder, path);
  return inside !== '..' && !inside.startsWith(`..${sep}`) && !isAbsolute(inside);
}
