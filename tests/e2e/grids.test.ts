import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { countColors, largestDifference, readPng, type Part } from './support/picture';
import {
  browserPath,
  leftOut,
  sharedFolder,
  sharedWorkbench,
  useBrowser,
  type Workbench,
} from './support/workbench';

useBrowser();

/** The part of the view not covered by captions, legend or buttons. */
const middle: Part = { x: [0.2, 0.7], y: [0.15, 0.8] };

interface GridCase {
  readonly dimension: 1 | 2 | 3;
  readonly system: string;
  /** Initial value of q. */
  readonly initial: string;
  readonly cells: number;
  readonly backend: 'cpu' | 'gpu';
  /** The conditions on both sides of each axis. */
  readonly pairs: readonly (readonly [string, string])[];
}

const cases: readonly GridCase[] = [
  {
    dimension: 1,
    system: 'advection1d',
    initial: 'x < 0.5 ? 1 : 0.2',
    cells: 20,
    backend: 'cpu',
    pairs: [['left', 'right']],
  },
  {
    dimension: 3,
    system: 'advection3d',
    initial: 'x + y + z < 1.2 ? 1 : 0.2',
    cells: 5,
    backend: 'cpu',
    pairs: [
      ['left', 'right'],
      ['bottom', 'top'],
      ['back', 'front'],
    ],
  },
  {
    dimension: 2,
    system: 'advection2d',
    initial: 'x + y < 0.8 ? 1 : 0.2',
    cells: 8,
    backend: 'gpu',
    pairs: [
      ['left', 'right'],
      ['bottom', 'top'],
    ],
  },
];

/** Creates a case on a grid of this dimension with all sides periodic in pairs. */
async function makeCase(workbench: Workbench, grid: GridCase): Promise<void> {
  const at = (testId: string) => workbench.part(testId);
  await at('new-grid').click();
  await at('mesh-page').waitFor();
  await at('grid-dimension').selectOption(String(grid.dimension));
  await at(`grid-cells-${grid.dimension - 1}`).waitFor();
  for (let axis = 0; axis < grid.dimension; axis++) {
    await at(`grid-cells-${axis}`).fill(String(grid.cells));
  }
  const total = grid.cells ** grid.dimension;
  await at('mesh-page-counts').getByText(`${total} cells`).waitFor();
  await at('mesh-page-close').click();
  await workbench.openSection('physics');
  await at('system-select').selectOption(grid.system);
  await workbench.openSection('initial');
  await at('initial-q').fill(grid.initial);
  await workbench.openSection('boundaries');
  for (const [low, high] of grid.pairs) {
    await at(`boundary-${low}-condition`).selectOption('periodic');
    await at(`boundary-${low}-partner`).selectOption(high);
  }
  await workbench.untilReady();
}

/** Draws an obstacle across the view with the brush. @returns the number of covered cells */
async function drawObstacle(workbench: Workbench): Promise<number> {
  const at = (testId: string) => workbench.part(testId);
  await workbench.openSection('mesh');
  await at('mesh-page-open').click();
  await at('brush-draw').click();
  await at('brush-width').fill('0.2');
  const view = (await at('viewport').boundingBox())!;
  const { mouse } = workbench.page;
  const to = (x: number, y: number) =>
    mouse.move(view.x + x * view.width, view.y + y * view.height);
  await to(0.45, 0.3);
  await mouse.down();
  await to(0.5, 0.3);
  await to(0.55, 0.3);
  await mouse.up();
  await at('obstacle-0').waitFor();
  const covered = parseInt(await at('obstacles-covered').innerText());
  await at('mesh-page-close').click();
  return covered;
}

/** Sets up the case, runs it and checks the results. @returns the number of steps */
async function computeAndExport(workbench: Workbench, grid: GridCase): Promise<number> {
  const at = (testId: string) => workbench.part(testId);
  await makeCase(workbench, grid);

  // A probe by its coordinates, or in 2D by the button that replaces a click.
  await workbench.openSection('outputs');
  await at('monitor-add').click();
  await at('action-placeProbe').click();
  if (grid.dimension > 1) await at('placing-middle').click();
  await at('outputs.monitors[0]').waitFor();
  const coordinates = at('outputs.monitors[0]').locator('input[data-field*=".at"]');
  expect(await coordinates.count()).toBe(grid.dimension);
  await at('snapshot-interval').fill('0.01');

  await workbench.openSection('initial');
  await at('preview-initial').click();
  const initially = `[data-testid="viewport"][data-subject="initial"][data-step="0"]`;
  await workbench.page.locator(initially).waitFor();
  expect(await at('curve').count()).toBe(grid.dimension === 1 ? 1 : 0);
  const before = await workbench.picture();
  await workbench.openSection('time');
  await at('time-end').fill('0.02');
  await workbench.computeOn(grid.backend);
  await at('run-start').click();
  await workbench.untilRun('finished');
  const steps = Number(await at('run-step').innerText());
  await workbench.untilShown(steps);
  await workbench.untilPicture(
    (now) => largestDifference(now, before, middle) > 40,
    'the picture is another one',
  );

  // The results.
  const picture = readPng((await workbench.exported('exportPicture')).bytes);
  expect(countColors(picture)).toBeGreaterThan(grid.dimension === 1 ? 10 : 20);
  const table = (await workbench.exportedAs('csv')).bytes.toString();
  expect(table.split('\n', 1)[0].trim()).toBe(
    ['x', 'y', 'z'].slice(0, grid.dimension).concat('q').join(','),
  );
  const vtu = (await workbench.exportedAs('vtu')).bytes.toString('latin1');
  expect(vtu).toContain(`NumberOfCells="${grid.cells ** grid.dimension}"`);
  return steps;
}

describe.skipIf(browserPath === null)(`a case on a generated grid${leftOut}`, () => {
  it('is set up in the page, run and exported in 1, 2 and 3 dimensions', async () => {
    const workbench = await sharedWorkbench();
    const [line, box, plane] = cases;
    await computeAndExport(workbench, line);
    await workbench.goHome();
    await computeAndExport(workbench, box);
    await workbench.goHome();
    const steps = await computeAndExport(workbench, plane);

    // Opened from its files, it resumes the run, and removes an obstacle.
    await workbench.saveAs('Grid');
    await workbench.untilKept(join(sharedFolder, 'Grid.fluxbench'));
    await workbench.reopen('Grid');
    await workbench.untilShown(steps);
    await workbench.untilReady();
    const covered = await drawObstacle(workbench);
    expect(covered).toBeGreaterThan(1);
    await workbench.openSection('boundaries');
    await workbench.part('boundary-obstacle-condition').selectOption('outflow');
    await workbench.untilReady();
    await workbench.openSection('time');
    await workbench.part('time-end').fill('1');
    await workbench.setSteps(3);
    await workbench.computeOn('cpu');
    await workbench.part('run-start').click();
    await workbench.untilRun('finished');
    await workbench.untilShown(3);
    const rest = (await workbench.exportedAs('vtu')).bytes.toString('latin1');
    expect(rest).toContain(`NumberOfCells="${64 - covered}"`);
    expect(workbench.complaints).toEqual([]);
  });
});
