import { describe, expect, it } from 'vitest';
import {
  browserPath,
  leftOut,
  openWorkbench,
  projectsFolder,
  useBrowser,
  type Workbench,
} from './support/workbench';

useBrowser();

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
  it('moves slices and streamline seeds by dragging, and places seeds by clicks', async () => {
    const workbench = await openWorkbench(await projectsFolder());
    const at = (testId: string) => workbench.part(testId);
    await workbench.openExample('shock-bubble-in-space');
    await workbench.openSection('initial');
    await at('preview-initial').click();
    await workbench.page.locator('[data-testid="viewport"][data-field="rho"]').waitFor();
    await at('layers-open').click();
    await at('layer-slices').check();
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
    await workbench.page.mouse.click(handle.x - 40, handle.y);
    await workbench.until(async () => (await seeds()).length === 2, 'one more on the slice');
    const [, clicked] = await seeds();
    expect(Number(clicked.split(' ')[1])).toBeCloseTo(await across(), 3);
    expect(workbench.complaints).toEqual([]);
  });
});
