import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { RunCaseResult, RunPoint } from '../../solver/run/compute';
import { historyCsv, mainField, signalCsv, solutionVti, solutionVtu } from '../../solver/outputs';
import { signalFileName } from '../../solver/case';
import { FileQueue, writeHistory, writeSignals } from '../../solver/project';
import { savedSignals } from '../../solver/signals';
import {
  runEntrySchema,
  runFiles,
  snapshotFile,
  snapshotTimes,
  type RunEntry,
} from '../contract/contract';
import { sanitiseFileName } from '../contract/fileNames';
import { CheckpointFiles } from '../host/checkpointFiles';
import { removeLeftovers, writeFileAtomically } from '../host/durableFiles';
import { createRunFolder, ifThere, runFile, statIfThere } from '../host/projectFolder';
import { keepCase, requireNoOtherCase, type ComputedCase } from './computedCase';
import type { CliContext } from './context';
import { explain } from './failure';
import { parseJson } from './files';
import { requireRoom } from './room';
import { findUserFolder, makeUserFolder } from './userFolder';
import { WriteTrouble } from './writeTrouble';

/** What a run's folder tells of its beginning. */
export type RunStart = Omit<RunEntry, 'id' | 'files'>;

/** A folder for the results of one run. */
export interface RunPlace {
  readonly start: RunStart;
  readonly computed: ComputedCase;
  /** The folder that is there already and that the results will lie in, or in a new one inside. */
  ground(): Promise<string>;
  /** Makes it ready for a run that has begun. @returns the folder */
  open(): Promise<string>;
  /** As a user reads it. */
  shown(folder: string): string;
  /** Whether tables and a file for ParaView are wanted beside what the program itself reads. */
  readonly withTables: boolean;
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/**
 * A folder of the user's: made at once, so that a run isn't lost for want of it.
 * @param goesOn whether the run continues that in the folder; else what is there goes when it begins
 */
export async function outputFolder(
  context: CliContext,
  shown: string,
  start: RunStart,
  computed: ComputedCase,
  goesOn = false,
): Promise<RunOutputs> {
  const folder = await findUserFolder(context, shown);
  await requireNoOtherCase(folder, shown);
  await makeUserFolder(folder);
  await removeLeftovers(folder);
  if (!goesOn) await tellReplaced(context, folder, shown, start);
  const { summary, checkpoint, previousCheckpoint, history, signals } = runFiles;
  return new RunOutputs(context, {
    start,
    computed,
    ground: () => Promise.resolve(folder),
    async open() {
      const states = [checkpoint, previousCheckpoint, ...snapshotsIn(await readdir(folder))];
      // Tables are written at the end; until then there are none of another run.
      const stale = [summary, ...(await tablesIn(folder))];
      if (!goesOn) stale.push(history, signals, ...states);
      for (const file of stale) await rm(join(folder, file), { force: true });
      await keepCase(folder, computed);
      return folder;
    },
    shown: () => shown,
    withTables: true,
  });
}

/** A new run in a project. */
export const projectRun = (
  context: CliContext,
  project: string,
  start: RunStart,
  computed: ComputedCase,
): RunOutputs =>
  new RunOutputs(context, {
    start,
    computed,
    async ground() {
      const runs = join(project, 'runs');
      return (await statIfThere(runs)) === null ? project : runs;
    },
    async open() {
      const { document } = computed;
      const { id } = await createRunFolder(project, start, document, context.renameFile);
      return join(project, 'runs', id);
    },
    shown: (folder) => relative(context.folder, folder),
    withTables: false,
  });

/** Says that a folder has the results of a case that computes something else. */
async function tellReplaced(
  context: CliContext,
  folder: string,
  shown: string,
  { case: digest }: RunStart,
): Promise<void> {
  const text = await ifThere(readFile(join(folder, runFile), 'utf8'));
  const there = text === null ? null : startSchema.safeParse(parseJson(text)).data?.case;
  if (there && there !== digest) {
    context.tell(`warning: ${shown} has the results of another case, which this run replaces\n`);
  }
}

const startSchema = runEntrySchema.partial();

async function tablesIn(folder: string): Promise<string[]> {
  const signals = (await ifThere(readdir(join(folder, signalFolder)))) ?? [];
  const tables = signals.filter((file) => file.endsWith('.csv'));
  return [...Object.values(tableNames), ...tables.map((file) => join(signalFolder, file))];
}

const signalFolder = 'monitors';
const tableNames = { history: 'history.csv', grid: 'result.vti', cells: 'result.vtu' };

const snapshotsIn = (files: readonly string[]): string[] => snapshotTimes(files).map(snapshotFile);

/** What has become of a run's results. */
export interface KeptRun {
  /** As a user reads it; null where they could be kept nowhere. */
  readonly folder: string | null;
  /** One line where they could not all be kept where they belong; else null. */
  readonly failure: string | null;
}

type Content = string | Uint8Array;
type NamedContent = readonly [name: string, content: () => Content];

/** A state from which on a file of its solution takes so long that it is told: some seconds. */
const longStateBytes = 2 ** 26;

/** Files that may wait for a disk that takes none: states lie in memory. */
const mostWaiting = 32;

/**
 * Writes a run's files, one after the other, each whole or not at all. What can't be written is told
 * at once and tried again while the run goes on; at its end it goes elsewhere rather than nowhere.
 */
export class RunOutputs {
  /** Told of what goes wrong on the way, in whole lines. */
  onNote: (line: string) => void = (line) => this.context.tell(`${line}\n`);
  private folder: string | null = null;
  private hasBegun = false;
  private skipped: string | null = null;
  private readonly queue: FileQueue<Content>;
  private readonly checkpoints = new CheckpointFiles();
  private readonly trouble = new WriteTrouble((line) => this.onNote(line));

