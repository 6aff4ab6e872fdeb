import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { examplesRoot } from '../../electron/host/paths';
import type { CaseDocument } from '../../solver/case/document';
import { layoutFaults, windowSizes } from './support/layout';
import { countColors, countPixels, largestDifference, readPng, type Part } from './support/picture';
import {
  browserPath,
  leftOut,
  sharedWorkbench,
  useBrowser,
  type Workbench,
} from './support/workbench';

useBrowser();

const open = { condition: 'characteristicFarField', values: {} };

/** Shear flow with a pressure gradient over a wall, on 4 × 2 × 2 hexahedra. */
const shearFlow = {
  format: 'fluxbench-case',
  version: 1,
  name: 'Channel',
  mesh: { generate: { kind: 'box', min: [0, 0, 0], max: [2, 1, 1], cells: [4, 2, 2] } },
  system: { id: 'navierStokes3d', parameters: { viscosity: 0.01 } },
  scheme: { id: 'cpr', order: 1 },
  freeStream: { state: { rho: '1', u: '0.2', v: '0', w: '0', p: '1' }, length: 2 },
  initial: { rho: '1', u: '0.2*y', v: '0', w: '0', p: '1 + 0.02*x' },
  boundaries: {
    left: open,
    right: open,
    bottom: { condition: 'adiabaticWall', values: {} },
    top: open,
    back: open,
    front: open,
  },
  time: { maxSteps: 5 },
};

/** A gas at rest around a sphere in a large box. */
const sphere = {
  format: 'fluxbench-case',
  version: 1,
  name: 'Sphere',
  mesh: {
    grid: {
      min: [-4, -4, -4],
      max: [4, 4, 4],
      cells: [32, 32, 32],
      obstacles: [{ kind: 'expression', inside: 'x^2 + y^2 + z^2 < 1' }],
    },
  },
  system: { id: 'euler3d', parameters: {} },
  scheme: { id: 'cartesianFv' },
  initial: { rho: '1 + 0.1*x', u: '0.2', v: '0', w: '0', p: '1' },
  view: { field: 'rho' },
  boundaries: {
    ...Object.fromEntries(
      ['left', 'right', 'bottom', 'top', 'back', 'front'].map((group) => [group, open]),
    ),
    obstacle: { condition: 'slipWall', values: {} },
  },
  time: { maxSteps: 5 },
};

/** Colors of the axes x, y and z, as in the light window. */
const triadColors = [
  [0xc2, 0x41, 0x0c],
  [0x15, 0x80, 0x3d],
  [0x93, 0x33, 0xea],
] as const;

/** Opens a case in the session that all tests share. */
async function openCase(document: object): Promise<Workbench> {
  const workbench = await sharedWorkbench();
  const bytes = new TextEncoder().encode(JSON.stringify(document));
  await workbench.drop({ name: 'case.json', bytes });
  await workbench.untilMesh();
  await workbench.untilFree();
  return workbench;
}

/** An example of few cells with iso-surfaces of Q colored by w. Its boundary, which would show the field, is hidden. */
async function coarseVortices(): Promise<CaseDocument> {
  const file = join(examplesRoot(null), 'taylor-green', 'case.json');
  const document = JSON.parse(await readFile(file, 'utf8')) as CaseDocument;
  const generate = { ...document.mesh.generate, cells: [4, 4, 4] };
  return { ...document, mesh: { generate } } as CaseDocument;
}

/** Drags the center of an element by this many pixels. @returns its distance from where it was */
async function drag(workbench: Workbench, id: string, dx: number, dy: number) {
  const { mouse } = workbench.page;
  const middle = async () => {
    const { x, y, width, height } = (await workbench.part(id).boundingBox())!;
    return { x: x + width / 2, y: y + height / 2 };
  };
  // At rest, with nothing covering it.
  await workbench.part(id).hover();
  const from = await middle();
  await mouse.down();
  await mouse.move(from.x + dx / 2, from.y + dy / 2);
  await mouse.move(from.x + dx, from.y + dy);
  await mouse.up();
  const to = await middle();
  return { x: to.x - from.x, y: to.y - from.y };
}

