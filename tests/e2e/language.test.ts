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

describe.skipIf(browserPath === null)(`the language${leftOut}`, () => {
  it('changes on the start screen and with an open project, and is remembered', async () => {
    const workbench = await openWorkbench(await projectsFolder());
    const { page } = workbench;
    const heading = workbench.part('start-screen').locator('main h2');
    expect(await heading.innerText()).toBe('Examples');
    await workbench.part('language').selectOption('de');
    await page.locator('main h2', { hasText: 'Beispiele' }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
    await page.reload();
    await workbench.part('start-screen').waitFor();
    expect(await heading.innerText()).toBe('Beispiele');
    expect(await faultsAtAllSizes(workbench)).toEqual([]);

    // The view and a run survive the change of language.
    await workbench.openExample('square-hill');
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
    expect(workbench.complaints).toEqual([]);
  });
});
