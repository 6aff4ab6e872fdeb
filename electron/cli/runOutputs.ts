import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { RunCaseResult, RunPoint } from '../../solver/run/compute';
import {
  FileQueue,
  recordFiles,
  segmentsOf,
  SegmentWriter,
  type RecordFiles,
  type RunRecords,
} from '../../solver/project';
import { runFiles, snapshotFile } from '../contract/runFiles';
import { CheckpointFiles } from '../host/checkpointFiles';
import { writeFileAtomically } from '../host/durableFiles';
import { errorCode } from '../host/failure';
import { runFile } from '../host/projectFolder';
import { writeCase } from './computedCase';
import type { CliContext } from './context';
import { explain } from './failure';
import { requireCapacity } from './diskSpace';
import type { RunDestination } from './runDestination';
import { longStateBytes, solutionFile, solutionFileName, tableFiles } from './runTables';
import { t } from '../text/cli';

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Location of the stored results, and what was left out. */
export interface StoredRun {
  /** The folder in the form shown to the user; null if the results are lost. */
  readonly folder: string | null;
  /** One line if some results are not in the intended folder; otherwise null. */
  readonly failure: string | null;
  /** Large files that were left out at an interruption. */
  readonly notWritten: readonly string[];
}

/** Maximum number of files waiting for a failing disk, since states are held in memory. */
const maxWaiting = 32;

/**
 * Writes the files of a run one after the other, each atomically. Failed writes are reported and retried
 * during the run; at the end, the remaining files go to a temporary folder.
 */
export class RunOutputs {
  /** Receives one line for each problem during the run. */
  onNote: (line: string) => void = (line) => this.context.notify(`${line}\n`);
  private folder: string | null = null;
  private hasStarted = false;
  private skipped: string | null = null;
  private leavesOutLarge = false;
  private readonly queue: FileQueue<RunContent>;
  /** Writers of the recorded rows; null before the first state. */
  private records: RecordFiles | null = null;
  private readonly checkpoints = new CheckpointFiles();
  private readonly issue = new WriteFailureLog((line) => this.onNote(line));

  constructor(
    private readonly context: CliContext,
    private readonly place: RunDestination,
  ) {
    this.queue = new FileQueue({
      write: async (name, content) => this.write(await this.opened(), name, content),
      now: () => context.now(),
      failed: (_, error) => this.issue.failed(error),
      recovered: () => this.issue.recovered(),
    });
  }

  /** Requires that the run can be stored. @throws CliError */
  async probe(checkpointBytes: number): Promise<void> {
    await requireCapacity(this.context, await this.place.ground(), checkpointBytes);
  }

  /** Marks the start of the run and retries failed writes; called repeatedly. */
  begin(): void {
    if (this.hasStarted) this.queue.retryIfDue();
    else this.send(this.started());
    this.hasStarted = true;
  }

  /** Writes a checkpoint. A newer one replaces one that is still waiting. */
  keep(point: RunPoint): void {
    this.send(this.pointFiles(point));
  }

  /** Writes a snapshot. */
  snapshot(time: number, point: RunPoint): void {
    const file = snapshotFile(time);
    if (!this.queue.isFailing || this.queue.left.length < maxWaiting) {
      this.send(this.pointFiles(point, file));
    } else {
      this.skipped ??= t('snapshotsSkipped', file);
    }
  }

  /** Names of files whose creation may take long; they are written last. */
  get largeFiles(): readonly string[] {
    const { withTables, computed } = this.place;
    return withTables ? [solutionFileName(computed.document.mesh)] : [];
  }

  /** Leaves out large files that are not yet being written. */
  leaveOutLargeFiles(): void {
    this.leavesOutLarge = true;
    this.onNote(t('leavingOut', this.largeFiles));
  }

  /** Writes the final results. */
  async finish(result: RunCaseResult): Promise<StoredRun> {
    // A run may end before its first step.
    this.begin();
    const { summary, checkpoint } = result;
    const { withTables } = this.place;
    const large = withTables ? [solutionFile(result)] : [];
    const files: RunFileContent[] = [
      ...this.pointFiles(result),
      ...(withTables ? tableFiles(result) : []),
    ];
    const complete: RunFileContent = [runFiles.summary, () => json(summary)];
    if (large.length === 0) return this.settle([...files, complete]);
    const notWritten = large.map(([name]) => name);
    const incomplete: RunFileContent = [runFiles.summary, () => json({ ...summary, notWritten })];
    const release = this.leavesOutLarge
      ? () => undefined
      : this.context.onInterrupt(() => this.leaveOutLargeFiles());
    await this.writeAll([...files, incomplete]);
    release();
    if (this.leavesOutLarge)
      return { ...(await this.settle([], [...files, incomplete])), notWritten };
    // Creating them blocks the process, so that Ctrl+C ends it: the summary then names the missing files.
    const isLong = checkpoint.byteLength > longStateBytes || summary.outcome.kind === 'stopped';
    if (isLong) this.onNote(t('writingLarge', notWritten));
    return this.settle([...large, complete], files);
  }

