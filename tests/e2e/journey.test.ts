import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fit, toPixel } from '../../renderer/view3d/camera2d';
import { block, blockMsh } from './support/blockMsh';
import { countColors, readPng } from './support/picture';
import {
  browserPath,
  leftOut,
  openWorkbench,
  projectsFolder,
  sharedFolder,
  sharedWorkbench,
  useBrowser,
  type Workbench,
} from './support/workbench';

useBrowser();

/** The page pixel over a point of the plane while the whole mesh is in view. */
async function pixelAt(workbench: Workbench, point: { x: number; y: number }) {
  await workbench.part('view-fit').first().click();
  const box = await workbench.part('viewport').boundingBox();
  if (!box) throw new Error('the view has no size');
  const pixel = toPixel(fit(block.bounds, box), box, point);
  return { x: box.x + pixel.x, y: box.y + pixel.y };
}

const stepOf = async (workbench: Workbench): Promise<number> =>
  Number((await workbench.part('run-step').innerText()).replace(/\D/g, ''));

async function undoTenTimes(workbench: Workbench, key: string, button: string): Promise<string[]> {
  const labels: string[] = [];
  for (let i = 0; i < 10; i++) {
    labels.push((await workbench.part(button).getAttribute('title')) ?? '');
    await workbench.page.keyboard.press(key);
  }
  return labels;
}

/** Drags the pointer from one place to another. */
async function drag({ page }: Workbench, from: Place, to: Place): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.up();
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Tries invalid input, palette searches and other detours, and expects their messages in place. */
async function tryAround(workbench: Workbench): Promise<void> {
  const { page } = workbench;
  for (const [section, id, typed, why] of [
    ['scheme', 'cflNumber-input', '-1', 'must be greater than 0'],
    ['time', 'time-end', '2s', 'must be a number'],
  ] as const) {
    await workbench.openSection(section);
    const field = workbench.part(id);
    const before = await field.inputValue();
    await field.fill(typed);
    await page.locator('.field', { has: field }).getByText(why).waitFor();
    await field.fill(before);
  }

  await page.keyboard.press('Control+K');
  for (const [word, id] of [
    ['screenshot', 'exportPicture'],
    ['colormap', 'layers'],
    ['help', 'documents'],
  ]) {
    await workbench.part('palette-input').fill(word);
    await workbench.part(`palette-${id}`).waitFor();
  }
  await page.keyboard.press('Escape');

  const legend = (await workbench.part('legend').boundingBox())!;
  const grip = { x: legend.x + legend.width / 2, y: legend.y + 8 };
  await drag(workbench, grip, { x: grip.x - 150, y: grip.y + 30 });
  const dragged = async (): Promise<number[]> => {
    const { x, y } = (await workbench.part('legend').boundingBox())!;
    return [x - legend.x, y - legend.y].map(Math.round);
  };
  await expect.poll(dragged).toEqual([-150, 30]);

  // Values along a line drawn over the view, as large as the view; Escape closes it.
  await workbench.part('plot-open').click();
  await workbench.part('action-sampleLine').click();
  await workbench.part('sample-draw').click();
  const view = (await workbench.part('viewport').boundingBox())!;
  const at = (x: number): Place => ({ x: view.x + x * view.width, y: view.y + 0.3 * view.height });
  await drag(workbench, at(0.3), at(0.6));
  const ends = await Promise.all(
    ['from', 'to'].map((end) => workbench.value(`samples[0].${end}[0]`)),
  );
  expect(Number(ends[1])).toBeGreaterThan(Number(ends[0]));
  await workbench.part('plot-enlarge').click();
  const plot = (await workbench.part('plot-canvas').boundingBox())!;
  expect(plot.height).toBeGreaterThan(400);
  await page.keyboard.press('Escape');
  await workbench.until(
    async () => (await workbench.part('plot-canvas').boundingBox())!.height < 300,
    'the plot is in its place',
  );
}

