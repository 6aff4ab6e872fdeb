import { describe, expect, it } from 'vitest';
import { browserPath, leftOut, sharedWorkbench, useBrowser } from './support/workbench';

useBrowser();

describe.skipIf(browserPath === null)(`the documentation in a browser${leftOut}`, () => {
  it('typesets formulas with bundled fonts under the content security policy', async () => {
    const workbench = await sharedWorkbench();
    const { page } = workbench;
    await page.evaluate(() => (location.hash = 'documents'));
    await workbench.part('document-explanation/dg').click();
    await page.locator('.katex-display .mfrac').first().waitFor();
    const fonts = await page.evaluate(async () => {
      await document.fonts.ready;
      return [...document.fonts]
        .filter(({ family, status }) => family.includes('KaTeX') && status === 'loaded')
        .map(({ family }) => family.replaceAll('"', ''));
    });
    expect(fonts).toContain('KaTeX_Main');
    expect(fonts).toContain('KaTeX_Math');
    expect(await page.locator('.katex-error').count()).toBe(0);
    expect(workbench.complaints).toEqual([]);
  });
});
