import { runFiles, snapshotFile } from '../../electron/contract/runFiles';
import type { CaseDocument } from '../../solver/case';
import type { CheckpointBytes } from '../../solver/worker';
import type { RunSummary } from '../../solver/run';
import {
  FileQueue,
  recordFiles,
  SegmentWriter,
  unusedSegment,
  type RecordFiles,
  type RunRecords,
} from '../../solver/project';
import type { WorkbenchHost } from '../host/host';

/** Receives the status of file writes. */
export interface RecordingListener {
  /** Some files could not be written and are pending. */
  failed(recorder: RunRecorder, error: unknown): void;
  /** All pending files are written. */
  recovered(recorder: RunRecorder): void;
}

/**
 * Writes a run's files one after the other. If files arrive faster than they are written, only the last version counts.
 * Failed writes are retried with the next checkpoint and in between.
 */
export class RunRecorder {
  private readonly queue: FileQueue<BlobPart | SegmentWriter>;
  private readonly records: RecordFiles;
  private readonly snapshots = new Map<string, () => void>();
  /** Promise of the final writes; null before the run ends. */
  private ending: Promise<void> | null = null;

  /** @param token returns the project's current token, which changes when it is saved elsewhere */
  constructor(
    private readonly host: WorkbenchHost,
    private readonly token: () => string,
    readonly run: string,
    records: RunRecords,
    listener: RecordingListener,
  ) {
    this.records = recordFiles(records, runFiles);
    this.queue = new FileQueue<BlobPart | SegmentWriter>({
      write: (file, content) => this.write(file, content),
      now: () => performance.now(),
      failed: (_, error) => listener.failed(this, error),
      recovered: () => listener.recovered(this),
    });
  }

  checkpoint(bytes: CheckpointBytes): void {
    this.keepState(runFiles.checkpoint, bytes);
  }

  /** A state is written after the recorded rows; a restart drops later rows. */
  private keepState(file: string, bytes: CheckpointBytes): void {
    const { history, signals } = this.records;
    this.queue.put(history.file, () => history);
    this.queue.put(signals.file, () => signals);
    this.queue.put(file, () => bytes);
    void this.queue.flush();
  }

  /** Stores the case including the events of the run. */
  writeCase(document: CaseDocument): void {
    this.queue.put(runFiles.case, () => JSON.stringify(document, null, 2));
    void this.queue.flush();
  }

  /** Stores a snapshot at a requested time. @returns when it is written */
  snapshot(time: number, bytes: CheckpointBytes): Promise<void> {
    const file = snapshotFile(time);
    const written = new Promise<void>((resolve) => this.snapshots.set(file, resolve));
    this.keepState(file, bytes);
    return written;
  }

  /** Writes the last state, the history, the signals and the summary. @returns after all attempts */
  finish(summary: RunSummary, checkpoint: CheckpointBytes): Promise<void> {
    return (this.ending = this.writeEnd(summary, checkpoint));
  }

  private async writeEnd(summary: RunSummary, checkpoint: CheckpointBytes): Promise<void> {
    await this.queue.flushed;
    this.checkpoint(checkpoint);
    this.queue.put(runFiles.summary, () => JSON.stringify(summary, null, 2));
    await this.queue.flush();
  }

  /** Retries pending writes now. */
  retry(): void {
    void this.queue.flush();
  }

  /** Retries pending writes after a delay. */
  retryIfDue(): void {
    this.queue.retryIfDue();
  }

  /** Resolves after all writes so far were attempted. */
  get settled(): Promise<void> {
    return this.ending ?? this.queue.flushed;
  }

  private async write(file: string, content: BlobPart | SegmentWriter): Promise<void> {
    if (content instanceof SegmentWriter) {
      for (const part of content.parts()) await this.send(part.file, part.bytes ?? unusedSegment());
      return;
    }
    await this.send(file, content);
    this.snapshots.get(file)?.();
    this.snapshots.delete(file);
  }

  private send(file: string, bytes: BlobPart): Promise<void> {
    return this.host.writeFile(this.token(), { area: 'runs', run: this.run, file }, bytes);
  }
}
