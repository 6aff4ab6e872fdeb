import { mkdir, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Recorded, RunCaseResult, RunPoint } from '../../solver/engine/runCase';
import { historyCsv } from '../../solver/outputs/csv';
import { signalCsv } from '../../solver/outputs/signalCsv';
import { mainField } from '../../solver/outputs/solution';
import { solutionVtu } from '../../solver/outputs/vtk/solutionVtu';
import { signalFileName } from '../../solver/case/signalNames';
import { writeHistory } from '../../solver/project/history';
import { writeSignals } from '../../solver/project/signals';
import { savedSignals } from '../../solver/signals/signalSet';
import type { SignalBuffer } from '../../solver/signals/signalBuffer';
import { runFiles, snapshotFile, type RunEntry } from '../contract/contract';
import { sanitiseFileName } from '../contract/fileNames';
import { removeLeftovers, writeFileAtomically } from '../host/durableFiles';
import { createRunFolder, runFile } from '../host/projectFolder';
import { keepCase, requireNoOtherCase, type ComputedCase } from './computedCase';
import type { CliContext } from './context';
import { findUserFolder, makeUserFolder } from './userFolder';

/** What a run's folder tells of its beginning. */
export type RunStart = Omit<RunEntry, 'id' | 'files'>;

/** A folder for the results of one run. */
interface RunPlace {
  /** Makes it ready for a run that has begun. @returns the folder */
  open(): Promise<string>;
  /** As a user reads it. */
  shown(folder: string): string;
  /** Whether tables and a VTU file are wanted beside what the program itself reads. */
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
  const { summary, checkpoint, history, signals } = runFiles;
  const stale = goesOn ? [summary] : [summary, checkpoint, history, signals];
  return new RunOutputs({
    async open() {
      for (const file of stale) await rm(join(folder, file), { force: true });
      await keepCase(folder, computed);
      await writeFileAtomically(join(folder, runFile), json(start));
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
  { document }: ComputedCase,
): RunOutputs =>
  new RunOutputs({
    open: async () => join(project, 'runs', (await createRunFolder(project, start, document)).id),
    shown: (folder) => relative(context.folder, folder),
    withTables: false,
  });

/** Writes a run's files, one after the other, each whole or not at all. */
export class RunOutputs {
  private folder: Promise<string> | null = null;
  private writing: Promise<void> = Promise.resolve();
  private waiting: RunPoint | null = null;
  private failure: Error | null = null;

  constructor(private readonly place: RunPlace) {}

  /** The run has begun. */
  begin(): void {
    if (!this.folder) this.enqueue(async () => void (await this.opened()));
  }

  /** Keeps what the run can be continued from. Of what comes too fast to be written the last counts. */
  keep(point: RunPoint): void {
    const isQueued = this.waiting !== null;
    this.waiting = point;
    if (!isQueued) this.enqueue(() => this.writePoint());
  }

  /** Writes a state that the case wants saved. */
  snapshot(time: number, checkpoint: ArrayBuffer): void {
    this.enqueue(async () => this.write(snapshotFile(time), new Uint8Array(checkpoint)));
  }

  /** Writes what the run has come to. @returns the folder, as a user reads it. */
  async finish(result: RunCaseResult): Promise<string> {
    await this.writing;
    const folder = await this.opened();
    const { summary, history, checkpoint, physics, signals } = result;
    const variables = physics.variableNames;
    if (this.place.withTables) {
      const solution = { ...result, step: summary.steps, time: summary.time };
      await this.write('history.csv', historyCsv(history, variables));
      await this.write('result.vtu', solutionVtu(solution, [mainField(solution)]));
      await writeMonitors(join(folder, 'monitors'), signals);
    }
    await this.writeRecorded({
      history: { variables, rows: history },
      signals: savedSignals(signals),
    });
    await this.write(runFiles.checkpoint, new Uint8Array(checkpoint));
    await this.write(runFiles.summary, json(summary));
    return this.place.shown(folder);
  }

  /** What could not be written on the way; null where all was. */
  async unsaved(): Promise<Error | null> {
    await this.writing;
    return this.failure;
  }

  private async writePoint(): Promise<void> {
    const point = this.waiting;
    this.waiting = null;
    if (!point) return;
    // The state comes last: rows behind it are dropped by who goes on from there.
    await this.writeRecorded(point);
    await this.write(runFiles.checkpoint, new Uint8Array(point.checkpoint));
  }

  private async writeRecorded({ history, signals }: Recorded): Promise<void> {
    await this.write(runFiles.history, new Uint8Array(writeHistory(history)));
    await this.write(runFiles.signals, new Uint8Array(writeSignals(signals)));
  }

  private async write(name: string, content: string | Uint8Array): Promise<void> {
    await writeFileAtomically(join(await this.opened(), name), content);
  }

  private opened(): Promise<string> {
    return (this.folder ??= this.place.open());
  }

  /** A run is worth more than what could not be written on the way: that is told at its end. */
  private enqueue(task: () => Promise<void>): void {
    this.writing = this.writing.then(task).catch((error: unknown) => {
      this.failure ??= error instanceof Error ? error : new Error(String(error));
    });
  }
}

/** One table per signal: of the conserved integrals, and of each monitor. */
async function writeMonitors(folder: string, signals: readonly SignalBuffer[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const buffer of signals) {
    const file = sanitiseFileName(`${signalFileName(buffer.signal.name)}.csv`, 'monitor.csv');
    await writeFileAtomically(join(folder, file), signalCsv(buffer));
  }
}
