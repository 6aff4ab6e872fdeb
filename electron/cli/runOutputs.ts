import { mkdir, mkdtemp } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { RunCaseResult, RunPoint } from '../../solver/run/compute';
import { FileQueue, writeHistory, writeSignals } from '../../solver/project';
import { savedSignals } from '../../solver/signals';
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
import { solutionFile, tableFiles, type NamedContent } from './runTables';
import { t } from '../text/cli';

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Where the results of a run are stored. */
export interface StoredRun {
  /** As shown to the user; null if the results are lost. */
  readonly folder: string | null;
  /** One line if some results are not in their place; otherwise null. */
  readonly failure: string | null;
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
  private readonly queue: FileQueue<string | Uint8Array>;
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
    this.send(pointFiles(point));
  }

  /** Writes a snapshot. */
  snapshot(time: number, point: RunPoint): void {
    const file = snapshotFile(time);
    if (!this.queue.isFailing || this.queue.left.length < maxWaiting) {
      this.send(pointFiles(point, file));
    } else {
      this.skipped ??= t('snapshotsSkipped', file);
    }
  }

  /** Writes the final results. */
  async finish(result: RunCaseResult): Promise<StoredRun> {
    // A run may end before its first step.
    this.begin();
    const { summary, history, checkpoint, signals } = result;
    const { withTables } = this.place;
    const large = withTables ? [solutionFile(result, (line) => this.onNote(line))] : [];
    const files: NamedContent[] = [
      ...pointFiles({ checkpoint, history, signals: savedSignals(signals) }),
      ...(withTables ? tableFiles(result) : []),
    ];
    const complete: NamedContent = [runFiles.summary, () => json(summary)];
    if (large.length === 0) return this.settle([...files, complete]);
    // Ctrl+C while the large files are written ends the process: the summary then says which are missing.
    const notWritten = large.map(([name]) => name);
    await this.writeAll([...files, [runFiles.summary, () => json({ ...summary, notWritten })]]);
    return this.settle([...large, complete], files);
  }

  /** Writes what is still waiting after a failure of the run. */
  async abandon(): Promise<void> {
    if (!this.hasStarted) return;
    const { failure } = await this.settle([]);
    if (failure !== null) this.onNote(failure);
  }

  /** Resolves when all that waits was tried. */
  private async writeAll(files: readonly NamedContent[]): Promise<void> {
    for (const [name, content] of files) this.queue.put(name, content);
    await this.queue.flushed;
    await this.queue.flush();
  }

  /** @param before files of the end of the run that are written, or wait, already */
  private async settle(
    last: readonly NamedContent[],
    before: readonly NamedContent[] = [],
  ): Promise<StoredRun> {
    await this.writeAll(last);
    const { left } = this.queue;
    if (left.length === 0) {
      return { folder: this.place.shown(await this.opened()), failure: this.skipped };
    }
    // All final files, so that the folder is complete, and all waiting ones.
    const files = new Map([...this.started(), ...left, ...before, ...last]);
    return this.rescue([...files]);
  }

  /** Writes files to a new folder in the first rescue folder with space. */
  private async rescue(files: readonly NamedContent[]): Promise<StoredRun> {
    const failures = [this.issue.last];
    for (const root of this.context.fallbackFolders) {
      try {
        await mkdir(root, { recursive: true });
        const folder = await mkdtemp(join(root, 'fluxbench-run-'));
        await writeCase(folder, this.place.computed);
        for (const [name, content] of files) await this.write(folder, name, content());
        const faults = [this.skipped ?? [], failures[0]].flat();
        return { folder, failure: t('resultsRescued', faults, folder) };
      } catch (error) {
        failures.push(explain(error).message);
      }
    }
    return { folder: null, failure: t('resultsLost', failures) };
  }

  private send(files: readonly NamedContent[]): void {
    for (const [name, content] of files) this.queue.put(name, content);
    void this.queue.flush();
  }

  private started(): NamedContent[] {
    return [[runFile, () => json(this.place.start)]];
  }

  private async opened(): Promise<string> {
    return (this.folder ??= await this.place.open());
  }

  private async write(folder: string, name: string, content: string | Uint8Array): Promise<void> {
    const { renameFile } = this.context;
    const path = join(folder, name);
    if (name === runFiles.checkpoint) return this.checkpoints.write(path, content, renameFile);
    if (dirname(path) !== folder) await mkdir(dirname(path), { recursive: true });
    await writeFileAtomically(path, content, renameFile);
  }
}

/** The state comes last: a resumed run drops later rows. */
const pointFiles = (
  { checkpoint, history, signals }: RunPoint,
  file: string = runFiles.checkpoint,
): NamedContent[] => [
  [runFiles.history, () => new Uint8Array(writeHistory(history))],
  [runFiles.signals, () => new Uint8Array(writeSignals(signals))],
  [file, () => new Uint8Array(checkpoint)],
];

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
