import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { describeFailure } from '../../electron/host/failure';
import {
  countCalls,
  untilStop,
  withFault,
  type CountedCall,
  type FaultCode,
  type Loss,
} from './faultyDisk';
import { prepare, type StoreOperation } from './storeOperations';
import { isOldOrNew, sessionIn, viewOf, type View } from './storeViews';

/** One line that names what failed, where and what to do. */
const isClearLine = (line: string): boolean =>
  /(root|wing|draft|imported|tail|\.json|square\.msh)/.test(line) &&
  !/\.tmp\b|Unexpected/.test(line);

/** A folder of prepared projects, restored before each trial. */
export class PreparedFolder {
  private constructor(private readonly parent: string) {}

  static async create(): Promise<PreparedFolder> {
    const folder = new PreparedFolder(await mkdtemp(join(tmpdir(), 'fluxbench-faults-')));
    await prepare(folder.root);
    const options = { recursive: true, preserveTimestamps: true };
    await cp(folder.root, join(folder.parent, 'prepared'), options);
    return folder;
  }

  /** The same for all trials, since settings name projects by path. */
  get root(): string {
    return join(this.parent, 'root');
  }

  async restore(): Promise<void> {
    await rm(this.root, { recursive: true, force: true });
    const options = { recursive: true, preserveTimestamps: true };
    await cp(join(this.parent, 'prepared'), this.root, options);
  }

  async remove(): Promise<void> {
    await rm(this.parent, { recursive: true, force: true });
  }
}

/** Trials of one operation. */
export class OperationTrials {
  private constructor(
    private readonly folder: PreparedFolder,
    private readonly operation: StoreOperation,
    readonly calls: readonly CountedCall[],
    private readonly before: View,
    private readonly after: View,
  ) {}

  /** Performs the operation once without faults. */
  static async of(folder: PreparedFolder, operation: StoreOperation): Promise<OperationTrials> {
    const { root } = folder;
    await folder.restore();
    const before = await viewOf(root);
    await folder.restore();
    const session = await sessionIn(root);
    const calls = await countCalls(root, await operation.begin(session));
    const after = await viewOf(root);
    await session.store.close();
    return new OperationTrials(folder, operation, calls, before, after);
  }

  /** Requires the old or new state and a clear line after a failed call, and the new one after a repetition. */
  async fail(index: number, code: FaultCode): Promise<void> {
    const { root } = this.folder;
    const trial = `${this.operation.name}: ${code} in call ${index}, ${this.calls[index].what}`;
    const first = await this.#attempt(index, code);
    await first.session.store.close();
    const view = await viewOf(root);
    expect(isOldOrNew(view, this.before, this.after), trial).toBe(true);
    if (first.error === null) {
      expect(view, trial).toEqual(this.after);
      return;
    }
    expect(describeFailure(first.error), trial).toSatisfy(isClearLine);
    const { session, act } = await this.#attempt(index, code);
    await act().catch((error: unknown) => {
      throw new Error(`${trial}: cannot be repeated`, { cause: error });
    });
    await session.store.close();
    expect(await viewOf(root), trial).toEqual(this.after);
  }

  /** Requires the old or new state after the machine stopped before a call; the new one after the last. */
  async stop(index: number, loss: Loss): Promise<void> {
    const { root } = this.folder;
    const trial = `${this.operation.name}: stop before call ${index}, ${this.calls[index]?.what ?? 'the end'}, losing ${loss}`;
    await this.folder.restore();
    const session = await sessionIn(root);
    await untilStop(root, index, loss, await this.operation.begin(session));
    const view = await viewOf(root);
    expect(isOldOrNew(view, this.before, this.after), trial).toBe(true);
    if (index === this.calls.length) expect(view, trial).toEqual(this.after);
    await session.store.close();
  }

  async #attempt(index: number, code: FaultCode) {
    await this.folder.restore();
    const session = await sessionIn(this.folder.root);
    const act = await this.operation.begin(session);
    const { error } = await withFault(this.folder.root, index, code, act);
    return { session, act, error };
  }
}
