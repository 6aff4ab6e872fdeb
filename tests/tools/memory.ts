import { readdir, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import {
  openWorkbench,
  projectsFolder,
  useBrowser,
  type Workbench,
} from '../e2e/support/workbench';

/**
 * Memory retained after projects are opened, run and closed in 10 cycles. Produces the figures of
 * docs/explanation/reliability.md:
 *
 *     BACKEND=cpu npm run measure:memory        (without BACKEND=cpu: on the GPU)
 */

useBrowser();

const cycles = 10;
const backend = process.env.BACKEND === 'cpu' ? 'cpu' : 'gpu';
const steps = 5;

async function cycle(workbench: Workbench): Promise<void> {
  await workbench.openExample('naca0012');
  await workbench.setSteps(steps);
  await workbench.computeOn(backend);
  await workbench.part('run-start').click();
  await workbench.untilRun('finished');
  await workbench.untilShown(steps);
  await workbench.part('go-home').click();
  await workbench.part('dialog-discard').click();
  await workbench.part('start-screen').waitFor();
}

/** Resident memory of the browser's processes by kind, in MiB (Linux). */
async function residentMemory(): Promise<ReadonlyMap<string, number>> {
  const sums = new Map<string, number>();
  for (const id of await readdir('/proc')) {
    if (!/^\d+$/.test(id)) continue;
    const command = await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '');
    const kind = /--type=(renderer|gpu-process)/.exec(command)?.[1];
    if (!kind || !(await isDescendant(Number(id)))) continue;
    const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '');
    const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0);
    sums.set(kind, (sums.get(kind) ?? 0) + kilobytes / 1024);
  }
  return sums;
}

async function isDescendant(id: number): Promise<boolean> {
  if (id === process.pid) return true;
  if (id <= 1) return false;
  const stat = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '');
  return isDescendant(Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? 0));
}

it('releases memory after each cycle', async () => {
  const workbench = await openWorkbench(await projectsFolder());
  const { page } = workbench;
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  for (let i = 0; i <= cycles; i++) {
    if (i > 0) await cycle(workbench);
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize, backingStorageSize } = await session.send('Runtime.getHeapUsage');
    const { metrics } = await session.send('Performance.getMetrics');
    const metric = (name: string): number => metrics.find((one) => one.name === name)?.value ?? 0;
    const memory = await residentMemory();
    console.log(
      [
        `cycle ${i}`,
        `heap ${(usedSize / 2 ** 20).toFixed(1)} MiB`,
        `arrays ${(backingStorageSize / 2 ** 20).toFixed(1)} MiB`,
        `nodes ${metric('Nodes')}`,
        `listeners ${metric('JSEventListeners')}`,
        `workers ${page.workers().length}`,
        ...[...memory].map(([kind, size]) => `${kind} ${size.toFixed(0)} MiB`),
      ].join(', '),
    );
  }
  expect(workbench.complaints).toEqual([]);
});
