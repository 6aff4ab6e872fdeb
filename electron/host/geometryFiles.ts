import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { dirname, extname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { includedFiles } from '../contract/geometry';
import { statIfThere } from './projectFolder';

/** Scripts for Gmsh (.geo) and the files that they include, which lie beside them. */

const isScript = (path: string): boolean => extname(path).toLowerCase() === '.geo';

/**
 * Copies what a script includes from the folder where it lay to where it lies now. What isn't there, or
 * lies outside of that folder, is left to `layOutGeometry`.
 */
export async function bringIncluded(
  script: string,
  from: string,
  seen = new Set<string>(),
): Promise<void> {
  if (!isScript(script) || seen.has(script)) return;
  seen.add(script);
  const to = dirname(script);
  for (const { file } of includedFiles(await readFile(script, 'utf8'))) {
    const [source, target] = [resolve(from, file), resolve(to, file)];
    if (!isInside(from, source) || !(await statIfThere(source))?.isFile()) continue;
    await mkdir(dirname(target), { recursive: true });
    await copyFile(source, target);
    await bringIncluded(target, dirname(join(from, file)), seen);
  }
}

function isInside(folder: string, path: string): boolean {
  const inside = relative(folder, path);
  return inside !== '..' && !inside.startsWith(`..${sep}`) && !isAbsolute(inside);
}
