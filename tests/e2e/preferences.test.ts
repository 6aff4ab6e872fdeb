import { describe, expect, it } from 'vitest';
import { faultsAtAllSizes } from './support/faults';
import { countColors } from './support/picture';
import {
  browserPath,
  leftOut,
  openWorkbench,
  projectsFolder,
  useBrowser,
} from './support/workbench';

useBrowser();

describe.skipIf(browserPath === null)(`the preferences of a user without a GPU${leftOut}`, () => {
  it('computes on the CPU, forecasts both backends, changes the language, and stores both choices', async () => {
    const workbench = await openWorkbench(await projectsFolder());
    const { page } = workbench;
    const heading = workbench.part('start-screen').locator('main h2');
    expect(await heading.innerText()).toBe('Examples');
    await workbench.openExample('square-hill');
    const comparison = workbench.part('check-ok').filter({
      hasText: /^Running on the CPU.* CPU: about .*, software GPU: about .*, estimated$/,
    });
    await comparison.waitFor();
    await workbench.setSteps(20);
    await workbench.part('run-start').click();
    await workbench.untilRun('finished');
    expect(await workbench.part('run-adapter').innerText()).toMatch(/^computed on CPU/);
    await workbench.part('check-instead').click();
    await workbench.part('run-software').waitFor();
    expect(await workbench.part('check-instead').innerText()).toBe('Use the CPU');
    const expanded = page.locator('.sections [data-testid$="-toggle"][aria-expanded="true"]');
    await workbench.part('section-time-toggle').click();
    expect(await expanded.count()).toBe(0);
    const ready = workbench.part('ready-list');
    await ready.locator('h2 button').click();

    await page.reload();
    await workbench.part('start-screen').waitFor();
    await workbench.part('language').selectOption('de');
    await page.locator('main h2', { hasText: 'Beispiele' }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
    await page.reload();
    await workbench.part('start-screen').waitFor();
    expect(await heading.innerText()).toBe('Beispiele');
    expect(await faultsAtAllSizes(workbench)).toEqual([]);
    // Collapsed sections and a folded list of checks remain so in a later session.
    await workbench.part('example-square-hill').click();
    await workbench.part('section-mesh-toggle').waitFor();
    await workbench.untilReady();
    expect(await expanded.count()).toBe(0);
    expect(await ready.locator('li').count()).toBe(0);
    await ready.locator('h2 button').click();
    await ready.locator('li').first().waitFor();
    await workbench.untilMesh();
    await workbench.untilFree();
    await workbench.part('run-software').waitFor();
    expect(await workbench.value('run-backend')).toBe('gpu');

    // The view and a run survive the change of language.
    await workbench.computeOn('cpu');
    await workbench.setSteps(3);
    await workbench.part('run-start').click();
    await workbench.untilShown(3);
    await page.keyboard.press('Control+K');
    await workbench.part('palette-input').fill('english');
    await page.keyboard.press('Enter');
    await workbench.part('palette').waitFor({ state: 'detached' });
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    await workbench.untilShown(3);
    expect(countColors(await workbench.picture())).toBeGreaterThan(50);
    await workbench.part('run-backend').selectOption('usual');
    await comparison.waitFor();
    expect(workbench.complaints).toEqual([]);
  });
});
