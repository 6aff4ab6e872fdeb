import { it } from 'vitest';
import { openWorkbench, projectsFolder, useBrowser } from './support/workbench';

useBrowser();
it.each(['light', 'dark'] as const)('shots %s', async (theme) => {
  const workbench = await openWorkbench(await projectsFolder(), theme);
  const { page } = workbench;
  const shot = async (name: string) => {
    for (const [width, height] of [[1440, 900], [1024, 700]]) {
      await page.setViewportSize({ width, height });
      await page.waitForTimeout(400);
      await page.screenshot({ path: `/tmp/shots/${name}-${theme}-${width}.png` });
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  };
  await workbench.part('example-search').waitFor();
  await page.waitForTimeout(1500);
  await shot('start');
  await workbench.part('example-search').fill('shock');
  await shot('start-filter');
  await workbench.part('open-documents').click();
  await workbench.part('documents-page').waitFor();
  await page.waitForTimeout(1500);
  await shot('documents');
  await workbench.part('document-case-format').click();
  await workbench.part('documents-search').fill('wall');
  await shot('documents-search');
  await workbench.part('documents-back').click();
  await workbench.part('example-search').fill('');
  await workbench.openExample('supersonic-vortex');
  await page.keyboard.press('Control+S');
  await page.keyboard.press('Enter');
  await page.waitForTimeout(800);
  await workbench.openSection('physics');
  await page.keyboard.press('Control+K');
  await page.keyboard.type('stream');
  await shot('palette');
  await page.keyboard.press('Escape');
  await page.waitForTimeout(500);
  await workbench.part('system-select').selectOption({ label: 'Custom…' }).catch(() => undefined);
  await page.waitForTimeout(600);
  await shot('own');
  console.log(theme, workbench.complaints);
}, 240000);
