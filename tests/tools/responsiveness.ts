import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { visitSite } from '../e2e/support/site';
import {
  openWorkbench,
  projectsFolder,
  useBrowser,
  type Workbench,
} from '../e2e/support/workbench';
import { squareMsh } from '../engine/support/squareMsh';
import { profile } from './support/profiling';
import { traceTasks, type Task } from './support/tracing';

/**
 * Response times of the page with 199,712 triangles at p = 1: import, switching fields, moving the camera,
 * and the load of the main thread during a run. Produces figures of docs/explanation/performance.md:
 *
 *     npm run measure:page            (BACKEND=cpu: the run on the CPU instead of the GPU;
 *                                      SITE=1: the static site built by npm run build:site;
 *                                      PROFILE=1: also the most expensive functions)
 */

useBrowser();

const side = 316;
const seconds = 8;
const backend = process.env.BACKEND === 'cpu' ? 'cpu' : 'gpu';
/** The page from the local server, or from its static folder. */
const open = async (folder: string): Promise<Workbench> =>
  process.env.SITE ? (await visitSite()).site : openWorkbench(folder);
const say = (text: string): void => console.log(text);
const round = (value: number): string => `${value.toFixed(0)} ms`;

function notify(what: string, tasks: readonly Task[]): void {
  const busiest = tasks[0]?.busy ?? 0;
  const long = tasks.filter(({ busy }) => busy > 50).length;
  say(`${what}: ${tasks.length} tasks, busiest ${round(busiest)}, ${long} over 50 ms`);
  for (const { milliseconds, busy, parts } of tasks.slice(0, 4)) {
    if (busy > 30) say(`    ${round(busy)} (${round(milliseconds)} elapsed): ${parts.join('; ')}`);
  }
}

/** Milliseconds from the selection of a field until it is drawn. */
async function switchField({ page }: Workbench, field: string): Promise<number> {
  return page.evaluate(async (name) => {
    const view = document.querySelector('[data-testid="viewport"]')!;
    const select = document.querySelector<HTMLSelectElement>('[data-testid="field-select"]')!;
    const shown = new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        if (view.getAttribute('data-field') !== name) return;
        observer.disconnect();
        requestAnimationFrame(() => setTimeout(resolve));
      });
      observer.observe(view, { attributes: true });
    });
    const start = performance.now();
    select.value = name;
    select.dispatchEvent(new Event('change'));
    await shown;
    return performance.now() - start;
  }, field);
}

async function dragView({ page }: Workbench, viewport: { x: number; y: number }): Promise<void> {
  await page.mouse.move(viewport.x, viewport.y);
  await page.mouse.down();
  for (let i = 1; i <= 20; i++) {
    await page.mouse.move(viewport.x + 8 * i, viewport.y + 4 * i);
  }
  await page.mouse.up();
}

/** Cells along each edge of a box: 2,097,152 in all. */
const edge = 128;

it(`responds with ${edge ** 3} cells in 3D`, async () => {
  const workbench = await open(await projectsFolder());
  const { page } = workbench;
  await workbench.openExample('pulse-in-space');
  await workbench.openSection('mesh');
  await workbench.part('mesh-page-open').click();
  for (const axis of [0, 1, 2]) await workbench.part(`grid-cells-${axis}`).fill(String(edge));
  await workbench
    .part('mesh-page-counts')
    .getByText(`${(edge ** 3).toLocaleString('en')} cells`)
    .waitFor();
  await workbench.part('mesh-page-close').click();
  await workbench.openSection('time');
  await workbench.part('time-end').fill('');
  await workbench.part('time-steps').fill('1000000');
  await workbench.untilReady();
  await workbench.computeOn('cpu');
  await workbench.part('run-start').click();
  await workbench.untilRun('running');
  notify(
    `${seconds} s of solving on the cpu`,
    await traceTasks(page, () => page.waitForTimeout(1000 * seconds)),
  );
  const box = await workbench.part('viewport').boundingBox();
  const middle = { x: box!.x + box!.width / 2, y: box!.y + box!.height / 2 };
  notify('view turned while it runs', await traceTasks(page, () => dragView(workbench, middle)));
  await workbench.part('run-stop').click();
  await workbench.untilRun('stopped');
  notify('view turned after it', await traceTasks(page, () => dragView(workbench, middle)));
  expect(workbench.complaints).toEqual([]);
});

it(`responds with ${2 * side ** 2} triangles`, async () => {
  const folder = await projectsFolder();
  const mesh = join(folder, 'square.msh');
  await writeFile(mesh, new Uint8Array(squareMsh(side)));
  const workbench = await open(folder);
  const { page } = workbench;

  const start = performance.now();
  notify(
    'import',
    await traceTasks(page, async () => {
      await workbench.chooseFile('import-mesh', mesh);
      await workbench.part('mesh-facts').waitFor();
    }),
  );
  say(`import: ${round(performance.now() - start)} in all`);

  await workbench.openSection('boundaries');
  for (const group of ['left', 'right', 'bottom', 'top']) {
    await workbench.part(`boundary-${group}-condition`).selectOption('slipWall');
  }
  await workbench.openSection('initial');
  await workbench.part('template-select').selectOption('acousticPulse');
  await workbench.part('template-apply').click();
  await workbench.openSection('time');
  await workbench.part('time-end').fill('');
  await workbench.part('time-steps').fill('1000000');
  await workbench.untilReady();
  await workbench.computeOn(backend);
  await workbench.part('run-start').click();
  await workbench.untilRun('running');
  const step = async () =>
    Number((await workbench.part('run-step').innerText()).replace(/\D/g, ''));
  await expect.poll(step).toBeGreaterThan(3);

  notify(
    `${seconds} s of solving on the ${backend}`,
    await traceTasks(page, () => page.waitForTimeout(1000 * seconds)),
  );
  if (process.env.PROFILE) say((await profile(page, () => page.waitForTimeout(5000))).join('\n'));
  const during = [];
  for (const field of ['p', 'rho', 'Mach']) during.push(await switchField(workbench, field));
  say(`fields switched while it runs: ${during.map(round).join(', ')}`);

  const box = await workbench.part('viewport').boundingBox();
  const middle = { x: box!.x + box!.width / 2, y: box!.y + box!.height / 2 };
  notify('view moved while it runs', await traceTasks(page, () => dragView(workbench, middle)));
  await workbench.part('run-stop').click();
  await workbench.untilRun('stopped');

  const after = [];
  for (const field of ['p', 'rho', 'u', 'Mach']) after.push(await switchField(workbench, field));
  say(`fields switched after it: ${after.map(round).join(', ')}`);
  notify('view moved after it', await traceTasks(page, () => dragView(workbench, middle)));
  expect(workbench.complaints).toEqual([]);
});