  constructor(
    private readonly context: CliContext,
    private readonly place: RunPlace,
  ) {
    this.queue = new FileQueue({
      write: async (name, content) => this.write(await this.opened(), name, content),
      now: () => context.now(),
      failed: (_, error) => this.trouble.failed(error),
      recovered: () => this.trouble.recovered(),
    });
  }

  /** Makes sure that a run can be kept. @throws CliError where it can't */
  async probe(checkpointBytes: number): Promise<void> {
    await requireRoom(this.context, await this.place.ground(), checkpointBytes);
  }

  /** The run has begun, and goes on: to be called now and then. */
  begin(): void {
    if (this.hasBegun) this.queue.retryIfDue();
    else this.send(this.started());
    this.hasBegun = true;
  }

  /** Keeps what the run can be continued from. Of what comes too fast to be written the last counts. */
  keep(point: RunPoint): void {
    this.send(pointFiles(point));
  }

  /** Writes a state that the case wants saved. */
  snapshot(time: number, point: RunPoint): void {
    const file = snapshotFile(time);
    if (!this.queue.isFailing || this.queue.left.length < mostWaiting) {
      this.send(pointFiles(point, file));
    } else {
      this.skipped ??= `${file} and later ones: not kept, too many states wait to be written`;
    }
  }

  /** Writes what the run has come to. */
  async finish(result: RunCaseResult): Promise<KeptRun> {
    // A run may end before its first step.
    this.begin();
    const { summary, history, checkpoint, physics, signals } = result;
    const recorded = { variables: physics.variableNames, rows: history };
    const files: NamedContent[] = [
      ...pointFiles({ checkpoint, history: recorded, signals: savedSignals(signals) }),
      ...(this.place.withTables ? [...tableFiles(result), this.solutionFile(result)] : []),
      // Last: who finds it finds a run that is whole.
      [runFiles.summary, () => json(summary)],
    ];
    return this.settle(files);
  }

  /** For ParaView, after all that takes a moment. */
  private solutionFile(result: RunCaseResult): NamedContent {
    const { checkpoint, summary, mesh } = result;
    const solution = { ...result, step: summary.steps, time: summary.time };
    const [name, make] =
      mesh.kind === 'grid' ? [tableNames.grid, solutionVti] : [tableNames.cells, solutionVtu];
    return [
      name,
      () => {
        if (checkpoint.byteLength > longStateBytes) this.onNote(`Writing ${name}`);
        return make(solution, [mainField(solution)]);
      },
    ];
  }

  /** The run broke off: what was kept of it last is written, where that isn't done yet. */
  async abandon(): Promise<void> {
    if (!this.hasBegun) return;
    const { failure } = await this.settle([]);
    if (failure !== null) this.onNote(failure);
  }

  private async settle(last: readonly NamedContent[]): Promise<KeptRun> {
    for (const [name, content] of last) this.queue.put(name, content);
    await this.queue.flushed;
    await this.queue.flush();
    const { left } = this.queue;
    if (left.length === 0) {
      return { folder: this.place.shown(await this.opened()), failure: this.skipped };
    }
    // All of the end, so that it is whole there, and what else waits.
    const files = new Map([...this.started(), ...left, ...last]);
    return this.rescue([...files]);
  }

  /** Writes files to a new folder where there is room. */
  private async rescue(files: readonly NamedContent[]): Promise<KeptRun> {
    const failures = [this.trouble.last];
    for (const root of this.context.rescueFolders) {
      try {
        await mkdir(root, { recursive: true });
        const folder = await mkdtemp(join(root, 'fluxbench-run-'));
        await keepCase(folder, this.place.computed);
        for (const [name, content] of files) await this.write(folder, name, content());
        const why = [this.skipped ?? [], failures[0]].flat().join('; ');
        return {
          folder,
          failure: `${why}; the results are in ${folder} instead, move them from there`,
        };
      } catch (error) {
        failures.push(explain(error).message);
      }
    }
    return { folder: null, failure: `${failures.join('; ')}; the results are lost` };
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

  private async write(folder: string, name: string, content: Content): Promise<void> {
    const { renameFile } = this.context;
    const path = join(folder, name);
    if (name === runFiles.checkpoint) return this.checkpoints.write(path, content, renameFile);
    if (dirname(path) !== folder) await mkdir(dirname(path), { recursive: true });
    await writeFileAtomically(path, content, renameFile);
  }
}

/** The state comes last: rows behind it are dropped by who goes on from there. */
const pointFiles = (
  { checkpoint, history, signals }: RunPoint,
  file: string = runFiles.checkpoint,
): NamedContent[] => [
  [runFiles.history, () => new Uint8Array(writeHistory(history))],
  [runFiles.signals, () => new Uint8Array(writeSignals(signals))],
  [file, () => new Uint8Array(checkpoint)],
];

/** The history, and one table per signal: of the conserved integrals, and of each monitor. */
function tableFiles({ history, physics, signals }: RunCaseResult): NamedContent[] {
  const tables = signals.map((buffer): NamedContent => {
    const file = sanitiseFileName(`${signalFileName(buffer.signal.name)}.csv`, 'monitor.csv');
    return [join(signalFolder, file), () => signalCsv(buffer)];
  });
  return [[tableNames.history, () => historyCsv(history, physics.variableNames)], ...tables];
}
