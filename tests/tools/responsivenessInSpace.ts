import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  openWorkbench,
  projectsFolder,
  useBrowser,
  type Workbench,
} from '../e2e/support/workbench';
import { dragFrames } from './support/frames';
import { profile } from './support/profiling';

/**
 * Response times of the page with 2,097,152 points in 3D: flux reconstruction of order 3 on 32³ curved hexahedra, with
 * their skin, two slices and an isosurface, rotated. Produces figures of docs/explanation/performance.md:
 *
 *     npm run measure:page
 */

useBrowser();

const edge = Number(process.env.EDGE ?? 32);
const name = 'Points in space';
const sides = ['left', 'right', 'bottom', 'top', 'back', 'front'];
const say = (text: string): void => console.log(text);

const document = {
  format: 'fluxbench-case',
  version: 1,
  name,
  mesh: {
    generate: {
      kind: 'box',
      min: [-1, -1, -1],
      max: [1, 1, 1],
      cells: [edge, edge, edge],
      order: 2,
      groups: sides,
    },
  },
  system: { id: 'euler3d', parameters: {} },
  scheme: {
    id: 'cpr',
    order: 3,
    numericalFlux: 'rusanov',
    integrator: 'sspRk3',
    precision: 'f32',
    cflNumber: 0.8,
  },
  initial: {
    rho: '1 + 0.2*exp(-9*(x^2 + y^2 + z^2))',
    u: '0.3*y',
    v: '-0.3*x',
    w: '0.1*sin(3*z)',
    p: '1 + 0.3*exp(-9*(x^2 + y^2 + z^2))',
  },
  boundaries: Object.fromEntries(
    sides.map((side) => [side, { condition: 'slipWall', values: {} }]),
  ),
  time: { end: null, maxSteps: 1_000_000, steadyTolerance: null },
  view: {
    field: 'p',
    isosurfaces: { levels: [1.15], color: 'Mach' },
    slices: { planes: [{ normal: [0, 0, 1] }, { normal: [1, 1, 0] }] },
  },
};

async function notifyFrames(what: string, workbench: Workbench): Promise<void> {
  const box = await workbench.part('viewport').boundingBox();
  // In the center are the handles of slices, which are recut while they are dragged.
  const beside = { x: box!.x + 0.15 * box!.width, y: box!.y + 0.3 * box!.height };
  const { median, longest, drawing, page } = await dragFrames(workbench.page, beside);
  const [a, b, c, d] = [median, longest, drawing, page].map((value) => value.toFixed(0));
  say(`${what}: ${a} ms (longest ${b}) a frame; processor: ${c} ms drawing, ${d} ms page`);
}

it(`responds with ${64 * edge ** 3} points in 3D`, async () => {
  const folder = await projectsFolder();
  const project = join(folder, `${name}.fluxbench`);
  await mkdir(project, { recursive: true });
  await writeFile(join(project, 'case.json'), JSON.stringify(document));
  const workbench = await openWorkbench(folder);
  const { page } = workbench;
  page.setDefaultTimeout(120_000);
  let start = performance.now();
  const took = (what: string): void => {
    say(`${what}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
    start = performance.now();
  };
  await workbench.openProject(name);
  await workbench.untilReady();
  took('opened');
  await workbench.openSection('initial');
  await workbench.part('preview-initial').click();
  await page.locator('[data-testid="viewport"][data-field="p"]').waitFor({ timeout: 120_000 });
  took('initial state shown');
  await workbench.part('ready-list').getByText('First time step').waitFor();
  took('a run of it estimated');
  await notifyFrames('skin turned', workbench);
  await workbench.part('layers-open').click();
  const shown = async (kind: string, what: string): Promise<void> => {
    start = performance.now();
    await workbench.part(`layer-${kind}`).check();
    await page.locator(`[data-testid="viewport"][data-layers~="${kind}"]`).waitFor();
    took(what);
    await notifyFrames('turned', workbench);
  };
  await shown('slices', 'slices shown');
  await shown('isosurfaces', 'surface of equal value shown');
  expect(workbench.complaints).toEqual([]);
  if (process.env.PROFILE) {
    say((await profile(page, () => notifyFrames('profiled', workbench))).join('\n'));
  }
});
