import { dirname, join } from 'node:path/posix';
import { includedFiles, isScriptName } from '../contract/geometry';
import { writeFileAtomically } from './durableFiles';
import { makeFolderInside, readInside, resolveInside, unlessRefused } from './insideFolder';

/**
 * Copies what a script includes from the folder where it lay to where it lies now. What isn't there, or
 * lies outside of either folder, is left to `layOutGeometry`.
 * @param to folder that the script lies in now. @param from folder that it lay in
 */
export async function bringIncluded(
  script: string,
  to: string,
  from: string,
  seen = new Set<string>(),
): Promise<void> {
  if (!isScriptName(script) || seen.has(script)) return;
  seen.add(script);
  const text = await contentOf(to, script);
  for (const { file } of text === null ? [] : includedFiles(text.toString())) {
    const path = join(dirname(script), file);
    const content = await contentOf(from, path);
    if (content === null || !(await replace(to, path, content))) continue;
    await bringIncluded(path, to, from, seen);
  }
}

/** null for what isn't there, isn't a file, or leads out of the folder. */
const contentOf = (folder: string, path: string): Promise<Buffer | null> =>
  unlessRefused(readInside(folder, path));

async function replace(folder: string, path: string, content: Uint8Array): Promise<boolean> {
  const target = await unlessRefused(
    makeFolderInside(folder, dirname(path)).then(() => resolveInside(folder, path)),
  );
  if (target !== null) await writeFileAtomically(target, content);
  return target !== null;
}
