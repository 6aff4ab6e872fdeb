import { rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  browserPath,
  leftOut,
  openWorkbench,
  projectsFolder,
  useBrowser,
} from './support/workbench';

useBrowser();

describe.skipIf(browserPath === null)(`a project deleted behind an open page${leftOut}`, () => {
  it('is offered by the next save, written anew, and whole for the next session', async () => {
    const folder = await projectsFolder();
    const project = join(folder, 'Deleted.fluxbench');
    const first = await openWorkbench(folder);
    await first.openExample('square-hill');
    await first.part('run-backend').selectOption('cpu');
    await first.setSteps(5);
    await first.saveAs('Deleted');
    await first.part('run-start').click();
    await first.untilShown(5);
    await first.untilKept(project);

    await rm(project, { recursive: true, maxRetries: 5 });
    await first.part('save').click();
    await first.part('dialog-restore').waitFor();
    await first.part('hindrance').waitFor();
    expect(existsSync(project)).toBe(false);
    await first.part('dialog-restore').click();
    // The message of it goes by; that nothing hinders saving stays.
    await first.part('hindrance').waitFor({ state: 'detached' });
    expect(existsSync(project)).toBe(true);
    expect(first.complaints).toEqual([]);
    await first.close();

    const second = await openWorkbench(folder);
    await second.openProject('Deleted');
    await second.untilShown(5);
    expect(await second.part('mesh-facts').innerText()).toMatch(/\d/);
    expect(second.complaints).toEqual([]);
  });
});
