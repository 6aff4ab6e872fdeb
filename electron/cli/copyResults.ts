import { cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { runFiles } from '../contract/runFiles';
import { runFile } from '../host/projectFolder';

/** Copies what a run wrote to a folder that has its case already. A project keeps no tables. */
export async function copyResults(
  from: string,
  folder: string,
  withTables: boolean,
): Promise<void> {
  const own = new Set<string>([runFiles.case, runFile, 'mesh']);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const isOfRun = entry.isFile() && /\.(fxb|json)$/.test(entry.name);
    if (own.has(entry.name) || !(isOfRun || withTables)) continue;
    await cp(join(from, entry.name), join(folder, entry.name), { recursive: true });
  }
}
