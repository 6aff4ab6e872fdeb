import type { CaseDocument } from '../../solver/case';
import type { RunEntry } from '../contract/contract';
import type { Rename } from './durableFiles';
import type { OpenProjects } from './openProjects';
import { createRunFolder } from './projectFolder';
import { randomHex } from './randomHex';
import { listRuns } from './readProject';
import { deleteRun, removeDeletedRuns, renameRun, restoreRun } from './runFolders';

/** Runs of open projects. */
export class ProjectRuns {
  /** Marks runs deleted by this program. */
  readonly #session = randomHex(8);

  constructor(
    private readonly open: OpenProjects,
    private readonly renameFile?: Rename,
  ) {}

  /** @param begin its case, and what it continues or belongs to */
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

  /** Lists the runs on disk, including those of other programs. */
  async list(token: string): Promise<RunEntry[]> {
    return this.open.inTurn(token, listRuns);
  }

  /** @param name null removes the name */
  async rename(token: string, run: string, name: string | null): Promise<void> {
    await this.open.change(token, (folder) => renameRun(folder, run, name), 'runs');
  }

  /** Deletes a run, which can be restored while the project is open. */
  async delete(token: string, run: string): Promise<void> {
    await this.open.change(token, (folder) => deleteRun(folder, run, this.#session), 'runs');
  }

  async restore(token: string, run: string): Promise<void> {
    await this.open.change(token, (folder) => restoreRun(folder, run, this.#session), 'runs');
  }

  /** Removes runs deleted by earlier sessions. */
  async cleanUp(folder: string): Promise<void> {
    await removeDeletedRuns(folder, this.#session);
  }
}
