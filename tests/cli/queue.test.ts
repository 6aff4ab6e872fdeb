import { readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { withLock } from '../../electron/cli/queue/fileLock';
import { fluxbench, projectFolder, temporaryFolder } from './support';

async function queueIn() {
  const folder = await projectFolder();
  const queueFile = join(folder, 'state', 'queue.json');
  const call = (...words: string[]) => fluxbench(['queue', ...words], { folder, queueFile });
  const add = (steps: number) =>
    call('add', 'run', 'square.fluxbench', '--backend', 'cpu', '--steps', String(steps));
  const listed = async () => {
    const entries = JSON.parse((await call('--json')).out) as { id: number; state: string }[];
    return entries.map(({ id, state }) => `${id} ${state}`);
  };
  return { folder, queueFile, call, add, listed };
}

describe('fluxbench queue', () => {
  it('computes runs in order, which can be changed, and continues after a failure', async () => {
    const { folder, call, add, listed } = await queueIn();
    expect((await call()).out).toBe('The queue is empty.\n');
    for (const steps of [1, 2, 3]) expect((await add(steps)).out).toBe(`${steps}\n`);
    await call('add', 'run', 'square.fluxbench', '--backend', 'none');
    expect((await call('move', '3', '1')).out).toMatch(
      /3 +waiting.*\n +1 +waiting.*\n +2 +waiting/,
    );
    await call('remove', '2');
    expect(await listed()).toEqual(['3 waiting', '1 waiting', '4 waiting']);
    const { err, exitCode } = await call('start');
    expect(exitCode).toBe(1);
    expect(err).toContain('The queue is finished; 1 entry failed');
    expect(await listed()).toEqual(['3 done', '1 done', '4 failed']);
    const steps = async (run: string) =>
      (
        JSON.parse(
          await readFile(join(folder, `square.fluxbench/runs/${run}/summary.json`), 'utf8'),
        ) as { steps: number }
      ).steps;
    expect([await steps('0001'), await steps('0002')]).toEqual([3, 1]);
  });

  it('continues the interrupted entry', async () => {
    const { folder, queueFile, call, add, listed } = await queueIn();
    await add(2);
    await fluxbench(['run', 'square.fluxbench', '--backend', 'cpu', '--steps', '1'], { folder });
    const text = await readFile(queueFile, 'utf8');
    await writeFile(queueFile, text.replace('"waiting"', '"running"'));
    const { err } = await call('start');
    expect(err).toContain('Continuing');
    expect(await listed()).toEqual(['1 done']);
  });

  it.each([
    ['an unknown action', ['begin'], /queue: unknown action "begin"/],
    ['another command', ['add', 'export', 'x'], /add run\|sweep CASE/],
    ['a missing case', ['add', 'run', 'nothing.json'], /nothing\.json/],
    ['an unknown number', ['move', '9', '1'], /entry 9 does not exist/],
    ['a missing number', ['remove'], /number/],
  ])('rejects %s in one line', async (_, words, message) => {
    const { call } = await queueIn();
    const { err, exitCode } = await call(...words);
    expect(err).toMatch(message);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
    expect(exitCode).toBe(2);
  });

  it('rejects a damaged file and a second worker', async () => {
    const { queueFile, call, add } = await queueIn();
    await add(1);
    const text = await readFile(queueFile, 'utf8');
    await writeFile(queueFile, text.replace('"waiting"', `"running", "process": ${process.ppid}`));
    expect((await call('start')).err).toMatch(/computed by another process/);
    // The number of a process from before the last start of the machine.
    const earlier = `"running", "process": ${process.ppid}, "processSince": 1000`;
    await writeFile(queueFile, text.replace('"waiting"', earlier));
    expect((await call('start')).exitCode).toBe(0);
    await writeFile(queueFile, '{');
    expect((await call()).err).toMatch(/queue\.json: the file is damaged/);
  });

  it.each([
    ['of a process that has ended', String(2 ** 30), 20],
    ['without a number, after a full disk', '', 20],
    ['of a process whose number another has now', String(process.ppid), 3600],
  ])('removes a lock %s, and only that one', async (_, holder, age) => {
    const lock = join(temporaryFolder(), 'lock');
    await writeLock(lock, holder, age);
    let working = 0;
    let most = 0;
    const work = async () => {
      most = Math.max(most, ++working);
      await delay(50);
      working--;
    };
    let second: Promise<void> | undefined;
    const first = withLock(lock, work, async (path) => {
      // Another process finds the same lock, before this one removes it.
      second ??= withLock(lock, work);
      await delay(100);
      await rm(path);
    });
    await first;
    await second;
    expect(most).toBe(1);
    expect(await readdir(dirname(lock))).toEqual([]);
  });

  it('waits for a process that holds the lock for long', async () => {
    const lock = join(temporaryFolder(), 'lock');
    await writeLock(lock, String(process.ppid), 60);
    let isDone = false;
    const done = withLock(lock, () => Promise.resolve((isDone = true)));
    await delay(120);
    expect(isDone).toBe(false);
    await rm(lock);
    await done;
  });
});

async function writeLock(path: string, holder: string, age: number): Promise<void> {
  await writeFile(path, holder);
  const written = Date.now() / 1000 - age;
  await utimes(path, written, written);
}
