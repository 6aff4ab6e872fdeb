import { mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { naming, writeFileAtomically } from './durableFiles';
import { errorCode } from './failure';

const maxEntries = 20;
const listSchema = z.object({ version: z.literal(1), folders: z.array(z.string()) });

/** Folders of the projects that were used last, newest first, kept in a file. */
export class RecentProjects {
  /** Ends with the last change: each begins with what the one before has left. */
  #turn: Promise<void> = Promise.resolve();

  constructor(private readonly path: string) {}

  async list(): Promise<string[]> {
    let text: string;
    try {
      text = await readFile(this.path, 'utf8');
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return [];
      throw naming(this.path, error);
    }
    try {
      return listSchema.parse(JSON.parse(text)).folders;
    } catch {
      // A convenience that can't be read is begun anew: every project is still on the disk.
      return [];
    }
  }

  add(folder: string): Promise<void> {
    return this.#change((folders) =>
      [folder, ...folders.filter((other) => other !== folder)].slice(0, maxEntries),
    );
  }

  /** Puts another folder in its place; null takes it out. */
  replace(folder: string, by: string | null): Promise<void> {
    return this.#change((folders) =>
      folders.flatMap((other) => (other === folder ? (by === null ? [] : [by]) : [other])),
    );
  }

  #change(change: (folders: readonly string[]) => readonly string[]): Promise<void> {
    const done = this.#turn.then(async () => {
      const before = await this.list();
      const folders = change(before);
      if (folders.join('\n') === before.join('\n')) return;
      await mkdir(dirname(this.path), { recursive: true });
      const content = JSON.stringify({ version: 1, folders }, null, 2);
      await writeFileAtomically(this.path, `${content}\n`);
    });
    this.#turn = done.catch(() => undefined);
    return done;
  }
}
