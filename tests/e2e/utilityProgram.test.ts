import { fork, type ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { HostQueue } from '../../electron/cli/queue/hostQueue';
import { startInUtility } from '../../electron/main/utilityProgram';
import { parseCaseDocument } from '../../solver/case';
import { projectFolder } from '../cli/support';

/** Gives the process what Electron gives a utility process. */
const preload = `import { EventEmitter } from 'node:events';
const port = new EventEmitter();
process.on('message', (data) => port.emit('message', { data }));
process.parentPort = port;`;

interface Options {
  readonly cwd: string;
  readonly stdio: readonly ['ignore', 'ignore', 'pipe'];
}

/** A utility process as documented in electron.d.ts, which starts Node instead of Electron. */
class UtilityProcess extends EventEmitter {
  pid: number | undefined = undefined;
  readonly stderr: ChildProcess['stderr'];
  readonly postMessage: (message: string) => void;

  constructor(script: string, words: readonly string[], { cwd, stdio }: Options) {
    super();
    const execArgv = ['--import', `data:text/javascript,${encodeURIComponent(preload)}`];
    const child = fork(script, words, { cwd, execArgv, stdio: [...stdio, 'ipc'] });
    started.push(child);
    this.stderr = child.stderr;
    child.on('spawn', () => {
      this.pid = child.pid;
      this.emit('spawn');
    });
    // The number of the signal for a killed process.
    child.on('close', (code) => this.emit('exit', code ?? 9));
    this.postMessage = (message) => void child.send(message);
  }
}

const started: ChildProcess[] = [];

vi.mock('electron', () => ({
  utilityProcess: {
    fork: (script: string, words: string[], options: Options) =>
      new UtilityProcess(script, words, options),
  },
}));

async function queueIn() {
  const folder = await projectFolder();
  const project = join(folder, 'square.fluxbench');
  const path = join(folder, 'state/queue.json');
  await mkdir(join(folder, 'state'));
  const reports: string[] = [];
  const open = (): HostQueue => {
    const queue = new HostQueue({
      path,
      version: '1.2.3',
      start: startInUtility,
      report: (line) => reports.push(line),
    });
    onTestFinished(() => queue.close());
    return queue;
  };
  const document = parseCaseDocument(
    await readFile(join(project, 'case.json'), 'utf8'),
    'case.json',
  );
  const entry = (maxSteps: number) =>
    ({
      ...({ kind: 'run', backend: 'cpu', machine: null, project } as const),
      document: { ...document, time: { ...document.time, end: null, maxSteps } },
    }) as const;
  return { folder, project, path, open, entry, reports };
}

const stateOf = async (queue: HostQueue, id: number): Promise<string | undefined> =>
  (await queue.state(() => null)).entries.find((own) => own.id === id)?.state;

const until = (queue: HostQueue, id: number, state: string): Promise<void> =>
  expect.poll(() => stateOf(queue, id), { timeout: 60_000, interval: 100 }).toBe(state);

describe('the queue in utility processes', () => {
  it('computes, records the process, ends a run by a message with its results, and keeps one that was killed', async () => {
    const { project, path, open, entry, reports } = await queueIn();
    const queue = open();
    await queue.add(entry(2));
    await until(queue, 1, 'done');
    expect(existsSync(join(project, 'runs/0001/checkpoint.fxb'))).toBe(true);

    const endless = 100_000_000;
    await queue.add(entry(endless));
    await expect
      .poll(async () => (await queue.state(() => null)).entries[1].status?.line, {
        timeout: 60_000,
        interval: 100,
      })
      .toMatch(/^step/);
    const recorded = JSON.parse(await readFile(path, 'utf8')) as {
      entries: { process?: number }[];
    };
    expect(recorded.entries[1].process).toBe(started.at(-1)!.pid);
    await queue.stop(2);
    await until(queue, 2, 'stopped');
    expect(existsSync(join(project, 'runs/0002/checkpoint.fxb'))).toBe(true);

    await queue.add(entry(endless));
    await expect
      .poll(async () => (await queue.state(() => null)).entries[2].status?.line, {
        timeout: 60_000,
        interval: 100,
      })
      .toMatch(/^step/);
    started.at(-1)!.kill('SIGKILL');
    await expect.poll(() => started.at(-1)!.signalCode, { timeout: 20_000 }).toBe('SIGKILL');
    await queue.close();
    expect(await stateOf(queue, 3)).toBe('running');
    expect(reports).toEqual([]);
  });
});