  /** Writes what is still waiting after a failure of the run. */
  async abandon(): Promise<void> {
    if (!this.hasStarted) return;
    const { failure } = await this.settle([]);
    if (failure !== null) this.onNote(failure);
  }

  /** Resolves when all that waits was tried. */
  private async writeAll(files: readonly RunFileContent[]): Promise<void> {
    for (const [name, content] of files) this.queue.put(name, content);
    await this.queue.flushed;
    await this.queue.flush();
  }

  /** @param before files of the end of the run that are written, or wait, already */
  private async settle(
    last: readonly RunFileContent[],
    before: readonly RunFileContent[] = [],
  ): Promise<StoredRun> {
    await this.writeAll(last);
    const { left } = this.queue;
    if (left.length === 0) {
      const folder = this.place.shown(await this.opened());
      return { folder, failure: this.skipped, notWritten: [] };
    }
    // All final files, so that the folder is complete, and all waiting ones.
    const files = new Map([...this.started(), ...left, ...before, ...last]);
    return this.rescue([...files]);
  }

  /** Writes files to a new folder in the first rescue folder with space. */
  private async rescue(files: readonly RunFileContent[]): Promise<StoredRun> {
    const failures = [this.issue.last];
    for (const root of this.context.fallbackFolders) {
      try {
        await mkdir(root, { recursive: true });
        const folder = await mkdtemp(join(root, 'fluxbench-run-'));
        await writeCase(folder, this.place.computed);
        for (const [name, content] of files) {
          const own = content();
          const whole = own instanceof SegmentWriter ? new Uint8Array(own.whole()) : own;
          await this.write(folder, name, whole);
        }
        const faults = [this.skipped ?? [], failures[0]].flat();
        return { folder, failure: t('resultsRescued', faults, folder), notWritten: [] };
      } catch (error) {
        failures.push(explain(error).message);
      }
    }
    return { folder: null, failure: t('resultsLost', failures), notWritten: [] };
  }

  private send(files: readonly RunFileContent[]): void {
    for (const [name, content] of files) this.queue.put(name, content);
    void this.queue.flush();
  }

  private started(): RunFileContent[] {
    return [[runFile, () => json(this.place.start)]];
  }

  private async opened(): Promise<string> {
    return (this.folder ??= await this.place.open());
  }

  /** The state comes last: a resumed run drops later rows. */
  private pointFiles(
    { checkpoint, records }: { readonly checkpoint: ArrayBuffer; readonly records: RunRecords },
    file: string = runFiles.checkpoint,
  ): RunFileContent[] {
    const { history, signals } = (this.records ??= recordFiles(records, runFiles));
    return [
      [history.file, () => history],
      [signals.file, () => signals],
      [file, () => new Uint8Array(checkpoint)],
    ];
  }

  private async write(folder: string, name: string, content: RunContent): Promise<void> {
    if (content instanceof SegmentWriter) return this.writeRecords(folder, content);
    const { renameFile } = this.context;
    const path = join(folder, name);
    if (name === runFiles.checkpoint) return this.checkpoints.write(path, content, renameFile);
    if (dirname(path) !== folder) await mkdir(dirname(path), { recursive: true });
    await writeFileAtomically(path, content, renameFile);
  }

  private async writeRecords(folder: string, records: SegmentWriter): Promise<void> {
    for (const { file, bytes } of records.parts()) {
      if (bytes === null) continue;
      await this.write(folder, file, new Uint8Array(bytes));
      // Segments of an earlier base, also of the run that this one continues.
      const old = file === records.file ? segmentsOf(file, await readdir(folder)) : [];
      for (const name of old) await rm(join(folder, name), { force: true });
    }
  }
}

/** Content of a file; recorded rows are written in segments. */
type RunContent = string | Uint8Array | SegmentWriter;
type RunFileContent = readonly [name: string, content: () => RunContent];

/** Reports once for each kind of failure that files cannot be written, and when they are written again. */
class WriteFailureLog {
  /** Message of the last failed write. */
  last = '';
  private readonly reported = new Set<string>();

  constructor(private readonly note: (line: string) => void) {}

  failed(error: unknown): void {
    this.last = explain(error).message;
    const kind = errorCode(error) ?? this.last;
    if (this.reported.has(kind)) return;
    this.reported.add(kind);
    this.note(t('warning', t('writeFailed', this.last)));
  }

  recovered(): void {
    this.reported.clear();
    this.note(t('writeRecovered'));
  }
}
