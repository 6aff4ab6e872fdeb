import { join } from 'node:path';
import { readSegments } from '../../solver/project';
import { SavedSolutions } from '../../solver/run/compute';
import type { CellMesh } from '../../solver/mesh';
import { assessRun, type AssessedValue } from '../../solver/accuracy';
import { caseDigest, type CaseDocument } from '../../solver/case';
import type { RunSummary } from '../../solver/run';
import { caseSystem, type SystemDeclaration } from '../../solver/physics';
import { cellAverages, readSavedAverages, type AveragesAt } from '../../solver/post';
import type { PartialFile } from '../../solver/project';
import type { Solution } from '../../solver/outputs';
import { snapshotFile, snapshotTimes } from '../contract/runFiles';
import { hasState, newestIntactState } from '../contract/intactState';
import type { CliContext } from './context';
import { CliError } from './failure';
import { findResults, type ResultRun, type RunResults } from './runResults';
import { fileChecksum, printWarnings } from './target';
import { t } from '../text/cli';

/** Saved states of a run and of the runs it continues, each with its own case. */
export class SavedStates {
  /** Times of the snapshots in ascending order. */
  readonly times: readonly number[];
  private readonly solutions = new Map<ResultRun, SavedSolutions>();

  private constructor(
    private readonly context: CliContext,
    private readonly runs: readonly ResultRun[],
    /** Default name of exported files. */
    readonly name: string,
    private readonly members: RunResults['members'],
  ) {
    this.times = [...new Set(snapshotTimes(runs.flatMap(({ files }) => files)))];
  }

  /**
   * @param word a project or the folder of a run, as given
   * @param run the number of the project's run; default: the last
   * @throws CliError, CaseError
   */
  static async find(
    context: CliContext,
    word: string,
    run: string | undefined,
  ): Promise<SavedStates> {
    const { runs, name, members }: RunResults = await findResults(context, word, run);
    return new SavedStates(context, runs, name, members);
  }

  /** System of the run; null if unknown. */
  async system(): Promise<SystemDeclaration | null> {
    return caseSystem((await this.document()).system);
  }

  /** Case of the run. */
  async document(): Promise<CaseDocument> {
    return (await this.runs[0].computed()).document;
  }

  /** Mesh of the run as read from its file; null for generated cells. */
  async mesh(): Promise<CellMesh | null> {
    return (await this.runs[0].computed()).mesh;
  }

  /** Returns the coefficients of the run with the error bars of the accuracy studies of its case. */
  async assessed(summary: RunSummary): Promise<AssessedValue[]> {
    const { document, mesh, rasters } = await this.runs[0].computed();
    const checksum = fileChecksum(mesh);
    const digestOf = (single: CaseDocument): string => caseDigest(single, checksum, rasters);
    return assessRun(document, summary, await this.members(), digestOf);
  }

  /** Returns the newest intact state and warns of damaged ones. @throws CliError */
  async last(): Promise<Solution> {
    const run = this.runs.find(({ files }) => hasState(files)) ?? this.runs[0];
    const state = await newestIntactState(
      run.files,
      async (file) => (await this.fileOf(run, file))[0],
      (line) => printWarnings(this.context, [join(run.shown, line)]),
    );
    if (!state) throw new CliError(t('noIntactCheckpoint', run.shown));
    return this.read(run, state.checkpoint, join(run.shown, state.file));
  }

  /** Returns a snapshot. @throws CliError */
  at(time: number): Promise<Solution> {
    if (!this.times.includes(time)) {
      throw new CliError(t('noSnapshot', time, this.times));
    }
    return this.solution(snapshotFile(time));
  }

  /** Returns the number of states, including the last. @throws CliError */
  async count(): Promise<number> {
    const last = await this.last();
    return this.times.filter((time) => time < last.time).length + 1;
  }

  /** Yields all states in order of time, including the last. @throws CliError */
  async *all(): AsyncGenerator<Solution> {
    const last = await this.last();
    for (const time of this.times) if (time < last.time) yield await this.at(time);
    yield last;
  }

  /**
   * Returns the averages of some cells of all states up to a solution, in order of time. Only these cells are read.
   * @param cells numbers in ascending order; without cells, no state is read
   * @throws CliError
   */
  async averages(solution: Solution, cells: Uint32Array): Promise<AveragesAt[]> {
    if (cells.length === 0) return [];
    const saved: AveragesAt[] = [];
    for (const time of this.times) {
      if (time >= solution.time) break;
      const file = snapshotFile(time);
      const run = this.runWith(file);
      const name = join(run.shown, file);
      const read = (parts: PartialFile) => readSavedAverages(solution, parts, cells, name);
      saved.push(await run.inParts(file, read));
    }
    return [...saved, cellAverages(solution, cells)];
  }

  /** Returns a file of the newest run that has it, and its name for messages. @throws CliError */
  async lastFile(file: string): Promise<[ArrayBuffer, string]> {
    return this.fileOf(this.runWith(file), file);
  }

  /** Reads a file of the run itself; null if it has none. @throws CliError */
  async ifExists<T>(
    file: string,
    parse: (bytes: ArrayBuffer, name: string) => T,
  ): Promise<T | null> {
    const [run] = this.runs;
    return run.files.includes(file) ? parse(...(await this.fileOf(run, file))) : null;
  }

  private runWith(file: string): ResultRun {
    const found = this.runs.find(({ files }) => files.includes(file));
    if (found) return found;
    const [{ shown }] = this.runs;
    throw new CliError(t('resultMissing', shown, file));
  }

  /** Reads a file, joined with its segments. */
  private async fileOf(run: ResultRun, file: string): Promise<[ArrayBuffer, string]> {
    const read = async (name: string) => wholeBuffer(await run.read(name));
    const shown = (name: string): string => join(run.shown, name);
    const bytes = await readSegments(file, { names: run.files, read, shown });
    return [bytes ?? (await read(file)), shown(file)];
  }

  private async solution(file: string): Promise<Solution> {
    const run = this.runWith(file);
    return this.read(run, ...(await this.fileOf(run, file)));
  }

  private async read(run: ResultRun, bytes: ArrayBuffer, name: string): Promise<Solution> {
    const solutions = await this.solutionsOf(run);
    try {
      return solutions.read(bytes, name);
    } catch (error) {
      if (error instanceof Error && error.constructor === Error) {
        throw new CliError(t('fileFault', name, error.message));
      }
      throw error;
    }
  }

  private async solutionsOf(run: ResultRun): Promise<SavedSolutions> {
    const { document, mesh, rasters } = await run.computed();
    const solutions = this.solutions.get(run) ?? new SavedSolutions(document, mesh, rasters);
    this.solutions.set(run, solutions);
    return solutions;
  }
}

/** Returns the bytes in a separate buffer, copied only if needed. */
const wholeBuffer = (bytes: Uint8Array<ArrayBuffer>): ArrayBuffer =>
  bytes.byteLength === bytes.buffer.byteLength ? bytes.buffer : new Uint8Array(bytes).buffer;
