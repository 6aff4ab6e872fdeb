import { mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { writeFileAtomically } from '../../host/durableFiles';
import { errorCode } from '../../host/failure';
import { ifExists } from '../../host/ifExists';
import { CliError } from '../failure';
import { parseJson } from '../files';
import { t } from '../../text/cli';

const entrySchema = z.object({
  id: z.number().int().positive(),
  /** Folder that file names are relative to. */
  folder: z.string(),
  /** The command and its arguments. */
  words: z.array(z.string()).min(1),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  exitCode: z.number().int().optional(),
  /** Process that computes it. */
  process: z.number().int().optional(),
});
const queueSchema = z.object({ next: z.number().int().positive(), entries: z.array(entrySchema) });

/** A run or sweep of the queue. */
export type QueueEntry = z.infer<typeof entrySchema>;
type Queue = z.infer<typeof queueSchema>;

/** Age in milliseconds from which a lock belongs to a process that was killed. */
const staleLock = 10_000;

/** The queue of this user in a file, which several processes may change. */
export class QueueFile {
  constructor(private readonly path: string) {}

  /** @throws CliError if the file is damaged */
  async entries(): Promise<readonly QueueEntry[]> {
    return (await this.read()).entries;
  }

  /** Changes the entries, and returns what `change` returns. @throws CliError; what `change` throws */
  async change<T>(change: (queue: Queue) => T): Promise<T> {
    await mkdir(dirname(this.path), { recursive: true });
    const lock = `${this.path}.lock`;
    await takeLock(lock);
    try {
      const queue = await this.read();
      const result = change(queue);
      await writeFileAtomically(this.path, `${JSON.stringify(queue, null, 2)}\n`);
      return result;
    } finally {
      await rm(lock, { force: true });
    }
  }

  private async read(): Promise<Queue> {
    const text = await ifExists(readFile(this.path, 'utf8'));
    if (text === null) return { next: 1, entries: [] };
    const parsed = queueSchema.safeParse(parseJson(text));
    if (parsed.success) return parsed.data;
    throw new CliError(t('queueDamaged', this.path));
  }
}

async function takeLock(lock: string): Promise<void> {
  for (;;) {
    try {
      await (await open(lock, 'wx')).close();
      return;
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
    }
    const found = await ifExists(stat(lock));
    if (found && Date.now() - found.mtimeMs > staleLock) await rm(lock, { force: true });
    else await delay(50);
  }
}
