import { describe, expect, it } from 'vitest';
import {
  browserPath,
  leftOut,
  openWorkbench,
  projectsFolder,
  useBrowser,
  Workbench,
} from './support/workbench';

useBrowser();

describe.skipIf(browserPath === null)(`a project in two pages${leftOut}`, () => {
  it('is writable in the first page and read-only in the second, until the first page is closed', async () => {
    const first = await openWorkbench(await projectsFolder());
    await first.openExample('square-hill');
    await first.saveAs('Shared');

    const page = await first.page.context().newPage();
    const second = new Workbench(page, () => page.close());
    await page.goto(first.page.url());
    await page.locator('[data-testid="project-entry"][data-name="Shared"]').click();
    await second.part('dialog-look').click();
    await second.part('hindrance').getByText('open in another page').waitFor();
    expect(await second.part('run-start').isDisabled()).toBe(true);

    await first.page.reload();
    await first.part('start-screen').waitFor();
    await second.part('go-home').click();
    await openOnceFree(second, 'Shared');
    expect(await second.part('hindrance').count()).toBe(0);
    // While a page closes its project, the other one may ask for the project's picture in vain.
    const complaints = [...first.complaints, ...second.complaints];
    expect(complaints.filter((line) => !/410 \(Gone\).*thumbnail/.test(line))).toEqual([]);
  });
});

/** A page reports its closing while it closes, which may arrive after a request of the other page. */
async function openOnceFree(workbench: Workbench, name: string): Promise<void> {
  const opened = workbench.part('mesh-facts');
  const taken = workbench.part('dialog-look');
  for (;;) {
    await workbench.page.locator(`[data-testid="project-entry"][data-name="${name}"]`).click();
    await opened.or(taken).waitFor();
    if (await opened.isVisible()) return;
    await workbench.part('dialog-cancel').click();
  }
}