describe.skipIf(browserPath === null)(`a 3D view in a browser${leftOut}`, () => {
  it('has one legend per colored field, shows a second case completely, and moves slices and seeds by dragging', async () => {
    const workbench = await openCase(await coarseVortices());
    const at = (testId: string) => workbench.part(testId);
    const previewInitial = async (field: string) => {
      await workbench.openSection('initial');
      await at('preview-initial').click();
      await workbench.page.locator(`[data-testid="viewport"][data-field="${field}"]`).waitFor();
      await workbench.untilFree();
    };
    await previewInitial('sqrt(u^2 + v^2 + w^2)');
    const names = async () => (await at('legend').locator('.name').allInnerTexts()).join();
    await expect.poll(names, { message: 'the legend of the iso-surfaces' }).toBe('Velocity z');
    await at('layers-open').click();
    await at('layer-slices').check();
    await expect.poll(names, { message: 'both legends' }).toMatch(/^.+,Velocity z$/);

    // Other cases in the same view, whose first case hid its boundary.
    const openFromPalette = async (example: string, isEdited: boolean) => {
      await workbench.page.keyboard.press('Control+K');
      await at('palette-input').fill(example);
      await at(`palette-example.${example}`).click();
      if (isEdited) await at('dialog-discard').click();
      await at('mesh-facts').waitFor();
      await workbench.untilReady();
      await workbench.untilFree();
    };
    const body = { x: [0.3, 0.7], y: [0.3, 0.7] } as const;
    const isColored = async (what: string) =>
      workbench.untilPicture((now) => countColors(now, body) > 50, what);
    await openFromPalette('isentropic-vortex', true);
    await previewInitial('rho');
    await isColored('a second case in the plane');
    await openFromPalette('shock-bubble-in-space', false);
    await previewInitial('rho');
    await isColored('the boundary of a third case');
    await at('layer-slices').check();
    await workbench.page.locator('[data-testid="viewport"][data-layers~="slices"]').waitFor();
    const across = async () => Number(await workbench.value('slice-0-point-y'));
    expect(await across()).toBe(0.25);
    await drag(workbench, 'slice-handle-0', 20, 20);
    await workbench.until(async () => (await across()) < 0.2, 'the slice follows');

    await at('layer-streamlines').check();
    await at('streamline-seeds').selectOption('places');
    const seeds = async () => (await workbench.value('seed-places')).split('\n');
    await workbench.until(async () => (await seeds()).length === 1, 'a first beginning');
    const [first] = await seeds();
    const moved = await drag(workbench, 'seed-handle-0', 40, 10);
    expect(Math.hypot(moved.x - 40, moved.y - 10)).toBeLessThan(2);
    expect((await seeds())[0]).not.toBe(first);

    await at('seeds-by-click').click();
    const handle = (await at('slice-handle-0').boundingBox())!;
    // The moved slice is drawn some time after the release. A seed on the one before covers the place.
    await workbench.until(async () => {
      const { length } = await seeds();
      await workbench.page.mouse.click(handle.x - 40, handle.y);
      const all = await seeds();
      const y = Number(all.at(-1)!.split(' ')[1]);
      const isOnSlice = all.length > length && Math.abs(y - (await across())) < 5e-4;
      if (!isOnSlice && all.length > length) await workbench.page.keyboard.press('Control+Z');
      return isOnSlice;
    }, 'a seed on the slice');
    expect((await seeds()).length).toBeGreaterThan(1);
    expect(workbench.complaints).toEqual([]);
  });

  it('opens on the body of an external flow, with axes, a ruler and a fit to the visible part', async () => {
    const workbench = await openCase(sphere);
    const at = (testId: string) => workbench.part(testId);
    await at('layers-open').click();
    const look = (group: string) => workbench.value(`surface-${group}`);
    expect([await look('left'), await look('obstacle')]).toEqual(['hidden', 'field']);
    await workbench.openSection('initial');
    await at('preview-initial').click();
    await workbench.page.locator('[data-testid="viewport"][data-field="rho"]').waitFor();
    await at('plane-axes-shown').check();
    const labels = async () => (await at('box-axes').locator('text').allTextContents()).map(Number);
    // The axes are those of the sphere, not of the box around it.
    const ends = async () => (await labels()).filter(Number.isFinite).map(Math.abs);
    await workbench.until(async () => (await ends()).length > 3, 'the labels');
    expect(Math.max(...(await ends()))).toBeLessThanOrEqual(1);
    await at('surfaces-show').click();
    await workbench.until(async () => Math.max(...(await ends())) === 4, 'the axes of all groups');

    const middle = await at('viewport').boundingBox();
    const [x, y] = [middle!.x + middle!.width / 2, middle!.y + middle!.height / 2];
    await at('ruler').click();
    await workbench.page.mouse.click(x - 20, y);
    await workbench.page.mouse.click(x + 20, y);
    expect(await at('ruler-result').innerText()).toMatch(/^[\d.e-]+.*Δx.*Δy.*Δz/s);
    await at('ruler-stop').click();
    await at('ruler-result').waitFor({ state: 'detached' });
    const [large, smallest] = windowSizes;
    await workbench.page.setViewportSize(smallest);
    await at('layers-close').click();
    await at('view-cameras').click();
    expect(await layoutFaults(workbench)).toEqual([]);
    const entries = workbench.page.locator('[role=menu]');
    const [height, seen] = await entries.evaluate((list) => [list.scrollHeight, list.clientHeight]);
    expect(height, 'the entries are seen without scrolling').toBeLessThanOrEqual(seen);
    await workbench.page.keyboard.press('Escape');
    await at('layers-open').click();
    await workbench.page.setViewportSize(large);

    const boxWidth = async () => {
      const lines = await at('box-axes').locator('line').all();
      const xs = await Promise.all(
        lines.map(async (line) => Number(await line.getAttribute('x1'))),
      );
      return Math.max(...xs) - Math.min(...xs);
    };
    await at('view-fit').click();
    await workbench.until(async () => (await boxWidth()) > 300, 'everything is fitted');
    await at('surfaces-hide').click();
    await at('surface-obstacle').selectOption('field');
    await workbench.until(async () => (await boxWidth()) < 100, 'a small sphere');
    await at('view-fit').click();
    await workbench.until(async () => (await boxWidth()) > 300, 'the sphere is fitted');
    expect(workbench.complaints).toEqual([]);
  });

  it('shows Cp and Cf on walls, and plots the pressure coefficient where a plane cuts them', async () => {
    const workbench = await openCase(shearFlow);
    const at = (testId: string) => workbench.part(testId);
    await workbench.openSection('initial');
    await at('preview-initial').click();

    const legend = at('legend');
    for (const [field, label] of [
      ['Cf', 'Skin friction coefficient'],
      ['yPlus', 'Wall spacing y⁺'],
      ['Cp', 'Pressure coefficient'],
    ]) {
      await at('field-select').selectOption(field);
      await workbench.page.locator(`[data-testid="viewport"][data-field="${field}"]`).waitFor();
      await workbench.until(async () => (await legend.innerText()).includes(label), label);
      expect(await legend.getAttribute('aria-label')).toContain(label);
    }

    await at('plot-open').click();
    await at('action-samplePressure').click();
    await at('sample-editor').waitFor();
    expect(await workbench.value('sample-cut')).toBe('z');
    expect(await workbench.value('sample-along')).toBe('chord');
    const curve = async (): Promise<number[][]> => {
      const { bytes } = await workbench.exported('figureCsv', 'figure-menu');
      const rows = bytes.toString('utf8').trim().split('\r\n').slice(1);
      return rows.map((row) => row.split(',').map(Number));
    };
    await at('plot-canvas').waitFor();
    // Cp = 0.02 x/(½ 0.2²) = x over the chord of length 2.
    const across = await curve();
    expect(across.length).toBeGreaterThan(8);
    for (const [chord, cp] of across) expect(cp).toBeCloseTo(2 * chord, 4);

    // A cut across x is a line along z, of one value.
    await at('sample-cut').selectOption('x');
    await at('sample-along').selectOption('z');
    await at('samples[0].cut.at').fill('0.5');
    await at('samples[0].cut.at').press('Enter');
    await workbench.until(async () => {
      const rows = await curve();
      return rows.length > 1 && rows.every(([, cp]) => Math.abs(cp - 0.5) < 1e-4);
    }, 'the curve at x = 0.5');

    // A volume of another field replaces the boundary and has its own legend; its resolution is shown.
    await at('layers-open').click();
    await at('layer-volume').check();
    await workbench.page.locator('[data-testid="viewport"][data-layers~="volume"]').waitFor();
    const body = { x: [0.3, 0.7], y: [0.3, 0.7] } as const;
    const untilColors = (count: number, what: string) =>
      workbench.untilPicture((now) => countColors(now, body) > count, what);
    await untilColors(30, 'the colors of the volume');
    expect(await at('layer-volume-note').innerText()).toMatch(/Sampled on \d+ × \d+ × \d+ points/);
    await at('volume-of').selectOption('u');
    const names = async () => (await legend.locator('.name').allInnerTexts()).join();
    await expect.poll(names, { message: 'the legend of the volume' }).toBe('Velocity x');
    await at('action-undo-button').click();
    await expect.poll(names, { message: 'the previous legend' }).toBe('Pressure coefficient');

    // A plane cuts the volume in the view and in pictures, without a boundary that covers it.
    await at('layer-slices').check();
    await workbench.page.locator('[data-testid="viewport"][data-layers~="slices"]').waitFor();
    await at('slice-0-clip').selectOption('everything');
    const parts: Part[] = [
      { x: [0, 0.5], y: [0, 1] },
      { x: [0.5, 1], y: [0, 1] },
    ];
    const picture = readPng((await workbench.exportedAs('picture')).bytes);
    for (const part of parts) expect(countColors(picture, part)).toBeGreaterThan(30);
    // The directions of x, y and z are at the lower right.
    for (const [axis, color] of triadColors.entries()) {
      const corner = { x: [0.7, 1], y: [0.7, 1] } as const;
      expect(countPixels(picture, color, corner), `axis ${axis}`).toBeGreaterThan(20);
    }
    await at('layer-slices').uncheck();
    const uncut = readPng((await workbench.exportedAs('picture')).bytes);
    expect(largestDifference(picture, uncut)).toBeGreaterThan(30);

    // A line-integral convolution gives the boundary a texture of many shades.
    await at('layer-volume').uncheck();
    await at('layer-convolution').check();
    await workbench.page.locator('[data-testid="viewport"][data-layers~="convolution"]').waitFor();
    await untilColors(1000, 'the texture');

    // Kinds of files have different icons.
    await workbench.page.keyboard.press('Control+Shift+E');
    const kinds = ['picture', 'mesh-su2', 'vtu', 'animation'].map((kind) => `export-kind-${kind}`);
    expect(await workbench.differentIcons(...kinds, 'export-start')).toBe(5);
    await workbench.page.keyboard.press('Escape');

    // The mesh is a file for other programs; a state of another program is added as a run.
    const { name, bytes } = await workbench.exportedAs('mesh-su2');
    expect([name, bytes.toString('utf8').slice(0, 18)]).toEqual([
      'Channel.su2',
      'NDIME= 3\nNELEM= 16',
    ]);
    const state = await workbench.exportedAs('vtu');
    await workbench.drop({ name: 'state.vtu', bytes: state.bytes });
    await at('dialog-mesh').waitFor();
    await at('dialog-result').click();
    await workbench.page.getByText('Added state.vtu to the runs').waitFor();
    expect(workbench.complaints).toEqual([]);
  });
});
