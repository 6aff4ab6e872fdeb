import { projectSuffix } from '../../host/projectFolder';
import { randomHex } from '../../host/randomHex';
import { exitCodes } from '../context';
import { CliError, explain } from '../failure';
import { deliver } from './deliver';
import { isRunning } from './processes';
import { entryOf, hostOf, type Queue, type QueueEntry, type QueueFile } from './queueFile';
import { t } from '../../text/cli';

/** Runs a command of an entry in its folder. @returns the exit code, and why it failed in one line if that is known */
export type ExecuteEntry = (
  entry: QueueEntry,
  words: readonly string[],
) => Promise<{ readonly exitCode: number; readonly message: string | null }>;

/** Computes the entries of a queue: one at a time on each machine. */
export class QueueWorker {
  /** Entries that are computed here. */
  private readonly own = new Set<number>();
  private awaken = (): void => undefined;
  private isEnding = false;
  private failed = 0;
  private isInterrupted = false;

  constructor(
    private readonly file: QueueFile,
    private readonly execute: ExecuteEntry,
    /** Whether the workbench's pause holds for this worker. */
    private readonly followsPause = false,
  ) {}

  /** Starts no further entries. */
  end(): void {
    this.isEnding = true;
  }

  /** Looks for entries that may start now. */
  wake(): void {
    this.awaken();
  }

  /**
   * Computes entries until none is left, including those added meanwhile.
   * @throws CliError if another process computes all that is left, or for a damaged file
   */
  async work(): Promise<{ readonly failed: number; readonly isInterrupted: boolean }> {
    const busy = new Set<Promise<void>>();
    for (;;) {
      const woken = new Promise<void>((resolve) => (this.awaken = resolve));
      // The file is only written if there is something to start.
      const isReady = this.next(await this.file.read()).length > 0;
      for (const entry of isReady ? await this.file.change((queue) => this.take(queue)) : []) {
        this.own.add(entry.id);
        const work = this.compute(entry).finally(() => {
          busy.delete(work);
          this.own.delete(entry.id);
        });
        busy.add(work);
      }
      if (busy.size === 0) break;
      await Promise.race([...busy, woken]);
    }
    return { failed: this.failed, isInterrupted: this.isInterrupted };
  }

  /** Marks the next entries as running. @returns them as they were, but for the name of the remote run */
  private take(queue: Queue): QueueEntry[] {
    return this.next(queue).map((entry) => {
      if (hostOf(entry) !== '') entry.remote ??= `queue-${randomHex(6)}`;
      const before = { ...entry };
      Object.assign(entry, { state: 'running', isStarted: true, ...noted(process.pid) });
      return before;
    });
  }

  /** Returns the next entry of each idle machine. @throws CliError if another process computes all that is left */
  private next(queue: Queue): QueueEntry[] {
    if (this.isEnding || (this.followsPause && queue.isPaused)) return [];
    const isBusy = (entry: QueueEntry): boolean =>
      entry.state === 'running' && (this.own.has(entry.id) || isAlive(entry));
    const found = [...new Set(queue.entries.map(hostOf))].flatMap((host) => {
      const lane = queue.entries.filter((entry) => hostOf(entry) === host);
      if (lane.some(isBusy)) return [];
      const first =
        lane.find(({ state }) => state === 'running') ??
        lane.find(({ state }) => state === 'waiting');
      return first ? [first] : [];
    });
    const elsewhere = queue.entries.find((entry) => !this.own.has(entry.id) && isBusy(entry));
    if (found.length === 0 && this.own.size === 0 && elsewhere && !this.followsPause) {
      throw new CliError(t('queueStarted', elsewhere.id));
    }
    return found;
  }

  private async compute(entry: QueueEntry): Promise<void> {
    const { id, remote, isStarted, state } = entry;
    const isAgain = state === 'running' || (isStarted && entry.words.includes('--out'));
    let words = [...entry.words];
    if (remote !== undefined) words.push('--as', remote);
    else if (isAgain && keepsStates(words) && !words.includes('--resume')) words.push('--resume');
    let { exitCode, message } = await this.execute(entry, words);
    if (exitCode === exitCodes.interrupted) {
      const isStopping = entryOf(await this.file.read(), id).isStopping ?? false;
      if (!isStopping) {
        // It goes on at the next start.
        this.isInterrupted = true;
        this.isEnding = true;
        return;
      }
      if (remote !== undefined) {
        words = [...words, '--stop'];
        ({ exitCode, message } = await this.execute(entry, words));
      }
    }
    await this.finish(entry, exitCode, message);
  }

  private async finish(entry: QueueEntry, exitCode: number, problem: string | null): Promise<void> {
    let runs: string[] = [];
    let message = problem;
    let isFailed = exitCode !== exitCodes.done && exitCode !== exitCodes.interrupted;
    if (entry.project !== undefined) {
      try {
        runs = await deliver(this.file.folderOf(entry.id), entry.project);
      } catch (error) {
        message = explain(error).message;
        isFailed = true;
      }
    }
    if (isFailed) this.failed++;
    await this.file.change((queue) => {
      const own = queue.entries.find(({ id }) => id === entry.id);
      if (!own) return;
      const state = isFailed ? 'failed' : exitCode === exitCodes.done ? 'done' : 'stopped';
      Object.assign(own, {
        state,
        exitCode,
        runs,
        ...(isFailed && message !== null && { message }),
      });
      delete own.process;
      delete own.processSince;
      delete own.isStopping;
    });
  }
}

/** Returns the entries of a queue that name a process. */
export const noted = (process: number): Pick<QueueEntry, 'process' | 'processSince'> => ({
  process,
  processSince: Date.now(),
});

/** Whether another process computes an entry. */
export const isAlive = ({ process: id, processSince }: QueueEntry): boolean =>
  id !== undefined && id !== process.pid && isRunning(id, processSince);

/** Whether a command writes checkpoints from which it can go on. */
const keepsStates = (words: readonly string[]): boolean =>
  words.includes('--out') || words.some((word) => word.endsWith(projectSuffix));
