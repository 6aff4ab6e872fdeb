import { mkdir, readFile, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { Machine, QueueListEntry } from '../../contract/contract';
import { liveFileNames, liveStatusSchema } from '../../contract/liveFiles';
import { displayPath } from '../../host/displayPath';
import { describeFailure } from '../../host/failure';
import { fillProject } from '../../host/fillProject';
import { createProjectFolder, ifExists, projectSuffix } from '../../host/projectFolder';
import type { QueuedCase, RunQueue } from '../../host/runQueue';
import { exitCodes } from '../context';
import { CliError } from '../failure';
import { parseJson } from '../files';
import { versionOn } from '../remote/machine';
import { resultFolder } from './deliver';
import { entryOf, hostOf, moveEntry, QueueFile, removeEntry, type QueueEntry } from './queueFile';
import { isAlive, noted, QueueWorker } from './queueWorker';
import { t } from '../../text/cli';

/** A running command line. */
export interface StartedProgram {
  /** Number of the process; undefined if it was not created. */
  readonly id: number | undefined | Promise<number | undefined>;
  /** Exit code, and the end of standard error. */
  readonly ended: Promise<{ readonly exitCode: number; readonly errors: string }>;
  /** Requests the end, as Ctrl+C does. */
  interrupt(): void;
}

export interface HostQueueOptions {
  /** File of the queue, which the command line shares. */
  readonly path: string;
  readonly version: string;
  /** Starts the command line in a folder. */
  start(words: readonly string[], folder: string): StartedProgram;
  /** Receives failures of the queue itself, one line each. */
  report(line: string): void;
}

const liveFolder = 'live';

/** Computes the user's queue while the workbench runs, with one process of the command line per entry. */
export class HostQueue implements RunQueue {
  private readonly file: QueueFile;
  private readonly children = new Map<number, StartedProgram>();
  private worker: QueueWorker | null = null;
  private isClosed = false;
  private working: Promise<void> = Promise.resolve();

  constructor(private readonly options: HostQueueOptions) {
    this.file = new QueueFile(options.path);
    this.wake();
  }

  async state(tokenOf: (folder: string) => string | null) {
    const { entries, isPaused = false } = await this.file.read();
    // The command line may have added some, and processes of an earlier session may have ended.
    this.wake();
    const shown = entries.map(async (entry): Promise<QueueListEntry> => {
      const { id, words, state, isStopping = false, message = null, runs = [] } = entry;
      const live = join(this.file.folderOf(id), liveFolder);
      const target = resolve(entry.folder, words[1] ?? '');
      const project = entry.project ?? (target.endsWith(projectSuffix) ? target : null);
      const picture = await ifExists(stat(join(live, liveFileNames.picture)));
      return {
        id,
        name: entry.name ?? basename(words[1] ?? words[0]),
        kind: words[0] === 'sweep' ? 'sweep' : 'run',
        project: project === null ? '' : displayPath(project),
        token: project && tokenOf(project),
        host: hostOf(entry) || null,
        state,
        isStopping,
        status: await statusIn(live),
        picture: picture && String(picture.mtimeMs),
        message,
        runs,
      };
    });
    return { isPaused, entries: await Promise.all(shown) };
  }

  async add({ kind, document, backend, machine, project }: QueuedCase): Promise<number> {
    if (kind === 'sweep' && machine) throw new CliError(t('queueSweepHere'));
    const id = await this.file.change((queue) => queue.next++);
    const folder = this.file.folderOf(id);
    await rm(folder, { recursive: true, force: true });
    await createProjectFolder(folder);
    const mesh = document.mesh.file === undefined ? null : join(project, document.mesh.file);
    await fillProject(folder, document, mesh, project);
    const words = [kind, 'case.json', '--out', resultFolder];
    if (backend !== null) words.push('--backend', backend);
    if (machine) {
      words.push(
        '--on',
        machine.host,
        '--remote-program',
        machine.program,
        '--remote-folder',
        machine.folder,
      );
    }
    const entry: QueueEntry = { id, folder, words, state: 'waiting', project, name: document.name };
    await this.file.change((queue) => void queue.entries.push(entry));
    this.wake();
    return id;
  }

  async move(id: number, place: number): Promise<void> {
    await this.file.change((queue) => moveEntry(queue, id, place));
  }

  async remove(id: number): Promise<void> {
    await this.file.change((queue) => removeEntry(queue, id));
    await rm(this.file.folderOf(id), { recursive: true, force: true });
  }

  async stop(id: number): Promise<void> {
    const entry = await this.file.change((queue) => {
      const own = entryOf(queue, id);
      if (own.state === 'running') own.isStopping = true;
      return { ...own };
    });
    if (entry.state !== 'running') return;
    const child = this.children.get(id);
    if (child) child.interrupt();
    else if (isAlive(entry)) process.kill(entry.process!, 'SIGTERM');
  }

  async retry(id: number): Promise<void> {
    await this.file.change((queue) => {
      const entry = entryOf(queue, id);
      if (entry.state === 'waiting' || entry.state === 'running') return;
      entry.state = 'waiting';
      delete entry.message;
      delete entry.exitCode;
    });
    this.wake();
  }

  async pause(isPaused: boolean): Promise<void> {
    await this.file.change((queue) => void (queue.isPaused = isPaused));
    this.wake();
  }

  async picture(id: number): Promise<Uint8Array | null> {
    return ifExists(readFile(join(this.file.folderOf(id), liveFolder, liveFileNames.picture)));
  }

  async test(machine: Machine): Promise<string> {
    return versionOn(machine, this.options.version, AbortSignal.timeout(testTimeout));
  }

  async close(): Promise<void> {
    this.isClosed = true;
    this.worker?.end();
    for (const child of this.children.values()) child.interrupt();
    await this.working;
  }

  /** Starts entries that may start. */
  private wake(): void {
    if (this.isClosed) return;
    if (this.worker) {
      this.worker.wake();
      return;
    }
    const worker = new QueueWorker(this.file, (...call) => this.execute(...call), true);
    this.worker = worker;
    this.working = worker
      .work()
      .then(
        () => undefined,
        (error: unknown) => this.options.report(describeFailure(error)),
      )
      .finally(() => (this.worker = null));
  }

  private async execute({ id, folder }: QueueEntry, words: readonly string[]) {
    const live = join(this.file.folderOf(id), liveFolder);
    await mkdir(dirname(live), { recursive: true });
    const own = words.includes('--live') ? words : [...words, '--live', live];
    const child = this.options.start(own, folder);
    this.children.set(id, child);
    // If this process is killed, its successor waits for the child.
    const process = await child.id;
    await this.file.change((queue) => {
      const entry = queue.entries.find((one) => one.id === id);
      if (entry && process !== undefined) Object.assign(entry, noted(process));
    });
    if (this.isClosed) child.interrupt();
    const { exitCode, errors } = await child.ended;
    this.children.delete(id);
    const isFailed = exitCode !== exitCodes.done && exitCode !== exitCodes.interrupted;
    return { exitCode, message: isFailed ? lastLine(errors) : null };
  }
}

/** Milliseconds to reach a machine. */
const testTimeout = 30_000;

const lastLine = (text: string): string | null =>
  text
    .split('\n')
    .map((line) => line.trim())
    .findLast((line) => line !== '') ?? null;

async function statusIn(live: string) {
  const text = await ifExists(readFile(join(live, liveFileNames.status), 'utf8'));
  return text === null ? null : (liveStatusSchema.safeParse(parseJson(text)).data ?? null);
}
