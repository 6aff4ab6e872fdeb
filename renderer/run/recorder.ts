import { runFiles, snapshotFile } from '../../electron/contract/runFiles';
import type { CaseDocument } from '../../solver/case';
import type { CheckpointBytes } from '../../solver/worker';
import type { RunSummary } from '../../solver/run';
import { FileQueue, writeHistory, writeSignals, type HistoryBuffer } from '../../solver/project';
import type { WorkbenchHost } from '../host/host';
import { savedSignals, type SignalBuffer } from '../../solver/signals';

/** What is gathered of a run while it continues. */
export interface Gathered {
  readonly history: HistoryBuffer;
  readonly signals: readonly SignalBuffer[];
}

/** Is told how it goes with the files. */
export interface RecordingListener {
  /** Some can't be written; they wait. */
  failed(recorder: RunRecorder, error: unknown): void;
  /** All that waited are written. */
  recovered(recorder: RunRecorder): void;
}

/**
 * Writes one run's files, one after the other. Of those that arrive faster than they are written only the
 * last counts; those that can't be written wait, and are tried again with the next checkpoint and between.
 */
export class RunRecorder {
  private readonly queue: FileQueue<BlobPart>;
  private readonly snapshots = new Map<string, () => void>();
  /** The writing of what the run leaves at its end; null before that. */
  private ending: Promise<void> | null = null;

  /** @param token gives the project's present token, which changes when it is saved elsewhere. */
  constructor(
    private readonly host: WorkbenchHost,
    private readonly token: () => string,
    readonly run: string,
    private readonly gathered: Gathered,
    listener: RecordingListener,
  ) {
    this.queue = new FileQueue({
      write: (file, bytes) => this.write(file, bytes),
      now: () => performance.now(),
      failed: (_, error) => listener.failed(this, error),
      recovered: () => listener.recovered(this),
    });
  }

  checkpoint(bytes: CheckpointBytes): void {
    this.keepState(runFiles.checkpoint, bytes);
  }

  /** A state comes behind what was recorded: rows after it are dropped by who continues from there. */
  private keepState(file: string, bytes: CheckpointBytes): void {
    const { history, signals } = this.gathered;
    this.queue.put(runFiles.history, () => writeHistory(history.recorded()));
    this.queue.put(runFiles.signals, () => writeSignals(savedSignals(signals)));
    this.queue.put(file, () => bytes);
    void this.queue.flush();
  }

  /** Keeps the case as the run has come to compute it. */
  writeCase(document: CaseDocument): void {
    this.queue.put(runFiles.case, () => JSON.stringify(document, null, 2));
    void this.queue.flush();
  }

  /** Keeps a state at a time at which the case wants it. @returns when it is written. */
  snapshot(time: number, bytes: CheckpointBytes): Promise<void> {
    const file = snapshotFile(time);
    const written = new Promise<void>((resolve) => this.snapshots.set(file, resolve));
    this.keepState(file, bytes);
    return written;
  }

  /** Writes the last state, the history, the signals and the summary. @returns when all was tried. */
  finish(summary: RunSummary, checkpoint: CheckpointBytes): Promise<void> {
    return (this.ending = this.writeEnd(summary, checkpoint));
  }

  private async writeEnd(summary: RunSummary, checkpoint: CheckpointBytes): Promise<void> {
    await this.queue.flushed;
    this.checkpoint(checkpoint);
    this.queue.put(runFiles.summary, () => JSON.stringify(summary, null, 2));
    await this.queue.flush();
  }

  /** Tries what waits again, now. */
  retry(): void {
    void this.queue.flush();
  }

  /** Tries what waits again where it has waited for long enough. */
  retryIfDue(): void {
    this.queue.retryIfDue();
  }

  /** Resolves when all that was handed over so far is tried. */
  get settled(): Promise<void> {
    return this.ending ?? this.queue.flushed;
  }

  private async write(file: string, bytes: BlobPart): Promise<void> {
    await this.host.writeFile(this.token(), { area: 'runs', run: this.run, file }, bytes);
    this.snapshots.get(file)?.();
    this.snapshots.delete(file);
  }
}
