import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { writeFileAtomically } from '../../host/durableFiles';
import { ifExists } from '../../host/ifExists';
import { CliError } from '../failure';
import { parseJson } from '../files';
import { withLock } from './fileLock';
import { t } from '../../text/cli';

const entrySchema = z.object({
  id: z.number().int().positive(),
  /** Folder that file names are relative to. */
  folder: z.string(),
  /** The command and its arguments. */
  words: z.array(z.string()).min(1),
  state: z.enum(['waiting', 'running', 'done', 'failed', 'stopped']),
  exitCode: z.number().int().optional(),
  /** Process that computes it. */
  process: z.number().int().optional(),
  /** Milliseconds since 1970 when it was noted: a number from before the last start of the machine names nothing. */
  processSince: z.number().optional(),
  /** Whether it was started before, so that it can be continued. */
  isStarted: z.boolean().optional(),
  /** Name of its run on another machine. */
  remote: z.string().optional(),
  /** Whether it is to be stopped. */
  isStopping: z.boolean().optional(),
  /** Why it failed, in one line. */
  message: z.string().optional(),
  /** Project that its results go to; `folder` is then a copy of its case. */
  project: z.string().optional(),
  /** Name of the case. */
  name: z.string().optional(),
  /** Its runs in the project. */
  runs: z.array(z.string()).optional(),
});
const queueSchema = z.object({
  next: z.number().int().positive(),
  entries: z.array(entrySchema),
  /** Whether the workbench starts no entries. */
  isPaused: z.boolean().optional(),
});

/** A run or sweep of the queue. */
export type QueueEntry = z.infer<typeof entrySchema>;
export type Queue = z.infer<typeof queueSchema>;

/** The machine of an entry: the host after `--on`, or this one (empty). */
export function hostOf({ words }: Pick<QueueEntry, 'words'>): string {
  const at = words.indexOf('--on');
  return at < 0 ? '' : (words[at + 1] ?? '');
}

/** The queue of this user in a file, which several processes may change. */
export class QueueFile {
  constructor(private readonly path: string) {}

  /** Folder for the case and the results of an entry. */
  folderOf(id: number): string {
    return join(dirname(this.path), 'queue', String(id));
  }

  /** @throws CliError if the file is damaged */
  async entries(): Promise<readonly QueueEntry[]> {
    return (await this.read()).entries;
  }

  /** Changes the entries, and returns what `change` returns. @throws CliError; what `change` throws */
  async change<T>(change: (queue: Queue) => T): Promise<T> {
    await mkdir(dirname(this.path), { recursive: true });
    return withLock(`${this.path}.lock`, async () => {
      const queue = await this.read();
      const result = change(queue);
      await writeFileAtomically(this.path, `${JSON.stringify(queue, null, 2)}\n`);
      return result;
    });
  }

  /** @throws CliError if the file is damaged */
  async read(): Promise<Queue> {
    const text = await ifExists(readFile(this.path, 'utf8'));
    if (text === null) return { next: 1, entries: [] };
    const parsed = queueSchema.safeParse(parseJson(text));
    if (parsed.success) return parsed.data;
    throw new CliError(t('queueDamaged', this.path));
  }
}

/** Moves a waiting entry to a place among the waiting ones, 1 for the next. @throws CliError */
export function moveEntry(queue: Queue, id: number, place: number): void {
  const entry = entryOf(queue, id);
  if (entry.state !== 'waiting') throw new CliError(t('queueNotWaiting', id));
  const others = queue.entries.filter((one) => one !== entry);
  const before = others.filter(({ state }) => state === 'waiting').at(place - 1);
  others.splice(before ? others.indexOf(before) : others.length, 0, entry);
  queue.entries = others;
}

/** @throws CliError */
export function removeEntry(queue: Queue, id: number): void {
  const entry = entryOf(queue, id);
  if (entry.state === 'running') throw new CliError(t('queueIsRunning', id));
  queue.entries = queue.entries.filter((one) => one !== entry);
}

/** @throws CliError if there is none */
export function entryOf(queue: Queue, id: number): QueueEntry {
  const entry = queue.entries.find((one) => one.id === id);
  if (!entry) throw new CliError(t('queueUnknown', id));
  return entry;
}
