import { readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeFailure } from '../../electron/host/failure';
import { acquireLock, lockFile, ProjectLock, userName } from '../../electron/host/projectLock';
import { currentProcess, type ProcessIdentity } from '../../electron/host/processIdentity';
import type { ProjectStore } from '../../electron/host/projectStore';
import { caseNamed, mesh, openStore, temporaryFolder } from './helpers';

/** A running process other than this one. */
const livingProcess = async (): Promise<ProcessIdentity> => {
  const stat = await readFile(`/proc/${process.ppid}/stat`, 'utf8').catch(() => null);
  const started = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  return { ...(await currentProcess()), pid: process.ppid, started };
};

async function lockOf(folder: string, process: ProcessIdentity, ageMs = 0): Promise<void> {
  const owner = { id: 'theirs', program: 'desktop', user: 'ann', since: '2026-01-01T10:00:00Z' };
  await agedFile(join(folder, lockFile), JSON.stringify({ ...owner, process }), ageMs);
}

async function agedFile(path: string, content: string, ageMs: number): Promise<void> {
  await writeFile(path, content);
  const time = new Date(Date.now() - ageMs);
  await utimes(path, time, time);
}

const isOurs = (lock: unknown): boolean => lock instanceof ProjectLock;

describe('a lock', () => {
  it('names its owner and is removed on release', async () => {
    const folder = await temporaryFolder();
    const lock = await acquireLock(folder, 'commandLine');
    const kept = JSON.parse(await readFile(join(folder, lockFile), 'utf8'));
    expect(kept).toMatchObject({ program: 'commandLine', process: await currentProcess() });
    if (lock instanceof ProjectLock) await lock.release();
    await expect(readFile(join(folder, lockFile))).rejects.toThrow('ENOENT');
  });

  it('names the number of a user without an entry in the system', () => {
    const read = (): never => {
      throw new Error('uv_os_get_passwd returned ENOENT (no such file or directory)');
    };
    expect(userName(read)).toBe(String(process.getuid?.() ?? ''));
  });

  it('is respected while its process runs', async () => {
    const folder = await temporaryFolder();
    await lockOf(folder, await livingProcess(), 60 * 60 * 1000);
    const answer = await acquireLock(folder, 'browser', true);
    expect(answer).toMatchObject({ owner: { id: 'theirs', user: 'ann' } });
    expect(JSON.parse(await readFile(join(folder, lockFile), 'utf8')).id).toBe('theirs');
  });

  it.each([
    ['that has ended', { pid: 2 ** 22 + 1 }],
    ['whose ID was reused', { pid: process.ppid, started: '1' }],
  ])('is taken over from a process %s', async (_what, changes) => {
    const folder = await temporaryFolder();
    await lockOf(folder, { ...(await currentProcess()), ...changes });
    expect(isOurs(await acquireLock(folder, 'browser'))).toBe(true);
  });

  it('is taken over from another machine only after a long timeout and on request', async () => {
    const folder = await temporaryFolder();
    const other = { host: 'elsewhere', machine: 'x', pid: 1, started: '1' };
    await lockOf(folder, other);
    expect(await acquireLock(folder, 'browser', true)).toMatchObject({ seemsStale: false });
    await lockOf(folder, other, 10 * 60 * 1000);
    expect(await acquireLock(folder, 'browser')).toMatchObject({ seemsStale: true });
    expect(isOurs(await acquireLock(folder, 'browser', true))).toBe(true);
  });

  it('is respected for some minutes if created by a newer version', async () => {
    const folder = await temporaryFolder();
    await agedFile(join(folder, lockFile), '{"format": 2}', 60_000);
    expect(await acquireLock(folder, 'browser', true)).toEqual({ owner: null, seemsStale: false });
  });

  it.each(['', '{"id": "th', '\0\0\0\0'])(
    'is replaced after a few seconds if truncated (%j)',
    async (content) => {
      const folder = await temporaryFolder();
      const path = join(folder, lockFile);
      await writeFile(path, content);
      expect(await acquireLock(folder, 'browser')).toEqual({ owner: null, seemsStale: true });
      await agedFile(path, content, 10_000);
      expect(isOurs(await acquireLock(folder, 'browser'))).toBe(true);
    },
  );

  it('is created atomically', async () => {
    const folder = await temporaryFolder();
    const crash = async (temporary: string): Promise<void> => {
      expect(await readdir(folder)).toEqual([basename(temporary)]);
      expect(JSON.parse(await readFile(temporary, 'utf8'))).toMatchObject({ program: 'browser' });
      throw new Error('killed');
    };
    await expect(acquireLock(folder, 'browser', false, crash)).rejects.toThrow('killed');
    expect(await readdir(folder)).toEqual([]);
  });

  const failing = (code: string) => () =>
    Promise.reject(Object.assign(new Error(`${code}: link`), { code }));

  it('is created without hard links', async () => {
    const folder = await temporaryFolder();
    expect(isOurs(await acquireLock(folder, 'browser', false, failing('EPERM')))).toBe(true);
    expect(await readdir(folder)).toEqual([lockFile]);
  });

  it('names its file on a disk error', async () => {
    const folder = await temporaryFolder();
    const error = await acquireLock(folder, 'browser', false, failing('EIO')).catch(
      (thrown: unknown) => thrown,
    );
    expect(describeFailure(error)).toBe(
      `${join(folder, lockFile)}: disk error; check the disk or choose another location`,
    );
    expect(await readdir(folder)).toEqual([]);
  });

  it('is not changed by its former owner after a takeover', async () => {
    const folder = await temporaryFolder();
    const lock = await acquireLock(folder, 'browser');
    if (!(lock instanceof ProjectLock)) throw new Error('no lock');
    await lockOf(folder, await livingProcess());
    expect(await lock.isHeldHere()).toBe(false);
    await lock.release();
    expect(JSON.parse(await readFile(join(folder, lockFile), 'utf8')).id).toBe('theirs');
  });
});

