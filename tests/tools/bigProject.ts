import { cp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
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

/** Peak resident memory of processes of the browser that render pages, MiB, largest first. */
async function peaks(): Promise<number[]> {
  const found: number[] = [];
  for (const id of await readdir('/proc')) {
    if (!/^\d+$/.test(id)) continue;
    const command = await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '');
    if (!command.includes('--type=renderer')) continue;
    const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '');
    found.push(Number(/VmHWM:\s*(\d+)/.exec(status)?.[1] ?? 0) / 1024);
  }
  return found.sort((a, b) => b - a);
}

it.skipIf(source === undefined)('opens and turns a project', async () => {
  const folder = await projectsFolder();
  await cp(String(source), join(folder, 'Measured.fluxbench'), { recursive: true });
  const workbench = await openWorkbench(folder);
  const { page } = workbench;
  page.setDefaultTimeout(180_000);
  const start = performance.now();
  const took = (what: string): void =>
    say(`${what}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
  const open = async (): Promise<void> => {
    await workbench.openProject('Measured');
    took('project listed and opened');
    await page.locator('[data-testid="viewport"][data-field]').waitFor();
    took('first picture');
    await workbench.untilReady();
    took('ready to run');
  };
  if (profiled) say((await profileWorkers(page, open)).join('\n'));
  else await open();
  say(`peak memory of the page: ${(await peaks())[0].toFixed(0)} MiB`);
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
