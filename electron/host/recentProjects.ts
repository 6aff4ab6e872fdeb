import { mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { writeFileAtomically } from './durableFiles';
import { errorCode } from './failure';

const maxEntries = 20;
const listSchema = z.object({ version: z.literal(1), folders: z.array(z.string()) });

/** Folders of the projects that were used last, newest first, kept in a file. */
export class RecentProjects {
  constructor(private readonly path: string) {}

  async list(): Promise<string[]> {
    let text: string;
    try {
      text = await readFile(this.path, 'utf8');
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return [];
      throw error;
    }
    try {
      return listSchema.parse(JSON.parse(text)).folders;
    } catch {
      // A convenience that can't be read is begun anew: every project is still on the disk.
      return [];
    }
  }

  async add(folder: string): Promise<void> {
    const others = (await this.list()).filter((other) => other !== folder);
    await this.#write([folder, ...others].slice(0, maxEntries));
  }

  /** Puts another folder in its place; null takes it out. */
  async replace(folder: string, by: string | null): Promise<void> {
    const folders = await this.list();
    if (!folders.includes(folder)) return;
    await this.#write(
      folders.flatMap((other) => (other === folder ? (by === null ? [] : [by]) : [other])),
    );
  }

  async #write(folders: readonly string[]): Promise<void> {
    await mkdir(dirname(this.path), { recursive: true });
    await writeFileAtomically(this.path, `${JSON.stringify({ version: 1, folders }, null, 2)}\n`);
  }
}
