import { describe, expect, it } from 'vitest';
import {
  browserPath,
  leftOut,
  openWorkbench,
  projectsFolder,
  useBrowser,
} from './support/workbench';

useBrowser();

describe.skipIf(browserPath === null)(`the workbench without a GPU${leftOut}`, () => {
  it('computes on the CPU, forecasts both backends, and stores the selected one', async () => {
    const workbench = await openWorkbench(await projectsFolder());
    await workbench.openExample('square-hill');
    const comparison = workbench.part('check-ok').filter({
      hasText: /^Running on the CPU.* CPU: about .*, software GPU: about .*, estimated$/,
    });
    await comparison.waitFor();
    await workbench.setSteps(20);
    await workbench.part('run-start').click();
    await workbench.untilRun('finished');
    expect(await workbench.part('run-adapter').innerText()).toMatch(/^computed on CPU/);

    await workbench.part('check-instead').click();
    await workbench.part('run-software').waitFor();
    expect(await workbench.part('check-instead').innerText()).toBe('Use the CPU');
    await workbench.page.reload();
    await workbench.part('start-screen').waitFor();
    await workbench.openExample('square-hill');
    await workbench.part('run-software').waitFor();
    expect(await workbench.value('run-backend')).toBe('gpu');
    await workbench.part('run-backend').selectOption('usual');
    await comparison.waitFor();
    expect(workbench.complaints).toEqual([]);
  });
});