describe.skipIf(browserPath === null)(`the workflow of a new user${leftOut}`, () => {
  it('leads from an unknown mesh to plots, and back to them in another session', async () => {
    const folder = await projectsFolder();
    const mesh = join(folder, 'block.msh');
    await writeFile(mesh, blockMsh());
    const first = await openWorkbench(folder);
    const { page } = first;

    // A mesh with one boundary group: a click separates the body from it.
    await first.chooseFile('import-mesh', mesh);
    await first.part('mesh-facts').waitFor();
    await first.openSection('boundaries');
    await first.part('boundaries-tag').click();
    await first.part('tagging-angle').fill('100');
    const onBody = await pixelAt(first, { x: block.body.minX, y: 0.25 });
    await page.mouse.click(onBody.x, onBody.y);
    await first.part('tagging-name').fill('body');
    await first.part('tagging-make').click();
    await first.part('tagging-done').click();

    // The list names the missing settings and opens their sections.
    expect(await first.part('run-start').isDisabled()).toBe(true);
    const missing = first.part('check-error').filter({ hasText: '"edge"' });
    await missing.click();
    await first.part('boundary-edge-condition').selectOption('farField');
    // Its name suggested the condition of the other group.
    expect(await first.value('boundary-body-condition')).toBe('slipWall');
    await first.openSection('initial');
    await first.part('template-select').selectOption('farField');
    await first.part('template-mach').fill('0.3');
    await first.part('template-apply').click();
    await first.openSection('scheme');
    await first.part('numericalFlux-select').selectOption('hllc');
    await first.part('integrator-select').selectOption('sspRk3');
    await first.part('cflNumber-input').fill('0.8');
    await first.openSection('time');
    await first.part('time-end').fill('');
    await first.part('time-steps').fill('1000000');
    await first.openSection('outputs');
    await first.part('statistic-add').click();
    await first.part('monitor-add').click();
    await first.part('action-placeProbe').click();
    const behind = await pixelAt(first, { x: 2, y: 0 });
    await page.mouse.click(behind.x, behind.y);
    // Listed after the force coefficients of the template.
    await first.part('outputs.monitors[3]').waitFor();
    await first.untilReady();
    await first.computeOn('cpu');

    // A run that is paused, resumed and stopped.
    await first.part('run-start').click();
    await first.untilRun('running');
    await first.until(async () => (await stepOf(first)) > 5, 'the run goes on');
    await first.part('run-pause').click();
    await first.untilRun('paused');
    const paused = await stepOf(first);
    await first.part('run-resume').click();
    await first.until(async () => (await stepOf(first)) > paused, 'it goes on after the pause');
    await first.part('run-stop').click();
    await first.untilRun('stopped');
    const steps = await stepOf(first);
    await first.untilShown(steps);

    // The results: average, plots, tables, a picture.
    const average = await first
      .part('field-select')
      .locator('optgroup[label="Time statistics"] option')
      .first()
      .getAttribute('value');
    await first.part('field-select').selectOption(average);
    await first.until(
      async () => (await first.part('viewport').getAttribute('data-field')) === average,
      'the average is shown',
    );
    const picture = await first.exported('exportPicture');
    expect(countColors(readPng(picture.bytes))).toBeGreaterThan(200);
    const svg = await first.exported('figureSvg', 'figure-menu');
    expect(svg.bytes.toString('utf8')).toMatch(/^<(\?xml|svg)[^]*<\/svg>\s*$/);
    const csv = await first.exported('figureCsv', 'figure-menu');
    expect(csv.bytes.toString('utf8').split('\n').length).toBeGreaterThan(5);

    // Pressure along the body, values along a line: drawn as soon as requested.
    for (const [kind, most] of [
      ['samplePressure', 2],
      ['sampleLine', 100],
    ] as const) {
      await first.part('plot-open').click();
      await first.part(`action-${kind}`).click();
      await first.part('sample-editor').waitFor();
      await first.part('plot-canvas').waitFor();
      const table = await first.exported('figureCsv', 'figure-menu');
      expect(table.bytes.toString('utf8').split('\n').length).toBeGreaterThan(most);
    }

    // The complete field for ParaView, and a report for printing.
    const vtu = await first.exportedAs('vtu');
    expect(vtu.name).toMatch(/\.vtu$/);
    expect(vtu.bytes.subarray(0, 300).toString('latin1')).toContain('<VTKFile');
    const report = await first.exportedAs('report');
    expect(report.name).toMatch(/\.html$/);
    expect(report.bytes.toString('utf8')).toMatch(/^<!doctype html>[^]*body[^]*<\/html>\s*$/i);

    // Ten steps of undo followed by ten of redo leave the case unchanged.
    await first.saveAs('Block');
    await first.untilKept(join(folder, 'Block.fluxbench'));
    const caseFile = join(folder, 'Block.fluxbench', 'case.json');
    const saved = JSON.parse(await readFile(caseFile, 'utf8')) as unknown;
    const back = await undoTenTimes(first, 'Control+Z', 'action-undo-button');
    expect(back.every((label) => label.startsWith('Undo: '))).toBe(true);
    expect(await first.part('unsaved-mark').innerText()).toBe('edited');
    const forth = await undoTenTimes(first, 'Control+Shift+Z', 'action-redo-button');
    expect(forth.map((label) => label.replace(/^Redo: | \(.*/g, ''))).toEqual(
      back.map((label) => label.replace(/^Undo: | \(.*/g, '')).reverse(),
    );
    expect(await first.part('unsaved-mark').count()).toBe(0);
    expect(first.complaints).toEqual([]);
    await first.close();

    const later = await openWorkbench(folder);
    await later.openProject('Block');
    await later.untilShown(steps);
    expect(await later.part('viewport').getAttribute('data-field')).toBe(average);
    await later.openSection('boundaries');
    expect(await later.value('boundary-body-condition')).toBe('slipWall');
    await later.untilReady();
    await later.part('save').click();
    await later.until(
      async () =>
        JSON.stringify(JSON.parse(await readFile(caseFile, 'utf8'))) === JSON.stringify(saved),
      'the case is as it was',
    );
    expect(later.complaints).toEqual([]);
  });

  it('starts without a mesh: a geometry is drawn, computed, and found again later', async () => {
    const workbench = await sharedWorkbench();
    const { page } = workbench;
    await workbench.part('new-geometry').click();
    await workbench.part('flow-rest').click();
    await workbench.part('outline-1').waitFor();
    await workbench.untilReady();

    // Drags a cylinder by its center and draws a wedge behind it point by point.
    const middle = await workbench.part('outline-handle-center').boundingBox();
    await page.mouse.move(middle!.x + 6, middle!.y + 6);
    await page.mouse.down();
    await page.mouse.move(middle!.x - 14, middle!.y + 6, { steps: 2 });
    await page.mouse.up();
    expect(Number(await workbench.value('outline-1-centerX'))).toBeLessThan(1);
    await workbench.part('outline-kind').selectOption('polygon');
    await workbench.part('outline-draw').click();
    const view = await workbench.part('viewport').boundingBox();
    for (const [x, y] of [
      [0.6, 0.5],
      [0.8, 0.5],
      [0.8, 0.4],
    ]) {
      await page.mouse.click(view!.x + x * view!.width, view!.y + y * view!.height);
    }
    await workbench.part('outline-close').click();
    await workbench.openSection('boundaries');
    await workbench.group('wedge').waitFor();
    await workbench.untilReady();

    await workbench.computeOn('cpu');
    await workbench.setSteps(3);
    await workbench.part('run-start').click();
    await workbench.untilRun('finished');
    await workbench.saveAs('Drawn');
    await workbench.untilKept(join(sharedFolder, 'Drawn.fluxbench'));
    await workbench.reopen('Drawn');
    await workbench.untilShown(3);
    await workbench.part('mesh-page-open').click();
    expect(await workbench.part('outline-2').innerText()).toContain('wedge');
    await workbench.part('mesh-page-close').click();
    await tryAround(workbench);
    expect(workbench.complaints).toEqual([]);
  });
});
