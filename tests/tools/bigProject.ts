import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openWorkbench, projectsFolder, useBrowser } from '../e2e/support/workbench';
import { dragFrames } from './support/frames';
import { profile, profileWorkers } from './support/profiling';

/**
 * Measures time and memory of opening a project in space and of turning it. PROFILE=1 also lists the functions that
 * take longest:
 *
 *     PROJECT=FOLDER npx vitest run --config vitest.tools.config.ts bigProject
 */

useBrowser();

const { PROJECT: source, PROFILE: profiled } = process.env;
const say = (text: string): void => console.log(text);

/** Returns the processor time of the processes that render pages, s, and the largest peak of their memory, MiB. */
async function used(page: Page): Promise<{ readonly seconds: number; readonly peak: number }> {
  const session = await page.context().browser()!.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const own = processInfo.filter(({ type }) => type === 'renderer');
  const statuses = await Promise.all(own.map(({ id }) => readFile(`/proc/${id}/status`, 'utf8')));
  const peaks = statuses.map((status) => Number(/VmHWM:\s*(\d+)/.exec(status)?.[1] ?? 0) / 1024);
  return {
    seconds: own.reduce((sum, { cpuTime }) => sum + cpuTime, 0),
    peak: Math.max(...peaks),
  };
}

it.skipIf(source === undefined)('opens and turns a project', async () => {
  const folder = await projectsFolder();
  await cp(String(source), join(folder, 'Measured.fluxbench'), { recursive: true });
  const workbench = await openWorkbench(folder);
  const { page } = workbench;
  page.setDefaultTimeout(180_000);
  const start = performance.now();
  const took = async (what: string): Promise<void> => {
    const passed = ((performance.now() - start) / 1000).toFixed(1);
    const { seconds, peak } = await used(page);
    say(`${what}: ${passed} s; processor: ${seconds.toFixed(1)} s; at most ${peak.toFixed(0)} MiB`);
  };
  const open = async (): Promise<void> => {
    await workbench.openProject('Measured');
    await took('project listed and opened');
    await page.locator('[data-testid="viewport"][data-field]').waitFor();
    await took('first picture');
    await workbench.untilReady();
    await took('ready to run');
  };
  if (profiled) say((await profileWorkers(page, open)).join('\n'));
  else await open();
  await workbench.part('ready-list').getByText('First time step').waitFor();
  await took('a run of it estimated');
  const box = await workbench.part('viewport').boundingBox();
  const beside = { x: box!.x + 0.15 * box!.width, y: box!.y + 0.3 * box!.height };
  const turn = async (): Promise<void> => {
    const { median, longest, drawing, page: own } = await dragFrames(page, beside);
    const [a, b, c, d] = [median, longest, drawing, own].map((value) => value.toFixed(0));
    say(`turned: ${a} ms (longest ${b}) a frame; processor: ${c} ms drawing, ${d} ms page`);
  };
  await turn();
  if (profiled) say((await profile(page, turn)).join('\n'));
  if (process.env.SHOT) await page.screenshot({ path: process.env.SHOT });
  expect(workbench.complaints).toEqual([]);
});
