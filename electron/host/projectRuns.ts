import type { CaseDocument } from '../../solver/case';
import type { RunEntry } from '../contract/contract';
import type { Rename } from './durableFiles';
import type { OpenProjects } from './openProjects';
import { createRunFolder } from './projectFolder';
import { randomHex } from './randomHex';
import { listRuns } from './readProject';
import { deleteRun, removeDeletedRuns, renameRun, restoreRun } from './runFolders';

/** The runs of open projects. */
export class ProjectRuns {
  /** Marks the runs that were deleted here. */
  readonly #session = randomHex(8);

  constructor(
    private readonly open: OpenProjects,
    private readonly renameFile?: Rename,
  ) {}

  /** @param begin the case that it computes, and what it continues or is a part of */
  async create(
    token: string,
    begin: Omit<RunEntry, 'id' | 'files' | 'startedAt'> & { document?: CaseDocument | null } = {},
  ): Promise<RunEntry> {
    const { document = null, ...from } = begin;
    const start = { startedAt: new Date().toISOString(), ...from };
    return this.open.change(
      token,
      (folder) => createRunFolder(folder, start, document, this.renameFile),
      'runs',
    );
  }

  /** All runs as they lie on disk now, also those that another program has made. */
  async list(token: string): Promise<RunEntry[]> {
    return this.open.inTurn(token, listRuns);
  }

  /** @param name null to take it away */
  async rename(token: string, run: string, name: string | null): Promise<void> {
    await this.open.change(token, (folder) => renameRun(folder, run, name), 'runs');
  }

  /** Deletes a run; as long as the project is open it can be brought back. */
  async delete(token: string, run: string): Promise<void> {
    await this.open.change(token, (folder) => deleteRun(folder, run, this.#session), 'runs');
  }

  async restore(token: string, run: string): Promise<void> {
    await this.open.change(token, (folder) => restoreRun(folder, run, this.#session), 'runs');
  }

  /** Removes for good what earlier sessions have deleted in a project. */
  async tidy(folder: string): Promise<void> {
    await removeDeletedRuns(folder, this.#session);
  }
}
