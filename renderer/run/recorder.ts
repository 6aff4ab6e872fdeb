import { runFiles, snapshotFile } from '../../electron/contract/contract';
import type { CheckpointBytes, RunSummary } from '../../solver/engine/protocol';
import { writeHistory } from '../../solver/project/history';
import type { WorkbenchHost } from '../host/host';
import { writeSignals } from '../../solver/project/signals';
import type { SignalBuffer } from '../../solver/signals/signalBuffer';
import { savedSignals } from '../../solver/signals/signalSet';
import type { HistoryBuffer } from './historyBuffer';

/** What is gathered of a run while it goes on. */
export interface Gathered {
  readonly history: HistoryBuffer;
  readonly signals: readonly SignalBuffer[];
}

/**
 * Writes one run's files, one after the other. A checkpoint that arrives while an earlier one is
 * still being written replaces the one that waits: only the last counts.
 */
export class RunRecorder {
  private writing: Promise<void> = Promise.resolve();
  /** The last state that isn't written yet. */
  private waiting: CheckpointBytes | null = null;
  private isQueued = false;
  /** What could not be written, in its order. */
  private readonly unwritten = new Map<string, () => Promise<void>>();

  /**
   * @param token gives the project's present token, which changes when it is saved elsewhere.
   * @param onError is told when a file could not be written.
   */
  constructor(
    private readonly host: WorkbenchHost,
    private readonly token: () => string,
    readonly run: string,
    private readonly gathered: Gathered,
    private readonly onError: (error: unknown) => void,
  ) {}

  checkpoint(bytes: CheckpointBytes): void {
    this.waiting = bytes;
    if (!this.isQueued) this.enqueue(runFiles.checkpoint, () => this.writeCheckpoint());
    this.isQueued = true;
  }

  /** Keeps a state at a time at which the case wants it. @returns whether it could be written. */
  async snapshot(time: number, bytes: CheckpointBytes): Promise<boolean> {
    let isWritten = false;
    this.enqueue(snapshotFile(time), async () => {
      await this.write(snapshotFile(time), bytes);
      isWritten = true;
    });
    await this.writing;
    return isWritten;
  }

  /** Writes the last state, the history, the signals and the summary. @returns when all is written. */
  finish(summary: RunSummary, checkpoint: CheckpointBytes): Promise<void> {
    this.checkpoint(checkpoint);
    this.enqueue(runFiles.summary, () =>
      this.write(runFiles.summary, JSON.stringify(summary, null, 2)),
    );
    return this.writing;
  }

  /** Writes what could not be written before, where there is a place for it now. */
  again(): Promise<void> {
    for (const [what, task] of this.unwritten) this.enqueue(what, task);
    return this.writing;
  }

  /** Resolves when all that was handed over so far is written. */
  get settled(): Promise<void> {
    return this.writing;
  }

  private async writeCheckpoint(): Promise<void> {
    this.isQueued = false;
    const bytes = this.waiting;
    if (!bytes) return;
    const { history, signals } = this.gathered;
    const { variables } = history;
    await this.write(runFiles.checkpoint, bytes);
    await this.write(runFiles.history, writeHistory({ variables, rows: history.rows() }));
    await this.write(runFiles.signals, writeSignals(savedSignals(signals)));
    if (this.waiting === bytes) this.waiting = null;
  }

  private write(file: string, bytes: BlobPart): Promise<void> {
    return this.host.writeFile(this.token(), { area: 'runs', run: this.run, file }, bytes);
  }

  private enqueue(what: string, task: () => Promise<void>): void {
    const attempt = async (): Promise<void> => {
      try {
        await task();
        this.unwritten.delete(what);
      } catch (error) {
        this.unwritten.set(what, task);
        this.onError(error);
      }
    };
    this.writing = this.writing.then(attempt);
  }
}
