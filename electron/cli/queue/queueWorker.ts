import { errorCode } from '../../host/failure';
import { projectSuffix } from '../../host/projectFolder';
import { randomHex } from '../../host/randomHex';
import { exitCodes } from '../context';
import { CliError, explain } from '../failure';
import { deliver } from './deliver';
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
      if (!this.isEnding) {
        for (const entry of await this.file.change((queue) => this.take(queue))) {
          const work = this.compute(entry).finally(() => {
            busy.delete(work);
            this.own.delete(entry.id);
          });
          busy.add(work);
          this.own.add(entry.id);
        }
      }
      if (busy.size === 0) break;
      await Promise.race([...busy, woken]);
    }
    return { failed: this.failed, isInterrupted: this.isInterrupted };
  }

  /** Marks the next entry of each idle machine as running. */
  private take(queue: Queue): QueueEntry[] {
    if (this.followsPause && queue.isPaused) return [];
    const taken: QueueEntry[] = [];
    const isBusy = ({ id, state, process }: QueueEntry): boolean =>
      state === 'running' && (this.own.has(id) || isAlive(process));
    for (const host of new Set(queue.entries.map(hostOf))) {
      const lane = queue.entries.filter((entry) => hostOf(entry) === host);
      if (lane.some(isBusy)) continue;
      const next = lane.find(({ state }) => state === 'running') ?? lane.find(({ state }) => state === 'waiting'); // prettier-ignore
      if (!next) continue;
      taken.push({ ...next });
      if (host !== '') next.remote ??= `queue-${randomHex(6)}`;
      Object.assign(next, { state: 'running', process: process.pid, isStarted: true });
      taken[taken.length - 1].remote = next.remote;
    }
    const elsewhere = queue.entries.find((entry) => !this.own.has(entry.id) && isBusy(entry));
    if (taken.length === 0 && this.own.size === 0 && elsewhere && !this.followsPause) {
      throw new CliError(t('queueStarted', elsewhere.id));
    }
    return taken;
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
      delete own.isStopping;
    });
  }
}

/** Whether a process other than this one exists. */
export function isAlive(id: number | undefined): boolean {
  if (id === undefined || id === process.pid) return false;
  try {
    return process.kill(id, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/** Whether a command writes checkpoints from which it can go on. */
const keepsStates = (words: readonly string[]): boolean =>
  words.includes('--out') || words.some((word) => word.endsWith(projectSuffix));
