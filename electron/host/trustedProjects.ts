import { mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { writeFileAtomically } from './durableFiles';
import { ifExists, statIfExists } from './projectFolder';
import { realFolder } from './realFolder';

const listSchema = z.object({ version: z.literal(1), folders: z.array(z.string()) });

/**
 * Projects whose authors the user trusts, so that their scripts may run. Stored by real path in host data,
 * since files in a project come from its author.
 */
export class TrustedProjects {
  constructor(private readonly path: string) {}

  async has(folder: string): Promise<boolean> {
    return (await this.#list()).includes(await realFolder(folder));
  }

  async add(folder: string): Promise<void> {
    const folders: string[] = [];
    for (const other of await this.#list()) {
      // Another project may take the place of a deleted one.
      if ((await statIfExists(other)) !== null) folders.push(other);
    }
    folders.push(await realFolder(folder));
    const list = { version: 1, folders: [...new Set(folders)] };
    await mkdir(dirname(this.path), { recursive: true });
    await writeFileAtomically(this.path, `${JSON.stringify(list, null, 2)}\n`);
  }

  async #list(): Promise<string[]> {
    const text = await ifExists(readFile(this.path, 'utf8'));
    if (text === null) return [];
    try {
      return listSchema.parse(JSON.parse(text)).folders;
    } catch {
      // Damaged list: the user is asked again.
      return [];
    }
  }
}
