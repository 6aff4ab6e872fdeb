import { runFiles, snapshotFile } from '../../electron/contract/contract';
import type { CheckpointBytes } from '../../solver/worker/protocol';
import type { RunSummary } from '../../solver/run/runReports';
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
  private waiting: CheckpointBytes | null = null;

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
    const alreadyQueued = this.waiting !== null;
    this.waiting = bytes;
    if (!alreadyQueued) this.enqueue(() => this.writeCheckpoint());
  }

  /** Keeps a state at a time at which the case wants it. @returns whether it could be written. */
  async snapshot(time: number, bytes: CheckpointBytes): Promise<boolean> {
    let isWritten = false;
    this.enqueue(async () => {
      await this.write(snapshotFile(time), bytes);
      isWritten = true;
    });
    await this.writing;
    return isWritten;
  }

  /** Writes the last state, the history, the signals and the summary. @returns when all is written. */
  finish(summary: RunSummary, checkpoint: CheckpointBytes): Promise<void> {
    this.checkpoint(checkpoint);
    this.enqueue(() => this.write(runFiles.summary, JSON.stringify(summary, null, 2)));
    return this.writing;
  }

  /** Resolves when all that was handed over so far is written. */
  get settled(): Promise<void> {
    return this.writing;
  }

  private async writeCheckpoint(): Promise<void> {
    const bytes = this.waiting;
    this.waiting = null;
    if (!bytes) return;
    const { history, signals } = this.gathered;
    const { variables } = history;
    await this.write(runFiles.checkpoint, bytes);
    await this.write(runFiles.history, writeHistory({ variables, rows: history.rows() }));
    await this.write(runFiles.signals, writeSignals(savedSignals(signals)));
  }

  private write(file: string, bytes: BlobPart): Promise<void> {
    return this.host.writeFile(this.token(), { area: 'runs', run: this.run, file }, bytes);
  }

  private enqueue(task: () => Promise<void>): void {
    this.writing = this.writing.then(task).catch(this.onError);
  }
}
