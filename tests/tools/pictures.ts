import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import {
  openWorkbench,
  projectsFolder,
  useBrowser,
  type Workbench,
} from '../e2e/support/workbench';
import { smallPng } from './support/smallPng';

/**
 * Takes the pictures of every screen in both themes for the documentation, docs/images/NAME-THEME.png:
 *
 *     npm run pictures                (ONLY=NAME,NAME-THEME,…: these only)
 */

useBrowser();

const target = join(import.meta.dirname, '..', '..', 'docs', 'images');
const project = 'Airfoil';
const endTime = process.env.END ?? '3';
const only = process.env.ONLY?.split(',');
const themes = ['light', 'dark'] as const;
const isWanted = (name: string, theme: string): boolean =>
  !only || only.includes(name) || only.includes(`${name}-${theme}`);

/** A screen: how to reach it from the open project or from the start screen. */
interface Screen {
  readonly name: string;
  readonly from: 'start' | 'project';
  show(workbench: Workbench): Promise<void>;
}

const field = (workbench: Workbench, name: string): Promise<void> =>
  workbench.until(async () => {
    await workbench.part('field-select').selectOption(name);
    return (await workbench.part('viewport').getAttribute('data-field')) === name;
  }, `${name} is shown`);

const page = (hash: string, title: string): Screen => ({
  name: hash,
  from: 'start',
  async show(workbench) {
    await workbench.page.evaluate((place) => (location.hash = place), hash);
    await workbench.page.getByRole('heading', { level: 1, name: title }).waitFor();
  },
});

const screens: readonly Screen[] = [
  { name: 'start', from: 'start', show: async () => undefined },
  {
    name: 'palette',
    from: 'project',
    async show({ page }) {
      await page.keyboard.press('Control+K');
      await page.keyboard.type('pre');
    },
  },
  {
    name: 'shortcuts',
    from: 'project',
    async show({ page }) {
      await page.keyboard.press('?');
    },
  },
  {
    name: 'mesh',
    from: 'project',
    async show(workbench) {
      await workbench.part('show-mesh-only').click();
      await workbench.openSection('mesh');
      await workbench.part('mesh-page-open').click();
      await workbench.part('mesh-page').waitFor();
    },
  },
  {
    name: 'tagging',
    from: 'project',
    async show(workbench) {
      await workbench.openSection('boundaries');
      await workbench.part('boundaries-tag').click();
      await workbench.part('tagging-bar').waitFor();
    },
  },
  {
    name: 'initial',
    from: 'project',
    async show(workbench) {
      await workbench.openSection('initial');
      await workbench.part('template-select').selectOption('farField');
    },
  },
  {
    name: 'scheme',
    from: 'project',
    async show(workbench) {
      await workbench.openSection('scheme');
      const help = workbench.page.getByRole('button', { name: 'Help for CFL number' });
      await help.evaluate((button) => button.scrollIntoView({ block: 'center' }));
      await help.click();
    },
  },
  {
    name: 'outputs',
    from: 'project',
    show: (workbench) => workbench.openSection('outputs'),
  },
  {
    name: 'workbench',
    from: 'project',
    async show(workbench) {
      await workbench.openSection('boundaries');
    },
  },
  {
    name: 'pictures',
    from: 'project',
    async show(workbench) {
      await workbench.part('layout-select').selectOption({ index: 1 });
      await workbench.part('viewport-1').waitFor();
    },
  },
  {
    name: 'layers',
    from: 'project',
    async show(workbench) {
      await workbench.part('layers-open').click();
    },
  },
  {
    name: 'plots',
    from: 'project',
    async show(workbench) {
      await workbench.openSection('outputs');
      await workbench.part('plot-open').click();
      await workbench.part('action-samplePressure').click();
      await workbench.part('plot-canvas').waitFor();
    },
  },
  {
    name: 'export',
    from: 'project',
    async show(workbench) {
      await workbench.page.keyboard.press('Control+Shift+E');
      await workbench.part('export-dialog').waitFor();
    },
  },
  {
    name: 'sweep',
    from: 'project',
    async show(workbench) {
      await workbench.part('center-sweep').click();
    },
  },
  {
    name: 'runs',
    from: 'project',
    async show(workbench) {
      await workbench.openSection('time');
      await workbench.part('time-end').fill('20');
      await workbench.part('center-runs').click();
      await workbench.part('run-changes').waitFor();
    },
  },
  {
    name: 'system',
    from: 'project',
    async show(workbench) {
      await workbench.openSection('physics');
      await workbench.part('system-edit').click();
      await workbench.part('system-done').waitFor();
    },
  },
  {
    name: 'verification',
    from: 'start',
    async show(workbench) {
      await workbench.page.evaluate(() => (location.hash = 'verification'));
      await workbench.part('verify-entry').waitFor();
    },
  },
  page('benchmark', 'Benchmark'),
  {
    name: 'laboratory',
    from: 'start',
    async show(workbench) {
      await workbench.page.evaluate(() => (location.hash = 'laboratory'));
      await workbench.part('lab-errors').waitFor();
    },
  },
  {
    name: 'galerkin',
    from: 'start',
    async show(workbench) {
      await workbench.page.evaluate(() => (location.hash = 'laboratory'));
      await workbench.part('lab-part-galerkin').click();
    },
  },
];

/** The projects folder in a temporary home, which the page shows as `~`. */
async function homeFolder(): Promise<string> {
  const home = await projectsFolder();
  vi.stubEnv('HOME', home);
  return join(home, 'Fluxbench');
}

async function compute(folder: string): Promise<void> {
  const workbench = await openWorkbench(folder);
  await workbench.openExample('naca0012-subsonic');
  await workbench.openSection('time');
  await workbench.part('time-end').fill(endTime);
  await workbench.computeOn('cpu');
  await workbench.part('run-start').click();
  workbench.page.setDefaultTimeout(540_000);
  await workbench.untilRun('finished');
  await workbench.part('save').click();
  await workbench.part('dialog-input').fill(project);
  await workbench.part('dialog-save').click();
  await workbench.part('toast-good').first().waitFor();
  await workbench.close();
}

describe('the picture of each screen', async () => {
  const wanted = themes.map((theme) => ({
    theme,
    requested: screens.filter(({ name }) => isWanted(name, theme)),
  }));
  it('is taken in both themes', async () => {
    await mkdir(target, { recursive: true });
    const folder = await homeFolder();
    const ofProject = wanted.some(({ requested }) =>
      requested.some(({ from }) => from === 'project'),
    );
    if (ofProject) await compute(folder);
    for (const { theme, requested } of wanted) {
      for (const { name, from, show } of requested) {
        // Changes made on a screen are autosaved, and would be offered on the next.
        const own = await homeFolder();
        if (from === 'project') await cp(folder, own, { recursive: true });
        const workbench = await openWorkbench(own, theme);
        if (from === 'project') {
          await workbench.openProject(project);
          await workbench.page.locator('[data-testid="viewport"][data-subject="run"]').waitFor();
          await field(workbench, 'Mach');
        } else {
          await workbench.page.waitForLoadState('networkidle');
        }
        await show(workbench);
        // Fonts, pictures and the last frame of the view.
        await workbench.page.waitForTimeout(1000);
        await workbench.page.mouse.move(0, 0);
        const bytes = smallPng(await workbench.page.screenshot());
        await writeFile(join(target, `${name}-${theme}.png`), bytes);
        console.log(`${name}-${theme}.png ${(bytes.length / 1024).toFixed(0)} KiB`);
        expect(workbench.complaints).toEqual([]);
        await workbench.close();
      }
    }
  }, 1_800_000);
});
