import { mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { writeFileAtomically } from './durableFiles';
import { errorCode, naming } from './failure';

const maxEntries = 20;
const listSchema = z.object({ version: z.literal(1), folders: z.array(z.string()) });

/** Recently used project folders, newest first, stored in a file. */
export class RecentProjects {
  /** Resolves after the last change, so that changes are applied one after the other. */
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
      // An unreadable list is started again; the projects are unaffected.
      return [];
    }
  }

  add(folder: string): Promise<void> {
    return this.#change((folders) =>
      [folder, ...folders.filter((other) => other !== folder)].slice(0, maxEntries),
    );
  }

  /** Replaces a folder; null removes it. */
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
