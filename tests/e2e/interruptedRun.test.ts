import { existsSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
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

describe.skipIf(browserPath === null)(`a run that is interrupted${leftOut}`, () => {
  it('warns while it cannot be written, and can be resumed from its last checkpoint in the next session', async () => {
    const folder = await projectsFolder();
    const first = await openWorkbench(folder);
    await first.openExample('square-hill');
    await first.computeOn('cpu');
    await first.openSection('time');
    await first.part('time-end').fill('1000000');
    await first.openSection('outputs');
    await first.part('checkpoint-interval').fill('1');
    await first.saveAs('Killed');
    const runs = join(folder, 'Killed.fluxbench', 'runs');
    // A file in place of the folder makes writes fail like a full disk, also for root.
    const block = async (place: string): Promise<void> => {
      await rename(place, `${place}.aside`);
      await writeFile(place, '');
    };
    const free = async (place: string): Promise<void> => {
      await rm(place);
      await rename(`${place}.aside`, place);
    };

    // Asks before it starts if it cannot be written.
    await block(runs);
    await first.part('run-start').click();
    await first.part('dialog-compute').waitFor();
    await first.part('dialog-cancel').click();
    await free(runs);

    // Shows a message while it cannot be written, and is written when possible.
    await first.part('run-start').click();
    await first.untilRun('running');
    const run = join(runs, '0001');
    await first.until(() => Promise.resolve(existsSync(run)), 'the run has its folder');
    await block(run);
    await first.part('unkept').waitFor();
    await free(run);
    await first.part('unkept').waitFor({ state: 'detached' });
    const isKept = () => Promise.resolve(existsSync(join(run, 'checkpoint.fxb')));
    await first.until(isKept, 'a checkpoint with its history is written');
    await first.close();

    const second = await openWorkbench(folder);
    await second.openProject('Killed');
    const banner = second.part('interrupted');
    await banner.waitFor();
    const kept = Number(/step ([\d,]+)/.exec(await banner.innerText())?.[1].replace(/,/g, ''));
    expect(kept).toBeGreaterThan(0);
    await second.computeOn('cpu');
    await second.part('interrupted-continue').click();
    await second.untilRun('running');
    const step = async () => Number((await second.part('run-step').innerText()).replace(/,/g, ''));
    await second.until(async () => (await step()) > kept, 'the run continues from there');
    expect(await banner.count()).toBe(0);
    await second.part('run-stop').click();
    await second.untilRun('stopped');
    expect(second.complaints).toEqual([]);
  });
});
