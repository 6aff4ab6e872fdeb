import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { countColors, largestDifference, readPng, type Part } from './support/picture';
import { videoIn } from './support/video';
import {
  browserPath,
  leftOut,
  sharedWorkbench,
  useBrowser,
  type Workbench,
} from './support/workbench';

useBrowser();

/** The part of the view not covered by captions, legend or buttons. */
const middle: Part = { x: [0.1, 0.7], y: [0.15, 0.8] };

const stepShown = async (workbench: Workbench): Promise<number> =>
  Number(await workbench.part('viewport').getAttribute('data-step'));

/** Does something and expects the view to change. */
async function changesPicture(workbench: Workbench, work: () => Promise<void>): Promise<void> {
  const before = await workbench.picture();
  await work();
  await workbench.untilPicture(
    (now) => largestDifference(now, before, middle) > 40,
    'the picture is another one',
  );
}

/** The file produced by the export dialog with its current settings. */
async function exportedFile(workbench: Workbench): Promise<Buffer> {
  const [download] = await Promise.all([
    workbench.page.waitForEvent('download'),
    workbench.part('export-start').click(),
  ]);
  await workbench.part('export-dialog').waitFor({ state: 'detached' });
  return readFile(await download.path());
}

describe.skipIf(browserPath === null)(`the view of a run in a browser${leftOut}`, () => {
  it('shows layers, times and several panes, and exports all of them', async () => {
    const workbench = await sharedWorkbench();
    const { page } = workbench;
    const at = (testId: string) => workbench.part(testId);
    await workbench.openExample('pulse-in-a-box');
    await workbench.openSection('time');
    await at('time-end').fill('0.006');
    await workbench.openSection('outputs');
    await at('snapshot-interval').fill('0.002');
    await workbench.computeOn('cpu');
    await at('run-start').click();
    await workbench.untilRun('finished');
    await at('plot-canvas').waitFor();
    const print = await workbench.exported('figurePdf', 'figure-menu');
    expect(print.bytes.toString('latin1')).toMatch(/^%PDF-.*\/BaseFont \/\w+\+DejaVuSans/s);

    await at('layers-open').click();
    await changesPicture(workbench, () => at('layer-contours').click());
    const numbers = page.locator('[data-testid="contour-numbers"] text');
    await workbench.until(async () => (await numbers.count()) > 3, 'lines have their numbers');
    await at('contour-filled').click();
    await at('contour-lines').click();
    await workbench.untilPicture(
      (now) => countColors(now, middle) < 40,
      'levels have a color each',
    );
    await at('layer-vectors').click();
    await page.locator('[data-testid="viewport"][data-layers~="vectors"]').waitFor();
    const flat = await workbench.picture();
    await changesPicture(workbench, () => at('layer-warp').click());
    await at('action-undo-button').click();
    expect(await at('layer-warp').isChecked()).toBe(false);
    await workbench.untilPicture(
      (now) => largestDifference(now, flat, middle) < 8,
      'the flat picture is back',
    );

    const last = await stepShown(workbench);
    await at('time-previous').click();
    await workbench.until(async () => (await stepShown(workbench)) < last, 'an earlier time');
    await at('time-speed').selectOption({ index: 4 });
    await at('time-play').click();
    await workbench.until(async () => (await stepShown(workbench)) === last, 'it plays to the end');

    await at('layout-select').selectOption({ index: 1 });
    await at('viewport-1').waitFor();
    await at('viewport-1').focus();
    await at('field-select').selectOption('u');
    const fieldOf = (pane: string) => at(pane).getAttribute('data-field');
    await workbench.until(async () => (await fieldOf('viewport-1')) === 'u', 'another field');
    expect(await fieldOf('viewport')).toBe('h');

    const exportAs = async (kind: string, panes: string, format = 'png'): Promise<Buffer> => {
      await page.keyboard.press('Control+Shift+E');
      await at(`export-kind-${kind}`).click();
      await at('export-panes').selectOption(panes);
      await at('export-scale').selectOption({ index: 0 });
      if (kind === 'animation') await at('export-format').selectOption(format);
      return exportedFile(workbench);
    };
    const one = readPng(await exportAs('picture', 'active'));
    const both = readPng(await exportAs('picture', 'all'));
    expect(both.width).toBeGreaterThan(1.8 * one.width);
    for (const x of [
      [0, 0.5],
      [0.5, 1],
    ] as const) {
      expect(countColors(both, { x, y: [0, 1] })).toBeGreaterThan(20);
    }
    const frames = Object.entries(unzipSync(await exportAs('animation', 'all')));
    expect(frames.map(([name]) => name)).toEqual([0, 1, 2].map((frame) => `frame-000${frame}.png`));
    const pictures = frames.map(([, bytes]) => readPng(Buffer.from(bytes)));
    expect(largestDifference(pictures[0], pictures[2])).toBeGreaterThan(40);
    const [{ width, height }] = pictures;
    const even = [width & ~1, height & ~1];
    for (const [format, codec] of [
      ['webm', 'vp9'],
      ['mp4', 'avc'],
    ]) {
      const video = await videoIn(await exportAs('animation', 'all', format));
      expect(video).toEqual({ codec, size: even, frames: 3, seconds: expect.closeTo(0.3, 2) });
    }
    // If the list of the dialog is higher than the window, it is scrolled, above the buttons.
    await page.setViewportSize({ width: 1024, height: 700 });
    await page.keyboard.press('Control+Shift+E');
    const [dialog, button] = await Promise.all(
      ['export-dialog', 'export-start'].map((part) => at(part).boundingBox()),
    );
    expect(button!.y + button!.height).toBeLessThan(dialog!.y + dialog!.height);
    const list = await at('export-dialog').locator('.kinds').boundingBox();
    expect(list!.y + list!.height).toBeLessThanOrEqual(button!.y);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(workbench.complaints).toEqual([]);
  });
});
