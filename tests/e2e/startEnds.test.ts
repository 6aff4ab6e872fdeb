import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { maxWait } from '../support/patience';
import { startUp, whileRunning, type Started } from './support/startScript';

/** A stand-in for the browser with a child process, which records the process IDs of both. */
const standIn =
  'sleep 600 & echo "$$ $!" > "$FOLDER/running"; mv "$FOLDER/running" "$FOLDER/pids"; wait';
const display = ':0';

async function pidsOf(started: Started): Promise<number[]> {
  const file = join(started.folder, 'pids');
  await whileRunning(started, () => existsSync(file));
  return (await readFile(file, 'utf8')).trim().split(' ').map(Number);
}

/** An ended process may wait for its parent to collect its status: it no longer runs. */
const isRunning = async (pid: number): Promise<boolean> => {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  return status !== null && !/\) [ZX] /.test(status);
};
/** A killed process ends slightly after the process that killed it. */
async function untilEnded(pids: readonly number[]): Promise<void> {
  const areRunning = () => Promise.all(pids.map(isRunning));
  await vi.waitUntil(async () => !(await areRunning()).includes(true), { timeout: maxWait });
}

describe.skipIf(process.platform !== 'linux')('npm start', { concurrent: true }, () => {
  it.for(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'stops server and browser when its process receives %s',
    async (signal, { onTestFinished }) => {
      const started = await startUp({
        words: ['--browser'],
        display,
        browser: standIn,
        onTestFinished,
      });
      const pids = await pidsOf(started);
      started.process.kill(signal);
      expect(await started.exitCode).toBe(0);
      await untilEnded(pids);
    },
  );

  it('stops server and browser on Ctrl+C in its terminal, which signals the entire process group', async ({
    onTestFinished,
  }) => {
    const started = await startUp({
      words: ['--browser'],
      display,
      browser: standIn,
      onTestFinished,
    });
    const pids = await pidsOf(started);
    process.kill(-(started.process.pid ?? NaN), 'SIGINT');
    expect(await started.exitCode).toBe(0);
    await untilEnded(pids);
  });

  it('stops a browser that ignores signals', async ({ onTestFinished }) => {
    const ignoringTerm = `trap '' TERM; ${standIn}`;
    const started = await startUp({
      words: ['--browser'],
      display,
      browser: ignoringTerm,
      onTestFinished,
    });
    const pids = await pidsOf(started);
    started.process.kill('SIGTERM');
    expect(await started.exitCode).toBe(0);
    await untilEnded(pids);
  });

  it('exits when its window is closed', async ({ onTestFinished }) => {
    const started = await startUp({
      words: ['--browser'],
      display,
      browser: standIn,
      onTestFinished,
    });
    const [browser, ...others] = await pidsOf(started);
    process.kill(browser, 'SIGKILL');
    expect(await started.exitCode).toBe(0);
    await untilEnded(others);
  });
});

describe.skipIf(process.platform !== 'linux')('npm run serve -- --open', () => {
  it('continues with a message when its window is closed', async ({ onTestFinished }) => {
    const started = await startUp({
      script: 'serve',
      words: ['--open'],
      display,
      browser: 'exit 0',
      onTestFinished,
    });
    await whileRunning(started, () => started.said().includes('The window was closed'));
    const [address] = /http:\S+/.exec(started.said()) ?? [''];
    expect((await fetch(address, { redirect: 'manual' })).status).toBe(303);
    started.process.kill('SIGINT');
    expect(await started.exitCode).toBe(0);
  });
});
