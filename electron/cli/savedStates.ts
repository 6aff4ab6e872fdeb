import { SavedSolutions } from '../../solver/run/savedSolution';
import type { SystemDeclaration } from '../../solver/physics/declaration';
import { caseSystem } from '../../solver/physics/caseSystem';
import type { Solution } from '../../solver/outputs/solution';
import { runFiles, runsBehind, snapshotFile, snapshotTimes } from '../contract/contract';
import { CliError } from './failure';
import { readRunFile, type ProjectTarget } from './target';

/** What the last run of a project and those behind it have left. */
export class SavedStates {
  /** Times of the states that were saved on the way, in rising order. */
  readonly times: readonly number[];
  /** null where the case has one that is not known. */
  readonly system: SystemDeclaration | null;
  private readonly solutions: SavedSolutions;

  /** @param word the project, as the user calls it */
  constructor(
    private readonly target: ProjectTarget,
    private readonly word: string,
  ) {
    const last = target.runs.findLast(({ files }) => files.includes(runFiles.checkpoint));
    const runs = last ? runsBehind(target.runs, last) : [];
    this.times = [...new Set(snapshotTimes(runs.flatMap(({ files }) => files)))];
    this.system = caseSystem(target.document.system);
    this.solutions = new SavedSolutions(target.document, target.mesh);
  }

  /** The last state. @throws CliError */
  last(): Promise<Solution> {
    return this.solution(runFiles.checkpoint);
  }

  /** A state that was saved on the way. @throws CliError */
  at(time: number): Promise<Solution> {
    if (!this.times.includes(time)) {
      throw new CliError(
        `--snapshot: no state was saved at ${time}, ${this.times.length > 0 ? `choose one of ${this.times.join(', ')}` : 'give times in outputs.snapshots of the case'}`,
      );
    }
    return this.solution(snapshotFile(time));
  }

  /** All states in the order of time, the last one too. @throws CliError */
  async *all(): AsyncGenerator<Solution> {
    const last = await this.last();
    for (const time of this.times) if (time < last.time) yield await this.at(time);
    yield last;
  }

  /** The file of the last run that has it, and its name for messages. @throws CliError */
  async lastFile(file: string): Promise<[ArrayBuffer, string]> {
    const { target, word } = this;
    const run = target.runs.findLast(({ files }) => files.includes(file));
    if (run === undefined) {
      throw new CliError(`${word}: has no results yet, compute it first: fluxbench run ${word}`);
    }
    const bytes = await readRunFile(target.project, run.id, file);
    return [new Uint8Array(bytes).buffer, `runs/${run.id}/${file}`];
  }

  /** A file of the last run that has it, read; null where none has. @throws CliError */
  async ifThere<T>(
    file: string,
    parse: (bytes: ArrayBuffer, name: string) => T,
  ): Promise<T | null> {
    if (!this.target.runs.some(({ files }) => files.includes(file))) return null;
    return parse(...(await this.lastFile(file)));
  }

  private async solution(file: string): Promise<Solution> {
    const [bytes, name] = await this.lastFile(file);
    try {
      return this.solutions.read(bytes, name);
    } catch (error) {
      if (error instanceof Error && error.constructor === Error) {
        throw new CliError(`${this.word}: ${name}: ${error.message}`);
      }
      throw error;
    }
  }
}
