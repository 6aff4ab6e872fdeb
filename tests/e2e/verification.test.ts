import { describe, expect, it } from 'vitest';
import {
  browserPath,
  leftOut,
  sharedWorkbench,
  useBrowser,
  type Workbench,
} from './support/workbench';

useBrowser();

describe.skipIf(browserPath === null)(`equations and verifications in a browser${leftOut}`, () => {
  it('runs a case with custom equations without a restart, and recomputes tables beside it', async () => {
    const workbench = await sharedWorkbench();
    await workbench.openExample('supersonic-vortex');
    await workbench.openSection('physics');
    await workbench.part('system-edit').click();
    await workbench.part('system-variables-0-name').fill('density');
    expect(await workbench.value('system-derived-0-expression')).toBe('rhou/density');
    await workbench.part('system-flux-x-0').fill('rhou + qq');
    await workbench.part('system-faults').waitFor();
    expect(await workbench.part('check-error').allInnerTexts()).toEqual([
      expect.stringContaining('flux.x[0]: unknown name "qq" (column 8)'),
    ]);
    await workbench.part('system-done').click();
    await workbench.part('check-error').click();
    const cell = workbench.part('system-flux-x-0');
    await workbench.until(
      () => cell.evaluate((element) => element === document.activeElement),
      'the expression at fault has the focus',
    );
    await cell.fill('rhou');
    await workbench.untilReady();
    await workbench.part('system-done').click();

    await workbench.openSection('scheme');
    await workbench.part('order-select').selectOption('1');
    await workbench.setSteps(5);
    await workbench.computeOn('cpu');
    await workbench.part('run-start').click();
    await workbench.untilRun('finished');
    await workbench.untilShown(5);
    await workbench.part('field-select').selectOption('density');
    await workbench.until(
      async () => (await workbench.part('viewport').getAttribute('data-field')) === 'density',
      'the renamed variable is shown',
    );

    // Meanwhile, selected tables are recomputed and exported.
    await workbench.page.evaluate(() => (location.hash = 'verification'));
    await workbench.part('verify-all').click();
    await workbench.part('verify-choose-advection-1d').click();
    await workbench.part('verify-choose-free-stream').click();
    await workbench.part('verify-run').click();
    await workbench.part('verify-counts').waitFor();
    expect(await workbench.part('verify-mark-advection-1d').innerText()).toBe('16 passed');
    // The host supplied the mesh of the airfoil.
    expect(await workbench.part('verify-row-euler2d/airfoil/p2').innerText()).toContain('pass');
    await workbench.part('verify-entry-advection-1d').getByRole('button').click();
    expect(await workbench.part('verify-diagram').innerText()).toMatch(/p = 4\s+order 5\.00/);

    const [download] = await Promise.all([
      workbench.page.waitForEvent('download'),
      workbench.part('verify-export').click(),
    ]);
    expect(download.suggestedFilename()).toBe('verification.csv');
    await workbench.page.goBack();
    await workbench.untilShown(5);
    await pressPaperButtons(workbench);
    expect(workbench.complaints).toEqual([]);
  });
});

/** Presses one button of every kind on the page of the papers. */
async function pressPaperButtons(workbench: Workbench): Promise<void> {
  const show = async (paper: string, item: string): Promise<void> => {
    await workbench.goHome();
    await workbench.page.evaluate(() => (location.hash = 'papers'));
    await workbench.part(`papers-source-${paper}`).click();
    await workbench.part(`papers-item-${paper}-${item}`).click();
  };
  const press = async (paper: string, item: string, button: number): Promise<void> => {
    await show(paper, item);
    await workbench.part(`papers-start-${button}`).click();
  };
  const field = async (): Promise<string | null> =>
    workbench.part('viewport').getAttribute('data-field');

  // Checks run on the page.
  await press('hagen2007', 'figure-9', 2);
  await workbench.part('papers-stop').waitFor({ state: 'detached' });
  expect(await workbench.part('papers-values').innerText()).toMatch(
    /1D, Staggered Lax–Friedrichs.*agrees/,
  );
  expect(await workbench.part('papers-time-2').innerText()).toMatch(/about .* on this machine/);
  // The run time of a case, from its first steps.
  await show('hagen2007', 'figure-2');
  await workbench.part('papers-estimate').click();
  expect(await workbench.part('papers-time-3').innerText()).toContain('about');
  // A case, with its changes.
  await press('fuhry2013', 'figure-5.5', 1);
  await workbench.untilMesh();
  await workbench.until(async () => (await field()) === 'rho', 'the field of the figure is shown');
  // A sweep.
  await press('hagen2007', 'figure-13', 1);
  await workbench.part('sweep-run').waitFor();
  // A comparison of GPU and CPU.
  await press('westers2020', 'figure-5.1', 1);
  await workbench.part('agreement').waitFor();
  // The laboratory.
  await press('hagen2007', 'figure-9', 1);
  await workbench.part('laboratory-page').waitFor();
  // Measurements: published tables and the study.
  await press('fuhry2013', 'table-5.6', 1);
  expect(await workbench.value('bench-set')).toBe('dgPaper');
  expect(await workbench.part('bench-row-dg-paper/vortex/A/p1/f64').innerText()).toContain(
    'Vortex A',
  );
  await press('westers2020', 'figure-5.7', 1);
  await workbench.part('study').waitFor();
}
