import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { maxWait } from '../support/patience';
import { hasXvfb, startDisplay } from './support/display';
import { countColors, readPng } from './support/picture';
import { startUp, whileRunning, type Started } from './support/startScript';
import { browserPath } from './support/workbench';

const reason = browserPath === null ? 'no Chromium, Chrome or Edge' : hasXvfb ? '' : 'no Xvfb';
const leftOut = reason && ` (left out: ${reason} was found)`;
if (leftOut) console.warn(`Tests of a start with a window${leftOut}`);

/** The page in the window opened by the start script. */
async function pageOf(started: Started): Promise<Page> {
  const portFile = join(started.folder, 'cache/fluxbench/browser/DevToolsActivePort');
  // The file exists before its two lines are written.
  const port = await whileRunning(
    started,
    async () => /^(\d+)\n./.exec(await readFile(portFile, 'utf8').catch(() => ''))?.[1],
  );
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`, { timeout: maxWait });
  onTestFinished(() => browser.close());
  return whileRunning(started, () => browser.contexts()[0]?.pages()[0]);
}

describe.skipIf(reason !== '')(`npm start on a machine without a GPU${leftOut}`, () => {
  it('opens a window with an example drawn in it, and stops with it', async () => {
    const started = await startUp({
      words: ['--browser'],
      display: await startDisplay(),
      graphics: 'software',
      onTestFinished,
      // Allows the test to control the window; everything else is as for a user.
      browser: `exec "${browserPath}" --remote-debugging-port=0 "$@"`,
    });
    const page = await pageOf(started);
    page.setDefaultTimeout(maxWait);
    const viewport = page.locator('[data-testid="viewport"]');
    await viewport.waitFor();
    await page.locator('[data-testid="ready-list"][data-ready="true"]').waitFor();
    await expect
      .poll(async () => countColors(readPng(await viewport.screenshot())))
      .toBeGreaterThan(50);
    expect(await page.locator('body').innerText()).not.toContain('WebGL');
    expect(started.said()).toContain('Running without a GPU');

    await page.close();
    expect(await started.exitCode).toBe(0);
  });
});