async function savedProject(store: ProjectStore): Promise<{ token: string; folder: string }> {
  const { token } = await store.createProject('wing', 'first page');
  await store.files.write(token, { area: 'mesh', file: 'square.msh' }, mesh);
  const { location } = await store.saveProjectUnder(token, 'wing', caseNamed('first'));
  return { token, folder: location ?? '' };
}

describe('a project open in another program', () => {
  it('opens read-only with the name of the owner', async () => {
    const root = await temporaryFolder();
    const first = await openStore(root);
    const { token, folder } = await savedProject(first);
    await first.closeProject(token, false, 'first page');
    await lockOf(folder, await livingProcess());

    const store = await openStore(root);
    const opened = await store.openFolder(folder);
    const owner = { program: 'desktop', user: 'ann', since: '2026-01-01T10:00:00Z' };
    expect(opened.readOnly).toMatchObject({ why: 'inUse', owner, here: false, mayTakeOver: false });
    const line = /^wing\.fluxbench: open in the desktop workbench since 2026.* by ann on /;
    await expect(store.saveProject(opened.token, caseNamed('b'))).rejects.toThrow(line);
    await expect(store.autosave(opened.token, caseNamed('b'))).rejects.toThrow(line);
    await expect(store.runs.create(opened.token)).rejects.toThrow(line);
    await expect(store.takeOverProject(opened.token)).rejects.toThrow(line);

    const copy = await store.saveProjectUnder(opened.token, 'copy', caseNamed('b'));
    expect(copy.readOnly).toBeUndefined();
    await store.runs.create(copy.token);
    expect(JSON.parse(await readFile(join(folder, lockFile), 'utf8')).id).toBe('theirs');
  });

  it('detects a takeover', async () => {
    const store = await openStore(await temporaryFolder());
    const { token, folder } = await savedProject(store);
    await lockOf(folder, await livingProcess());
    expect(await store.checkProject(token)).toMatchObject({ state: 'readOnly' });
    await expect(store.saveProject(token, caseNamed('b'))).rejects.toThrow('ann');
    await rm(join(folder, lockFile));
  });
});

describe('a project open in two pages of one host', () => {
  it('has one writer until takeover or close', async () => {
    const store = await openStore(await temporaryFolder());
    const { token } = await savedProject(store);
    expect((await store.openProject(token, 'first page')).readOnly).toBeUndefined();

    const second = await store.openProject(token, 'second page');
    expect(second.token).not.toBe(token);
    expect(second.readOnly).toMatchObject({ why: 'inUse', here: true, mayTakeOver: true });
    await expect(store.saveProject(second.token, caseNamed('b'))).rejects.toThrow('open in');

    const taken = await store.takeOverProject(second.token);
    expect(taken).toMatchObject({ token: second.token, name: 'wing' });
    expect(taken.readOnly).toBeUndefined();
    await store.saveProject(second.token, caseNamed('of the second'));
    expect(await store.checkProject(token)).toMatchObject({ state: 'readOnly' });
    await expect(store.saveProject(token, caseNamed('c'))).rejects.toThrow('open in');

    await store.closeProject(second.token, false, 'second page');
    const [entry] = await store.listProjects();
    expect((await store.openProject(entry.token, 'third page')).readOnly).toBeUndefined();
  });

  it('cannot be discarded while open in the other', async () => {
    const store = await openStore(await temporaryFolder());
    const { token } = await store.createProject('wing', 'first page');
    await store.autosave(token, caseNamed('a'));
    await expect(store.closeProject(token, true, 'second page')).rejects.toThrow(
      'wing: open in another page; close it there',
    );
    await store.autosave(token, caseNamed('b'));
  });

  it('can be copied from either page', async () => {
    const store = await openStore(await temporaryFolder());
    const { token } = await savedProject(store);
    await store.runs.create(token);
    const second = await store.openProject(token, 'second page');
    const copy = await store.copyProject(second.token, 'second page');
    expect(copy).toMatchObject({ name: 'wing', location: null, runs: [{ id: '0001' }] });
    await store.saveProjectUnder(copy.token, 'copy', caseNamed('b'));
  });
});

it('removes the lock when the store closes', async () => {
  const store = await openStore(await temporaryFolder());
  const { folder } = await savedProject(store);
  await store.close();
  await expect(readFile(join(folder, lockFile))).rejects.toThrow('ENOENT');
});
