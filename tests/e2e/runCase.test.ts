import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { countColors, cropped, largestDifference, readPng } from './support/picture';
import {
  browserPath,
  leftOut,
  sharedFolder,
  sharedWorkbench,
  useBrowser,
} from './support/workbench';

useBrowser();

describe.skipIf(browserPath === null)(`the case of a run${leftOut}`, () => {
  it('is shown, reported and restored from the saved project after edits and deletions', async () => {
    const workbench = await sharedWorkbench();
    const project = join(sharedFolder, 'Edited.fluxbench');
    await workbench.openExample('square-hill');
    await workbench.part('run-backend').selectOption('cpu');
    await workbench.setSteps(3);
    await workbench.part('run-start').click();
    await workbench.untilShown(3);
    await workbench.setSteps(7);
    await workbench.part('run-outdated').waitFor();
    await workbench.saveAs('Edited');
    await workbench.untilKept(project);

    const picture = join(project, 'picture', 'thumbnail.png');
    await workbench.until(() => Promise.resolve(existsSync(picture)), 'the picture is written');

    // Deleted while the page is open, the project is recreated at the next save.
    await rm(project, { recursive: true, maxRetries: 5 });
    await workbench.part('save').click();
    await workbench.part('dialog-restore').waitFor();
    await workbench.part('hindrance').waitFor();
    expect(existsSync(project)).toBe(false);
    await workbench.part('dialog-restore').click();
    // The message disappears, and nothing blocks saving.
    await workbench.part('hindrance').waitFor({ state: 'detached' });
    expect(existsSync(project)).toBe(true);
    await workbench.reopen('Edited');
    await workbench.untilShown(3);
    expect(await workbench.part('mesh-facts').innerText()).toMatch(/\d/);
    const badge = workbench.part('run-outdated');
    expect(await badge.getAttribute('title')).toContain('next run: Maximum steps');
    const report = (await workbench.exportedAs('report')).bytes.toString();
    expect(report).toMatch(/Maximum steps<\/t[hd]>\s*<td[^>]*>3</);

    await workbench.part('center-runs').click();
    await workbench.part('run-changes').waitFor();
    await workbench.part('run-restore').click();
    await workbench.until(async () => (await badge.count()) === 0, 'the case is that of the run');
    await workbench.openSection('time');
    expect(await workbench.value('time-steps')).toBe('3');
    await workbench.part('action-undo-button').click();
    expect(await workbench.value('time-steps')).toBe('7');

    await workbench.part('run-delete').click();
    await workbench.part('dialog-delete').click();
    await workbench.part('runs-empty').waitFor();
    await workbench.part('runs-bring-back').click();
    await workbench.part('run-look').click();
    await workbench.untilShown(3);

    // A second run next to the first one, with implicit steps.
    await workbench.setSteps(5);
    await workbench.part('time-computation').selectOption('esdirk3');
    await workbench.part('time-relativeTolerance').fill('1e-3');
    await workbench.untilReady();
    await workbench.part('run-start').click();
    await workbench.untilShown(5);
    await workbench.untilRun('finished');
    expect(await workbench.part('run-panel').innerText()).toContain('ESDIRK 3(2)');
    await workbench.part('center-runs').click();
    await workbench.part('runs-as-table').click();
    const heads = await workbench.part('runs-table').locator('th').allInnerTexts();
    expect(heads.map((head) => head.trim())).toContain('Maximum steps');
    for (const run of ['0001', '0002']) await workbench.part(`runs-choose-${run}`).check();
    await workbench.part('runs-compare').click();
    const compared = workbench.part('compare-picture');
    const shown = async () => readPng(await compared.screenshot());
    // The field of both runs side by side, below their titles, and then its differences.
    const fields = await shown();
    const [ofFirst, ofSecond] = [0, 0.5].map((left) => cropped(fields, { x: [left, left + 0.5], y: [0.2, 0.8] })); // prettier-ignore
    for (const own of [ofFirst, ofSecond]) expect(countColors(own)).toBeGreaterThan(50);
    expect(largestDifference(ofFirst, ofSecond)).toBeGreaterThan(20);
    await workbench.part('compare-difference').check();
    const differs = async () => largestDifference(await shown(), fields) > 40;
    await workbench.until(differs, 'differences');

    // A result of another program becomes a run like the others.
    const { bytes } = await workbench.exportedAs('vtu');
    await workbench.part('runs-as-list').click();
    const [chooser] = await Promise.all([
      workbench.page.waitForEvent('filechooser'),
      workbench.part('runs-import').click(),
    ]);
    const file = { mimeType: 'application/xml', buffer: bytes };
    await chooser.setFiles({ name: 'other.vtu', ...file });
    const row = workbench.part('run-row').filter({ hasText: 'other.vtu' });
    await row.getByText('imported', { exact: true }).waitFor();
    await row.getByTestId('run-look').click();
    await workbench.untilShown(0);
    expect(await workbench.part('interrupted').count()).toBe(0);
    const [wrong] = await Promise.all([
      workbench.page.waitForEvent('filechooser'),
      workbench
        .part('center-runs')
        .click()
        .then(() => workbench.part('runs-import').click()),
    ]);
    await wrong.setFiles({ name: 'bad.vtu', ...file, buffer: bytes.subarray(0, 400) });
    await workbench.page
      .getByText(/^bad\.vtu: /)
      .first()
      .waitFor();
    expect(workbench.complaints).toEqual([]);
  });
});
