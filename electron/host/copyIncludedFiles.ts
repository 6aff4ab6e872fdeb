import { dirname, join } from 'node:path/posix';
import { includedFiles, isScriptName } from '../contract/geometry';
import { writeFileAtomically } from './durableFiles';
import { makeFolderInside, readInside, resolveInside, nullIfRefused } from './insideFolder';

/**
 * Copies the includes of a script to its new location. Missing files, and files outside either folder, are
 * reported by `copyGeometryFiles`.
 * @param to current folder of the script.
 * @param from its original folder
 */
export async function copyIncludedFiles(
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
    await copyIncludedFiles(path, to, from, seen);
  }
}

/** Null if it is missing, no file, or outside the folder. */
const contentOf = (folder: string, path: string): Promise<Buffer | null> =>
  nullIfRefused(readInside(folder, path));

async function replace(folder: string, path: string, content: Uint8Array): Promise<boolean> {
  const target = await nullIfRefused(
    makeFolderInside(folder, dirname(path)).then(() => resolveInside(folder, path)),
  );
  if (target !== null) await writeFileAtomically(target, content);
  return target !== null;
}
