import { describe, expect, it } from 'vitest';
import { browserPath, leftOut, sharedWorkbench, useBrowser } from './support/workbench';

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
    await workbench.computeOn('gpu');
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
    expect(workbench.complaints).toEqual([]);
  });
});
