import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encode } from 'fast-png';
import { describe, expect, it } from 'vitest';
import { examplesRoot } from '../../electron/host/paths';
import { fit, toPixel } from '../../renderer/view3d/camera2d';
import { countColors, largestDifference, readPng, type Part } from './support/picture';
import {
  browserPath,
  leftOut,
  openWorkbench,
  projectsFolder,
  sharedWorkbench,
  useBrowser,
  type Workbench,
} from './support/workbench';

useBrowser();

/** The part of the view not covered by captions, legend or buttons. */
const middle: Part = { x: [0.1, 0.8], y: [0.15, 0.85] };

/** The vortex is in the quarter of a ring from radius 1 to 1.384; its inflow is at x = 0. */
const vortexBounds = { minX: 0, minY: 0, maxX: 1.384, maxY: 1.384 };
const onInflow = { x: 0, y: 1.192 };

/** The page pixel over a point of the plane while the whole mesh is in view. */
async function pixelAt(workbench: Workbench, point: { x: number; y: number }) {
  const box = await workbench.part('viewport').boundingBox();
  if (!box) throw new Error('the view has no size');
  const pixel = toPixel(fit(vortexBounds, box), box, point);
  return { x: box.x + pixel.x, y: box.y + pixel.y };
}

describe.skipIf(browserPath === null)(`the workbench in a browser${leftOut}`, () => {
  it('runs an example, saves it, and shows it again in a later session', async () => {
    const folder = await projectsFolder();
    const first = await openWorkbench(folder);
    await first.openExample('supersonic-vortex');
    // The first picture is the initial state, without asking for it.
    await first.page.locator('[data-testid="viewport"][data-subject="initial"]').waitFor();
    await first.part('show-mesh-only').click();
    const bare = await first.picture();

    await first.openSection('scheme');
    // With few kernels to compile, also for the trial that begins once the GPU is selected.
    await first.part('order-select').selectOption('1');
    await first.part('integrator-select').selectOption('midpoint');
    await first.setSteps(10);
    await first.computeOn('gpu');
    expect(await first.part('run-software').isVisible()).toBe(true);
    await first.part('run-start').click();
    await first.untilRun('finished');
    expect(await first.part('run-message').innerText()).toBe('Reached the limit of 10 steps.');
    await first.untilShown(10);
    expect(await first.part('viewport').getAttribute('data-field')).toBe('rho');
    // Colors of the field span most of the map; the bare mesh has two and their blends.
    await first.untilPicture((now) => countColors(now, middle) > 500, 'the colors of the field');
    expect(countColors(bare, middle)).toBeLessThan(100);

    await first.openSection('boundaries');
    await first.group('outflow').click();
    const pressed = (group: string) => first.group(group).getAttribute('aria-pressed');
    expect(await pressed('outflow')).toBe('true');
    const { x, y } = await pixelAt(first, onInflow);
    await first.page.mouse.move(x, y);
    expect(await first.part('group-tooltip').innerText()).toBe('inflow');
    await first.page.mouse.click(x, y);
    await first.until(async () => (await pressed('inflow')) === 'true', 'inflow is selected');
    expect(await pressed('outflow')).toBe('false');

    const condition = 'boundary-outflow-condition';
    expect(await first.value(condition)).toBe('prescribed');
    await first.part(condition).selectOption('outflow');
    expect(await first.part('boundary-outflow-rho').count()).toBe(0);
    await first.part('action-undo-button').click();
    expect(await first.value(condition)).toBe('prescribed');
    expect(await first.value('boundary-outflow-rho')).toBe('rhoExact');
    await first.page.keyboard.press('Control+Shift+Z');
    expect(await first.value(condition)).toBe('outflow');

    await first.saveAs('Vortex, kept');
    expect(await first.part('project-name').innerText()).toBe('Vortex, kept');
    await first.untilKept(join(folder, 'Vortex, kept.fluxbench'));
    const history = await first.exported('exportHistory');
    await first.dismissMessages();
    const shown = await first.picture();
    expect(first.complaints).toEqual([]);
    await first.close();

    const later = await openWorkbench(folder);
    await later.openProject('Vortex, kept');
    await later.untilShown(10);
    expect(await later.part('viewport').getAttribute('data-field')).toBe('rho');
    await later.untilRun('finished');
    expect(await later.part('run-message').innerText()).toBe('Reached the limit of 10 steps.');
    await later.openSection('scheme');
    expect(await later.value('order-select')).toBe('1');
    await later.openSection('time');
    expect(await later.value('time-steps')).toBe('10');
    await later.openSection('boundaries');
    expect(await later.value(condition)).toBe('outflow');
    await later.group('inflow').click();
    await later.untilPicture(
      (now) => largestDifference(now, shown, middle) < 8,
      'the picture is the same',
    );

    const table = await later.exported('exportHistory');
    expect(table).toEqual(history);
    const rows = table.bytes.toString('utf8').split('\r\n');
    expect(table.name).toBe('Vortex, kept residuals.csv');
    expect(rows[0]).toBe('step,time,dt,change_rho,change_rhou,change_rhov,change_E,cut');
    expect(rows.slice(1, -1).map((row) => Number(row.split(',')[0]))).toEqual(
      Array.from({ length: 10 }, (_, i) => i + 1),
    );
    const { name, bytes } = await later.exported('exportPicture');
    expect(name).toBe('Vortex, kept rho.png');
    expect(countColors(readPng(bytes))).toBeGreaterThan(500);
    expect(later.complaints).toEqual([]);
  });

  it('imports a mesh, completes its case, pauses and stops a run, and survives an invalid mesh', async () => {
    const folder = await projectsFolder();
    const mesh = join(folder, 'wing.msh');
    const airfoil = await readFile(join(examplesRoot(null), 'naca0012', 'naca0012.msh'), 'utf8');
    await writeFile(mesh, airfoil.replace('"farfield"', '"box"'));

    const workbench = await sharedWorkbench();
    expect(await workbench.differentIcons('new-grid', 'new-mesh', 'import-archive')).toBe(3);
    await workbench.chooseFile('import-mesh', mesh);
    await workbench.part('mesh-facts').waitFor();
    expect(await workbench.part('project-name').innerText()).toBe('wing');
    const missing = workbench.part('check-error');
    expect(await missing.allInnerTexts()).toEqual([
      'boundary group "box" has no condition; choose one',
    ]);
    expect(await workbench.part('run-start').isDisabled()).toBe(true);

    // A refused preview explains itself only until the case changes.
    await workbench.part('show-field').click();
    await workbench.part('view-problem').getByText('"box" has no condition').waitFor();
    await missing.click();
    const condition = workbench.part('boundary-box-condition');
    await workbench.until(
      () => condition.evaluate((element) => element === document.activeElement),
      'the control that is asked for has the focus',
    );
    await condition.selectOption('farField');
    await workbench.untilReady();
    expect(await missing.count()).toBe(0);
    expect(await workbench.part('view-problem').count()).toBe(0);
    expect(await workbench.value('boundary-airfoil-condition')).toBe('slipWall');

    await workbench.setSteps(3);
    await workbench.computeOn('cpu');
    await workbench.part('run-start').click();
    await workbench.untilRun('finished');
    expect(await workbench.part('run-step').innerText()).toBe('3');
    await workbench.untilShown(3);

    // An end that no computer reaches before the run is stopped.
    await workbench.part('time-end').fill('1000000');
    await workbench.part('time-steps').fill('');
    await workbench.part('run-continue').click();
    await workbench.untilRun('running');
    const step = async () =>
      Number((await workbench.part('run-step').innerText()).replace(/,/g, ''));
    await workbench.until(async () => (await step()) > 3, 'the run goes on');
    await workbench.part('run-pause').click();
    await workbench.untilRun('paused');
    const paused = await step();
    await workbench.part('run-resume').click();
    await workbench.until(async () => (await step()) > paused, 'the run goes on after the pause');
    await workbench.part('run-stop').click();
    await workbench.untilRun('stopped');
    // A remark on the residual may follow: the state changes less and less the longer the run went on.
    expect(await workbench.part('run-message').innerText()).toMatch(
      /^Stopped after [\d,]+ steps\./,
    );
    const stopped = await step();
    await workbench.untilShown(stopped);

    // An invalid mesh file is rejected with one line, and the project stays open with its run.
    const cutOff = join(folder, 'cut off.msh');
    await writeFile(cutOff, airfoil.slice(0, airfoil.length / 2));
    await workbench.part('project-menu').click();
    await workbench.chooseFile('action-importMesh', cutOff);
    const toast = workbench.part('toast-error');
    await toast.waitFor();
    expect(await toast.innerText()).toMatch(/^cut off\.msh:\d+: .+$/);
    expect(await workbench.part('project-name').innerText()).toBe('wing');

    // Files are recognized by content and read before unsaved changes are mentioned.
    const photo = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16);
    await workbench.drop({ name: 'terrain.tif', bytes: photo });
    await toast.getByText('terrain.tif: found a JPEG image; save it as PNG or TIFF').waitFor();
    // Messages cover no control at any size, close with Escape, and can be read again.
    for (const name of ['b.tif', 'c.tif', 'd.tif']) await workbench.drop({ name, bytes: photo });
    await toast.getByText('d.tif').waitFor();
    expect(await toast.count()).toBe(3);
    for (const [width, height] of [
      [1440, 900],
      [1024, 700],
    ]) {
      await workbench.page.setViewportSize({ width, height });
      expect(await workbench.coveredControls('[data-testid^="toast-"]')).toEqual([]);
    }
    await workbench.page.setViewportSize({ width: 1440, height: 900 });
    for (let left = 2; left >= 0; left--) {
      await workbench.page.keyboard.press('Escape');
      await workbench.until(async () => (await toast.count()) === left, 'Escape closes a message');
    }
    await workbench.part('status-messages').click();
    expect(await workbench.part('message-error').allInnerTexts()).toHaveLength(5);
    await workbench.page.keyboard.press('Escape');
    await workbench.part('messages').waitFor({ state: 'detached' });
    // The status bar names the device and opens its settings.
    const device = workbench.part('status-device');
    expect(await device.innerText()).toMatch(
      /^CPU, \d+ threads?, double precision · [\d.]+ GiB memory$/,
    );
    await device.click();
    await workbench.part('settings-device').waitFor();
    await workbench.page.keyboard.press('Escape');
    await workbench.part('status-device').waitFor();
    const heights = Uint8Array.from({ length: 6 }, (_, i) => i);
    const picture = encode({ width: 3, height: 2, channels: 1, data: heights });
    await workbench.drop({ name: 'mesh.msh', bytes: picture });
    await workbench.part('dialog').getByText('Open mesh.png').waitFor();
    await workbench.part('dialog-terrain').click();
    await workbench.part('dialog').getByText('Save changes to wing?').waitFor();
    await workbench.part('dialog-cancel').click();
    await workbench.untilFree();
    expect(await workbench.part('dialog').count()).toBe(0);
    expect(await workbench.part('project-name').innerText()).toBe('wing');
    await workbench.untilReady();
    await workbench.untilShown(stopped);
    await workbench.part('time-steps').fill(String(stopped + 2));
    await workbench.part('run-continue').click();
    await workbench.untilRun('finished');
    await workbench.untilShown(stopped + 2);
    expect(workbench.complaints).toEqual([]);
  });
});
