import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { countColors, cropped, largestDifference, readPng } from './support/picture';
import {
  browserPath,
  leftOut,
  openWorkbench,
  projectsFolder,
  useBrowser,
} from './support/workbench';

useBrowser();

describe.skipIf(browserPath === null)(`the case of a run${leftOut}`, () => {
  it('is shown, reported and restored in a later session after edits and deletions', async () => {
    const folder = await projectsFolder();
    const project = join(folder, 'Edited.fluxbench');
    const first = await openWorkbench(folder);
    await first.openExample('square-hill');
    await first.part('run-backend').selectOption('cpu');
    await first.setSteps(3);
    await first.part('run-start').click();
    await first.untilShown(3);
    await first.setSteps(7);
    await first.part('run-outdated').waitFor();
    await first.saveAs('Edited');
    await first.untilKept(project);

    const picture = join(project, 'picture', 'thumbnail.png');
    await first.until(() => Promise.resolve(existsSync(picture)), 'the picture is written');

    // Deleted while the page is open, the project is recreated at the next save.
    await rm(project, { recursive: true, maxRetries: 5 });
    await first.part('save').click();
    await first.part('dialog-restore').waitFor();
    await first.part('hindrance').waitFor();
    expect(existsSync(project)).toBe(false);
    await first.part('dialog-restore').click();
    // The message disappears, and nothing blocks saving.
    await first.part('hindrance').waitFor({ state: 'detached' });
    expect(existsSync(project)).toBe(true);
    expect(first.complaints).toEqual([]);
    await first.close();

    const second = await openWorkbench(folder);
    await second.openProject('Edited');
    await second.untilShown(3);
    expect(await second.part('mesh-facts').innerText()).toMatch(/\d/);
    const badge = second.part('run-outdated');
    expect(await badge.getAttribute('title')).toContain('next run: Maximum steps');
    const report = (await second.exportedAs('report')).bytes.toString();
    expect(report).toMatch(/Maximum steps<\/t[hd]>\s*<td[^>]*>3</);

    await second.part('center-runs').click();
    await second.part('run-changes').waitFor();
    await second.part('run-restore').click();
    await second.until(async () => (await badge.count()) === 0, 'the case is that of the run');
    await second.openSection('time');
    expect(await second.value('time-steps')).toBe('3');
    await second.part('action-undo-button').click();
    expect(await second.value('time-steps')).toBe('7');

    await second.part('run-delete').click();
    await second.part('dialog-delete').click();
    await second.part('runs-empty').waitFor();
    await second.part('runs-bring-back').click();
    await second.part('run-look').click();
    await second.untilShown(3);

    // A second run next to the first one, with implicit steps.
    await second.setSteps(5);
    await second.part('time-computation').selectOption('esdirk3');
    await second.part('time-relativeTolerance').fill('1e-3');
    await second.untilReady();
    await second.part('run-start').click();
    await second.untilShown(5);
    await second.untilRun('finished');
    expect(await second.part('run-panel').innerText()).toContain('ESDIRK 3(2)');
    await second.part('center-runs').click();
    await second.part('runs-as-table').click();
    const heads = await second.part('runs-table').locator('th').allInnerTexts();
    expect(heads.map((head) => head.trim())).toContain('Maximum steps');
    for (const run of ['0001', '0002']) await second.part(`runs-choose-${run}`).check();
    await second.part('runs-compare').click();
    const compared = second.part('compare-picture');
    const shown = async () => readPng(await compared.screenshot());
    // The field of both runs side by side, below their titles, and then its differences.
    const fields = await shown();
    const [ofFirst, ofSecond] = [0, 0.5].map((left) => cropped(fields, { x: [left, left + 0.5], y: [0.2, 0.8] })); // prettier-ignore
    for (const own of [ofFirst, ofSecond]) expect(countColors(own)).toBeGreaterThan(50);
    expect(largestDifference(ofFirst, ofSecond)).toBeGreaterThan(20);
    await second.part('compare-difference').check();
    const differs = async () => largestDifference(await shown(), fields) > 40;
    await second.until(differs, 'differences');

    // A result of another program becomes a run like the others.
    const { bytes } = await second.exportedAs('vtu');
    await second.part('runs-as-list').click();
    const [chooser] = await Promise.all([
      second.page.waitForEvent('filechooser'),
      second.part('runs-import').click(),
    ]);
    const file = { mimeType: 'application/xml', buffer: bytes };
    await chooser.setFiles({ name: 'other.vtu', ...file });
    const row = second.part('run-row').filter({ hasText: 'other.vtu' });
    await row.getByText('imported', { exact: true }).waitFor();
    await row.getByTestId('run-look').click();
    await second.untilShown(0);
    expect(await second.part('interrupted').count()).toBe(0);
    const [wrong] = await Promise.all([
      second.page.waitForEvent('filechooser'),
      second
        .part('center-runs')
        .click()
        .then(() => second.part('runs-import').click()),
    ]);
    await wrong.setFiles({ name: 'bad.vtu', ...file, buffer: bytes.subarray(0, 400) });
    await second.page
      .getByText(/^bad\.vtu: /)
      .first()
      .waitFor();
    expect(second.complaints).toEqual([]);
  });
});
