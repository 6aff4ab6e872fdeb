import { cp, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { examplesRoot } from '../../electron/host/paths';
import type { CaseDocument } from '../../solver/case/document';
import {
  openWorkbench,
  projectsFolder,
  useBrowser,
  type Workbench,
} from '../e2e/support/workbench';
import { isGrowing, trendOf } from './support/trend';

/**
 * A long run with live view, averages and checkpoints while another page opens, runs and closes projects:
 *
 *     npm run test:soak -- --hours 2
 */

useBrowser();

const minutes = Number(process.env.FLUXBENCH_SOAK_MINUTES ?? 120);
const sampleCount = 60;
/** The first samples see caches and compiled code fill. */
const warmUp = 15;

/** Resources and what counts as flat: a share of the mean and an absolute floor. */
const resources = {
  'heap, run (MiB)': { tolerance: 0.1, floor: 2 },
  'heap, other page (MiB)': { tolerance: 0.1, floor: 2 },
  'GPU buffers': { tolerance: 0.02, floor: 1 },
  'GPU memory (MiB)': { tolerance: 0.02, floor: 0.5 },
  'file handles': { tolerance: 0.1, floor: 3 },
  'heap, server (MiB)': { tolerance: 0.1, floor: 5 },
  'disk without records (MiB)': { tolerance: 0.05, floor: 0.5 },
} as const;
type Resource = keyof typeof resources;
type Sample = Readonly<Record<Resource, number>> & {
  readonly minutes: number;
  readonly step: number;
};

/** Counts the buffers of every device of a worker; put in front of its script. */
const countBuffers = `
  self.liveBuffers = new Map();
  if (self.GPUDevice) {
    const create = GPUDevice.prototype.createBuffer;
    GPUDevice.prototype.createBuffer = function (descriptor) {
      const buffer = create.call(this, descriptor);
      liveBuffers.set(buffer, descriptor.size);
      return buffer;
    };
    const destroy = GPUBuffer.prototype.destroy;
    GPUBuffer.prototype.destroy = function () {
      liveBuffers.delete(this);
      destroy.call(this);
    };
  }
`;

/** Loads the page again with workers that count their buffers: the solver starts with the page. */
async function watchBuffers(bench: Workbench): Promise<void> {
  const { page } = bench;
  await page.route(/worker[^/]*\.js/i, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: countBuffers + (await response.text()) });
  });
  await page.reload();
  await bench.part('start-screen').waitFor();
}

async function buffersOf(page: Page): Promise<{ count: number; bytes: number }> {
  const sums = { count: 0, bytes: 0 };
  for (const worker of page.workers()) {
    const sizes = await worker
      .evaluate(() => [
        ...((globalThis as { liveBuffers?: Map<unknown, number> }).liveBuffers ?? []),
      ])
      .then((entries) => entries.map(([, size]) => size))
      // A worker that ended meanwhile has no buffers.
      .catch(() => []);
    sums.count += sizes.length;
    sums.bytes += sizes.reduce((sum, size) => sum + size, 0);
  }
  return sums;
}

async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize, backingStorageSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize + backingStorageSize;
}

/** Bytes below a folder without histories and monitors, which grow with the run. */
async function diskUse(folder: string): Promise<number> {
  let bytes = 0;
  for (const path of await readdir(folder, { recursive: true })) {
    if (/history|monitors/.test(path)) continue;
    bytes += (await stat(join(folder, path)).catch(() => null))?.size ?? 0;
  }
  return bytes;
}

/** A run that does not end, with averages and a checkpoint every second. */
async function writeProject(folder: string): Promise<void> {
  const example = join(examplesRoot(null), 'square-hill');
  const project = join(folder, 'Soak.fluxbench');
  await mkdir(join(project, 'mesh'), { recursive: true });
  await cp(join(example, 'square-hill.msh'), join(project, 'mesh', 'square-hill.msh'));
  const document = JSON.parse(await readFile(join(example, 'case.json'), 'utf8')) as CaseDocument;
  document.mesh.file = 'mesh/square-hill.msh';
  document.time.end = 1e6;
  document.outputs = {
    ...document.outputs,
    statistics: [{ name: 'meanHill', expression: 'q', from: 0, to: 1e6, fluctuation: false }],
    checkpointInterval: 1,
  };
  await writeFile(join(project, 'case.json'), JSON.stringify(document));
}

async function useProject(bench: Workbench): Promise<void> {
  await bench.openExample('square-hill');
  await bench.setSteps(5);
  await bench.computeOn('gpu');
  await bench.part('run-start').click();
  await bench.untilRun('finished');
  await bench.part('go-home').click();
  await bench.part('dialog-discard').click();
  await bench.part('start-screen').waitFor();
}

it(
  `uses no more resources after ${minutes} minutes`,
  { timeout: 2 * minutes * 60_000 },
  async () => {
    const folder = await projectsFolder();
    await writeProject(folder);
    const [running, other] = [await openWorkbench(folder), await openWorkbench(folder)];
    await Promise.all([running, other].map(watchBuffers));
    await running.openProject('Soak');
    await running.computeOn('gpu');
    await running.part('run-start').click();
    await running.untilRun('running');

    const begin = performance.now();
    const samples: Sample[] = [];
    let cycles = 0;
    while (performance.now() - begin < minutes * 60_000) {
      await useProject(other);
      cycles++;
      const due = (samples.length * minutes * 60_000) / sampleCount;
      if (performance.now() - begin < due) continue;
      const buffers = await buffersOf(running.page);
      const mebi = 2 ** 20;
      globalThis.gc?.();
      samples.push({
        minutes: (performance.now() - begin) / 60_000,
        step: Number((await running.part('run-step').innerText()).replace(/,/g, '')),
        'heap, run (MiB)': (await heapOf(running.page)) / mebi,
        'heap, other page (MiB)': (await heapOf(other.page)) / mebi,
        'GPU buffers': buffers.count,
        'GPU memory (MiB)': buffers.bytes / mebi,
        'file handles': (await readdir('/proc/self/fd')).length,
        'heap, server (MiB)': process.memoryUsage().heapUsed / mebi,
        'disk without records (MiB)': (await diskUse(folder)) / mebi,
      });
      await wait(0);
    }
    console.table(samples.map((sample) => rounded(sample)));
    const settled = samples.slice(Math.min(warmUp, samples.length >> 2));
    const times = settled.map((sample) => sample.minutes);
    const rows = (Object.keys(resources) as Resource[]).map((resource) => {
      const { tolerance, floor } = resources[resource];
      const trend = trendOf(
        times,
        settled.map((sample) => sample[resource]),
      );
      return { resource, ...rounded({ ...trend }), grows: isGrowing(trend, tolerance, floor) };
    });
    console.table(rows);
    console.log(`${cycles} projects opened, run and closed; ${samples.at(-1)?.step} steps`);
    expect([running.complaints, other.complaints]).toEqual([[], []]);
    expect(settled[0]['GPU buffers']).toBeGreaterThan(0);
    expect(rows.filter(({ grows }) => grows)).toEqual([]);
  },
);

const rounded = (values: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, Number(value.toPrecision(5))]),
  );
