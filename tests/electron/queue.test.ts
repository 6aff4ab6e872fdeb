import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { HostQueue, type StartedProgram } from '../../electron/cli/queue/hostQueue';
import { parseCaseDocument, type CaseDocument } from '../../solver/case';
import { fluxbench, projectFolder } from '../cli/support';

/** Runs the command line in this process; `held` words wait for their interruption. */
async function queueIn(held?: (words: readonly string[]) => boolean) {
  const folder = await projectFolder();
  const project = join(folder, 'square.fluxbench');
  const path = join(folder, 'state/queue.json');
  const calls: string[] = [];
  const reports: string[] = [];
  const start = (words: readonly string[], inFolder: string): StartedProgram => {
    calls.push(words.filter((word) => !word.includes('live')).join(' '));
    let interrupt = (): void => undefined;
    const interrupted = new Promise<void>((resolve) => (interrupt = resolve));
    const run = async () => {
      if (held?.(words)) {
        await interrupted;
        return { exitCode: 130, errors: 'Stopping\n' };
      }
      const { exitCode, err } = await fluxbench([...words], { folder: inFolder });
      return { exitCode, errors: err };
    };
    return { id: undefined, ended: run(), interrupt };
  };
  const open = (): HostQueue => {
    const queue = new HostQueue({
      path,
      version: '1.2.3',
      start,
      report: (line) => reports.push(line),
    });
    onTestFinished(() => queue.close());
    return queue;
  };
  const text = await readFile(join(project, 'case.json'), 'utf8');
  const document = (steps: number, name = 'Case'): CaseDocument => {
    const own = parseCaseDocument(text, 'case.json');
    return { ...own, name, time: { ...own.time, maxSteps: steps } };
  };
  const entry = (steps: number, name?: string) =>
    ({
      kind: 'run',
      document: document(steps, name),
      backend: 'cpu',
      machine: null,
      project,
    }) as const;
  return { project, open, calls, reports, entry };
}

const states = async (queue: HostQueue): Promise<string[]> =>
  (await queue.state(() => null)).entries.map(({ id, state }) => `${id} ${state}`);

const ended = async (queue: HostQueue, count: number): Promise<void> => {
  await expect
    .poll(
      async () => (await states(queue)).filter((one) => /done|failed|stopped/.test(one)).length,
      { timeout: 20_000, interval: 50 },
    )
    .toBe(count);
};

describe('the queue of the workbench', () => {
  it('computes copies of the cases in order and stores the results in the project', async () => {
    const { project, open, entry, reports } = await queueIn();
    const queue = open();
    await queue.pause(true);
    for (const steps of [1, 2, 3]) await queue.add(entry(steps, `Case ${steps}`));
    await queue.move(3, 1);
    await queue.remove(2);
    expect(await states(queue)).toEqual(['3 waiting', '1 waiting']);
    await queue.pause(false);
    await ended(queue, 2);
    const { entries } = await queue.state((folder) => (folder === project ? 'a'.repeat(32) : null));
    expect(entries.map(({ name, runs, token, host }) => [name, runs, token, host])).toEqual([
      ['Case 3', ['0001'], 'a'.repeat(32), null],
      ['Case 1', ['0002'], 'a'.repeat(32), null],
    ]);
    const run = join(project, 'runs/0001');
    expect((await readdir(run)).sort()).toEqual([
      'case.json',
      'checkpoint.fxb',
      'history.fxb',
      'monitors.fxb',
      'run.json',
      'summary.json',
    ]);
    expect(JSON.parse(await readFile(join(run, 'summary.json'), 'utf8'))).toHaveProperty(
      'steps',
      3,
    );
    expect(entries[0].status?.line).toMatch(/^step/);
    expect((await queue.picture(3))?.subarray(1, 4)).toEqual(Buffer.from('PNG'));
    expect(reports).toEqual([]);
  });

  it('continues an interrupted entry after a restart, and tries a failed one again', async () => {
    let isHeld = true;
    const { open, entry, calls } = await queueIn(() => isHeld);
    const first = open();
    await first.add(entry(2));
    await expect.poll(() => calls.length).toBe(1);
    await first.close();
    isHeld = false;
    const second = open();
    await ended(second, 1);
    expect(calls).toEqual([
      'run case.json --out result --backend cpu',
      'run case.json --out result --backend cpu --resume',
    ]);
    expect(await states(second)).toEqual(['1 done']);
    const broken = entry(1);
    await second.add({
      ...broken,
      document: { ...broken.document, system: { ...broken.document.system, id: 'nothing' } },
    });
    await ended(second, 2);
    const [, failed] = (await second.state(() => null)).entries;
    expect(failed).toMatchObject({ state: 'failed', message: expect.stringContaining('nothing') });
    await second.retry(2);
    await ended(second, 2);
  });

  it('stops an entry, and computes on other machines meanwhile', async () => {
    const { open, entry, calls } = await queueIn((words) => !words.includes('--stop'));
    const queue = open();
    const machine = { host: 'cluster', program: 'fx', folder: '~/runs' };
    await queue.add(entry(9));
    await queue.add({ ...entry(9), machine });
    await expect.poll(() => calls.length).toBe(2);
    // Both start at the same time, in any order.
    expect(calls.filter((words) => words.includes('--on'))).toEqual([
      expect.stringMatching(
        /^run case\.json --out result --backend cpu --on cluster --remote-program fx --remote-folder ~\/runs --as queue-\w{12}$/,
      ),
    ]);
    expect(await states(queue)).toEqual(['1 running', '2 running']);
    await queue.stop(1);
    await ended(queue, 1);
    expect(await states(queue)).toEqual(['1 stopped', '2 running']);
    await expect(queue.remove(2)).rejects.toThrow(/being computed/);
    await expect(queue.add({ ...entry(1), kind: 'sweep', machine })).rejects.toThrow(
      /this machine/,
    );
  });
});
