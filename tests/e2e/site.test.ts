import { describe, expect, it } from 'vitest';
import { broken, faults, faultsOfBeginnings, faultsOfScreens } from './support/faults';
import { siteIsBuilt, visitSite } from './support/site';
import { browserPath, leftOut, useBrowser, type Workbench } from './support/workbench';

useBrowser();

if (!siteIsBuilt) console.warn('Tests of the site are left out: npm run build:site makes it');

/** Waits until the service worker has cached every file. */
const untilKept = (workbench: Workbench): Promise<void> =>
  workbench.until(
    () =>
      workbench.page.evaluate(async () => {
        const [name = ''] = await caches.keys();
        return (await (await caches.open(name)).match(new URL('./', location.href))) !== undefined;
      }),
    'the site is kept',
  );

describe.skipIf(browserPath === null || !siteIsBuilt)(`the site${leftOut}`, () => {
  it('runs, saves and reopens offline, below any server path', async () => {
    const { site, address, end } = await visitSite();
    const start = await faults(site);
    await site.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await site.openExample('square-hill');
    await site.computeOn('cpu');
    await site.setSteps(3);
    await site.part('run-start').click();
    await site.untilShown(3);
    expect(broken({ start, ...(await faultsOfScreens(site)) })).toEqual([]);
    await site.saveAs('Kept');
    await site.page.keyboard.press('Control+k');
    await site.part('palette-input').fill('link');
    await site.page.keyboard.press('Enter');
    await site.page.getByText('Link copied').waitFor();
    const link = await site.page.evaluate(() => navigator.clipboard.readText());
    await untilKept(site);
    await end();

    await site.page.reload();
    await site.part('start-screen').waitFor();
    await site.openProject('Kept');
    await site.untilShown(3);
    const { name } = await site.exported('exportArchive', 'project-menu');
    expect(name).toBe('Kept.fluxbench.zip');

    expect(link.startsWith(`${address}#case=`)).toBe(true);
    await site.page.goto(link);
    await site.part('mesh-facts').waitFor();
    expect(await site.part('project-name').textContent()).toContain('Kept');
    expect(new URL(site.page.url()).hash).toBe('');
    await site.page.goto(`${address}#case=AAAA`);
    await site.page.getByText('This link is incomplete or damaged').waitFor();
    await site.page.goto(address);
    await site.part('start-screen').waitFor();
    expect(broken(await faultsOfBeginnings(site))).toEqual([]);
    expect(site.complaints).toEqual([]);
  });
});
